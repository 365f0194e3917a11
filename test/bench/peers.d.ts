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
