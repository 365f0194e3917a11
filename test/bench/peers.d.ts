// What the benchmarks use of packages that come without types.

declare module "phe" {
  const phe: {
    cardCodes(cards: string[]): number[];
    /** Less is better. */
    evaluateCardCodes(codes: number[]): number;
    evaluateCards(cards: string[]): number;
  };
  export default phe;
}

declare module "pokersolver" {
  const pokersolver: { Hand: { solve(cards: string[]): { readonly rank: number } } };
  export default pokersolver;
}

declare module "engine-blackjack" {
  interface Card {
    readonly text: string;
    readonly suite: string;
    readonly value: number;
    readonly color: string;
  }
  interface State {
    readonly stage: string;
    readonly handInfo: { readonly right: { readonly cards: readonly Card[] } };
    readonly finalBet: number;
    readonly wonOnRight: number;
  }
  interface Action {
    readonly type: string;
  }
  const blackjack: {
    Game: new (
      state: object,
    ) => {
      dispatch(action: Action): State;
      getState(): State;
    };
    actions: {
      deal(bet: { bet: number }): Action;
      hit(at: { position: "right" | "left" }): Action;
      stand(at: { position: "right" | "left" }): Action;
    };
    presets: { getRules(rules: object): object; defaultState(rules: object): object };
  };
  export default blackjack;
}
