import type { Random } from "@carrusel/simulation";

const given =
  "Anna Berta Clara Dolors Elena Ferran Gerard Helena Iris Jordi Laia Marc Nuria Oriol Pau Quim Rosa Sergi Toni Valeria".split(
    " ",
  );
const family =
  "Areny Babot Casal Duró Escudé Font Guillem Homs Iglesias Jover Llorens Marticella Naudi Obiols Pujol Riba Serra Torres Vidal Xandri".split(
    " ",
  );

/** Different people, in an order that the seed decides. */
export const people = (random: Random): (() => string) => {
  const first = random.int(0, given.length * family.length - 1);
  // Coprime to the number of names: everybody comes once before anybody comes again.
  const step = 171;
  let n = 0;
  return () => {
    const at = (first + n * step) % (given.length * family.length);
    n += 1;
    return `${given[at % given.length]} ${family[Math.floor(at / given.length)]}`;
  };
};
