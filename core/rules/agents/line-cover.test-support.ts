import type { CoverSums } from './line-evidence.ts'

/** A bet on a side of a thing that has two, by somebody of a line. */
export interface PlacedSide {
  readonly member: string
  readonly place: string
  readonly side: 1 | -1
  readonly stake: number
}

/** What a line's members did on opposite sides, added up one by one; stakes in units. */
export function coverOf(bets: readonly PlacedSide[]): CoverSums {
  let [rounds, shared, opposed, squares, variance] = [0, 0, 0, 0, 0]
  for (const atPlace of Map.groupBy(bets, ({ place }) => place).values()) {
    const members = [...Map.groupBy(atPlace, ({ member }) => member).values()]
    const owns = members
      .map((own) => ({
        net: own.reduce((sum, { side, stake }) => sum + side * stake, 0),
        all: own.reduce((sum, { stake }) => sum + stake, 0),
      }))
      .filter(({ net }) => net !== 0)
    if (owns.length < 2) continue
    const sum = (of: (net: number) => number) => owns.reduce((total, { net }) => total + of(net), 0)
    const [net, second, fourth] = [sum((s) => s), sum((s) => s ** 2), sum((s) => s ** 4)]
    rounds += 1
    shared += owns.reduce((total, { all }) => total + all, 0)
    opposed += second - net ** 2
    squares += second
    variance += 2 * (second ** 2 - fourth)
  }
  return { rounds, shared: BigInt(shared) * 10_000n, opposed, squares, variance }
}
