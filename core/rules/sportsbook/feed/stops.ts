/** Who may stop bets; none of them lifts another's stop. Trap 51. */
export const stoppers = ['FEED', 'TRADER', 'RISK'] as const
export type Stopper = (typeof stoppers)[number]

/** A stop of one side on a whole event (`''`) or one market, or the word that lifted it, which is kept for its time. */
export interface Stop {
  readonly by: Stopper
  readonly marketKey: string
  readonly isOn: boolean
  readonly reason: string
  /** By the clock of whoever said it. */
  readonly saidAt: number
}

const nameOf = ({ by, marketKey }: Pick<Stop, 'by' | 'marketKey'>) => `${by} ${marketKey}`

/**
 * The stops of an event after another word: of one side and place the later word counts, whichever came first; of two of one
 * moment the one that stops.
 */
export function withStop(stops: readonly Stop[], word: Stop): readonly Stop[] {
  const held = stops.find((stop) => nameOf(stop) === nameOf(word))
  if (held === undefined) return [...stops, word]
  const isLater = word.saidAt > held.saidAt || (word.saidAt === held.saidAt && word.isOn && !held.isOn)
  return isLater ? stops.map((stop) => (stop === held ? word : stop)) : stops
}

/** What stands in the way of a bet on a market, the whole event before the market; none where it is open. */
export function stopsOf(stops: readonly Stop[], marketKey: string): readonly Stop[] {
  return stops
    .filter((stop) => stop.isOn && (stop.marketKey === '' || stop.marketKey === marketKey))
    .toSorted(
      (one, other) =>
        one.marketKey.length - other.marketKey.length || stoppers.indexOf(one.by) - stoppers.indexOf(other.by),
    )
}
