/** All ways to take `size` of the items, order kept, in lexicographic order of their places. */
export function* combinations<T>(items: readonly T[], size: number): Generator<readonly T[]> {
  if (size < 0 || size > items.length) return;
  const places = Array.from({ length: size }, (_, place) => place);
  while (true) {
    yield places.map((place) => items[place] as T);
    let moving = size - 1;
    while (moving >= 0 && places[moving] === items.length - size + moving) moving--;
    if (moving < 0) return;
    places[moving] = (places[moving] as number) + 1;
    for (let after = moving + 1; after < size; after++) places[after] = (places[after - 1] as number) + 1;
  }
}
