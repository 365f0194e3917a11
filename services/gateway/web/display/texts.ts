import type { DisplaySettings } from "../../src/wire.ts";

export type Lang = NonNullable<DisplaySettings["lang"]>;

/** Everything that a display says, in every language: one that lacks a text does not compile. */
export interface Texts {
  readonly jackpot: string;
  readonly won: string;
  readonly lastWon: string;
  readonly table: string;
  readonly seat: string;
  readonly limits: string;
  readonly winners: string;
  readonly noWinners: string;
  readonly silent: (time: string) => string;
  readonly connecting: string;
  readonly unknown: (jackpot: string) => string;
  readonly none: string;
  readonly noneAt: (table: string) => string;
  readonly inCurrency: (currency: string) => string;
  /** Of a mystery, which is hit by that sum. */
  readonly mustHitBy: (sum: string) => string;
  readonly ended: string;
  readonly noProfile: (profile: string) => string;
  readonly whichSite: string;
  readonly badAddress: (part: string) => string;
}

export const dictionary: Readonly<Record<Lang, Texts>> = {
  en: {
    jackpot: "Jackpot",
    won: "Jackpot won",
    lastWon: "Last jackpot won",
    table: "Table",
    seat: "Seat",
    limits: "Limits",
    winners: "Recent winners",
    noWinners: "Nobody has won yet",
    silent: (time) => `No news since ${time}`,
    connecting: "Connecting",
    unknown: (jackpot) => `There is no jackpot “${jackpot}” here`,
    none: "There is no jackpot here yet",
    noneAt: (table) => `Table ${table} plays for no jackpot`,
    inCurrency: (currency) => `This jackpot is played in ${currency}`,
    mustHitBy: (sum) => `Must be won by ${sum}`,
    ended: "This jackpot has ended",
    noProfile: (profile) => `There is no profile “${profile}” here`,
    whichSite: "The address of this screen has to name a site",
    badAddress: (part) => `“${part}” in the address of this screen is not understood`,
  },
  ca: {
    jackpot: "Jackpot",
    won: "Jackpot guanyat",
    lastWon: "Darrer jackpot guanyat",
    table: "Taula",
    seat: "Lloc",
    limits: "Límits",
    winners: "Darrers guanyadors",
    noWinners: "Encara no ha guanyat ningú",
    silent: (time) => `Sense notícies des de les ${time}`,
    connecting: "Connectant",
    unknown: (jackpot) => `Aquí no hi ha cap jackpot «${jackpot}»`,
    none: "Aquí encara no hi ha cap jackpot",
    noneAt: (table) => `La taula ${table} no juga per cap jackpot`,
    inCurrency: (currency) => `Aquest jackpot es juga en ${currency}`,
    mustHitBy: (sum) => `S’ha de guanyar abans de superar ${sum}`,
    ended: "Aquest jackpot s’ha acabat",
    noProfile: (profile) => `Aquí no hi ha cap perfil «${profile}»`,
    whichSite: "L’adreça d’aquesta pantalla ha d’indicar un casino",
    badAddress: (part) => `No s’entén «${part}» a l’adreça d’aquesta pantalla`,
  },
  es: {
    jackpot: "Jackpot",
    won: "Jackpot ganado",
    lastWon: "Último jackpot ganado",
    table: "Mesa",
    seat: "Plaza",
    limits: "Límites",
    winners: "Últimos ganadores",
    noWinners: "Todavía no ha ganado nadie",
    silent: (time) => `Sin noticias desde las ${time}`,
    connecting: "Conectando",
    unknown: (jackpot) => `Aquí no hay ningún jackpot «${jackpot}»`,
    none: "Aquí todavía no hay ningún jackpot",
    noneAt: (table) => `La mesa ${table} no juega por ningún jackpot`,
    inCurrency: (currency) => `Este jackpot se juega en ${currency}`,
    mustHitBy: (sum) => `Se gana como máximo al llegar a ${sum}`,
    ended: "Este jackpot ha terminado",
    noProfile: (profile) => `Aquí no hay ningún perfil «${profile}»`,
    whichSite: "La dirección de esta pantalla tiene que indicar un casino",
    badAddress: (part) => `No se entiende «${part}» en la dirección de esta pantalla`,
  },
  fr: {
    jackpot: "Jackpot",
    won: "Jackpot gagné",
    lastWon: "Dernier jackpot gagné",
    table: "Table",
    seat: "Place",
    limits: "Limites",
    winners: "Derniers gagnants",
    noWinners: "Personne n’a encore gagné",
    silent: (time) => `Sans nouvelles depuis ${time}`,
    connecting: "Connexion",
    unknown: (jackpot) => `Il n’y a pas de jackpot « ${jackpot} » ici`,
    none: "Il n’y a pas encore de jackpot ici",
    noneAt: (table) => `La table ${table} ne joue pour aucun jackpot`,
    inCurrency: (currency) => `Ce jackpot se joue en ${currency}`,
    mustHitBy: (sum) => `Gagné au plus tard à ${sum}`,
    ended: "Ce jackpot est terminé",
    noProfile: (profile) => `Il n’y a pas de profil « ${profile} » ici`,
    whichSite: "L’adresse de cet écran doit nommer un casino",
    badAddress: (part) => `« ${part} » dans l’adresse de cet écran n’est pas compris`,
  },
  pt: {
    jackpot: "Jackpot",
    won: "Jackpot ganho",
    lastWon: "Último jackpot ganho",
    table: "Mesa",
    seat: "Lugar",
    limits: "Limites",
    winners: "Últimos vencedores",
    noWinners: "Ainda ninguém ganhou",
    silent: (time) => `Sem notícias desde as ${time}`,
    connecting: "A ligar",
    unknown: (jackpot) => `Não há aqui nenhum jackpot “${jackpot}”`,
    none: "Ainda não há aqui nenhum jackpot",
    noneAt: (table) => `A mesa ${table} não joga por nenhum jackpot`,
    inCurrency: (currency) => `Este jackpot joga-se em ${currency}`,
    mustHitBy: (sum) => `Ganho o mais tardar aos ${sum}`,
    ended: "Este jackpot terminou",
    noProfile: (profile) => `Não há aqui nenhum perfil “${profile}”`,
    whichSite: "O endereço deste ecrã tem de indicar um casino",
    badAddress: (part) => `Não se entende “${part}” no endereço deste ecrã`,
  },
};

/** Locales by language: each with the number format of where it is spoken here. */
const locales: Readonly<Record<Lang, string>> = { en: "en-GB", ca: "ca-ES", es: "es-ES", fr: "fr-FR", pt: "pt-PT" };

export interface Language {
  readonly lang: Lang;
  readonly locale: string;
  readonly texts: Texts;
}

const isLang = (name: string): name is Lang => Object.hasOwn(dictionary, name);

/** The language asked for, else the browser's, else English. */
export const languageOf = (asked: string | undefined, browser: readonly string[]): Language => {
  const wanted = [asked ?? "", ...browser].map((tag) => tag.toLowerCase().slice(0, 2));
  const lang = wanted.find(isLang) ?? "en";
  return { lang, locale: locales[lang], texts: dictionary[lang] };
};
