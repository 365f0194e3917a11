/**
 * What takes long to make, or need not be there for most: made when it is first asked for, and kept. Whoever only imports
 * a game does not wait for its tables.
 */
export const later = <Made>(make: () => Made): (() => Made) => {
  let made: { readonly value: Made } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
};
