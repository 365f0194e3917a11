/** What a display says. */
export interface Texts {
  readonly jackpot: string;
  readonly won: string;
  readonly table: string;
  readonly seat: string;
  readonly winners: string;
  readonly silent: (time: string) => string;
  readonly connecting: string;
  readonly unknown: (jackpot: string) => string;
  readonly none: string;
  readonly inCurrency: (currency: string) => string;
  readonly ended: string;
}

const texts: Readonly<Record<string, Texts>> = {
  en: {
    jackpot: "Jackpot",
    won: "Jackpot won",
    table: "Table",
    seat: "Seat",
    winners: "Recent winners",
    silent: (time) => `No news since ${time}`,
    connecting: "Connecting",
    unknown: (jackpot) => `There is no jackpot “${jackpot}” here`,
    none: "There is no jackpot here yet",
    inCurrency: (currency) => `This jackpot is played in ${currency}`,
    ended: "This jackpot has ended",
  },
  ca: {
    jackpot: "Jackpot",
    won: "Jackpot guanyat",
    table: "Taula",
    seat: "Lloc",
    winners: "Darrers guanyadors",
    silent: (time) => `Sense notícies des de les ${time}`,
    connecting: "Connectant",
    unknown: (jackpot) => `Aquí no hi ha cap jackpot «${jackpot}»`,
    none: "Aquí encara no hi ha cap jackpot",
    inCurrency: (currency) => `Aquest jackpot es juga en ${currency}`,
    ended: "Aquest jackpot s’ha acabat",
  },
  es: {
    jackpot: "Jackpot",
    won: "Jackpot ganado",
    table: "Mesa",
    seat: "Plaza",
    winners: "Últimos ganadores",
    silent: (time) => `Sin noticias desde las ${time}`,
    connecting: "Conectando",
    unknown: (jackpot) => `Aquí no hay ningún jackpot «${jackpot}»`,
    none: "Aquí todavía no hay ningún jackpot",
    inCurrency: (currency) => `Este jackpot se juega en ${currency}`,
    ended: "Este jackpot ha terminado",
  },
  fr: {
    jackpot: "Jackpot",
    won: "Jackpot gagné",
    table: "Table",
    seat: "Place",
    winners: "Derniers gagnants",
    silent: (time) => `Sans nouvelles depuis ${time}`,
    connecting: "Connexion",
    unknown: (jackpot) => `Il n’y a pas de jackpot « ${jackpot} » ici`,
    none: "Il n’y a pas encore de jackpot ici",
    inCurrency: (currency) => `Ce jackpot se joue en ${currency}`,
    ended: "Ce jackpot est terminé",
  },
  pt: {
    jackpot: "Jackpot",
    won: "Jackpot ganho",
    table: "Mesa",
    seat: "Lugar",
    winners: "Últimos vencedores",
    silent: (time) => `Sem notícias desde as ${time}`,
    connecting: "A ligar",
    unknown: (jackpot) => `Não há aqui nenhum jackpot “${jackpot}”`,
    none: "Ainda não há aqui nenhum jackpot",
    inCurrency: (currency) => `Este jackpot joga-se em ${currency}`,
    ended: "Este jackpot terminou",
  },
};

/** Locales by language: each with the number format of where it is spoken here. */
const locales: Readonly<Record<string, string>> = { en: "en-GB", ca: "ca-ES", es: "es-ES", fr: "fr-FR", pt: "pt-PT" };

export interface Language {
  readonly locale: string;
  readonly texts: Texts;
}

/** The language asked for, else the browser's, else English. */
export const languageOf = (asked: string | null): Language => {
  const wanted = [asked ?? "", ...navigator.languages].map((tag) => tag.toLowerCase().slice(0, 2));
  const lang = wanted.find((tag) => Object.hasOwn(texts, tag)) ?? "en";
  return { locale: locales[lang] as string, texts: texts[lang] as Texts };
};
