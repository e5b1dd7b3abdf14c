/**
 * The three digits that follow from a keno draw: of its twenty numbers by size, the sums of places 1–6, 7–12 and 13–18,
 * the last digit of each. Lottery rule book C.8.
 */
export function pc28OfKeno(balls: readonly string[]): readonly string[] {
  const sorted = balls.map(Number).toSorted((one, other) => one - other)
  return [0, 6, 12].map((from) => String(sorted.slice(from, from + 6).reduce((sum, number) => sum + number, 0) % 10))
}
