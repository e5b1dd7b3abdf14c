/** Sides of one thing of which one wins when the other does not. */
export const oppositeSides = [
  ['BIG', 'SMALL'],
  ['ODD', 'EVEN'],
  ['DRAGON', 'TIGER'],
] as const

const opposites: Readonly<Record<string, string>> = Object.fromEntries(
  oppositeSides.flatMap(([one, other]) => [
    [one, other],
    [other, one],
  ]),
)

/** What a bet of one member is on: a selection as it was placed. */
export interface SideBet {
  readonly memberId: string
  readonly gameCode: string
  readonly roundRef: string
  readonly play: string
  readonly selection: string
}

/**
 * In how many rounds a member and one of the others stood on opposite sides of the same play (rule book E10, HEDGE). A
 * bet on several sides at once is on none.
 */
export function countHedged(memberId: string, bets: readonly SideBet[]): number {
  const sides = new Map<string, Set<string>>()
  for (const { memberId: whose, selection, ...where } of bets) {
    if (whose === memberId) continue
    const at = keyOf(where, selection)
    if (at !== undefined) sides.set(at.place, (sides.get(at.place) ?? new Set()).add(at.side))
  }
  const rounds = new Set<string>()
  for (const { memberId: whose, selection, ...where } of bets) {
    const at = whose === memberId ? keyOf(where, selection) : undefined
    const against = at === undefined ? undefined : opposites[at.side]
    if (at !== undefined && against !== undefined && sides.get(at.place)?.has(against)) {
      rounds.add(`${where.gameCode} ${where.roundRef}`)
    }
  }
  return rounds.size
}

/** The thing that a selection is about, positions and all, and the side of it; undefined where it is not one side. */
function keyOf({ gameCode, roundRef, play }: Omit<SideBet, 'memberId' | 'selection'>, selection: string) {
  const [, about = '', side = ''] = /^(.*?)([A-Z]+)$/su.exec(selection) ?? []
  // A side is named alone, after the positions it is of, or after its thing.
  const isOneSide = opposites[side] !== undefined && !about.includes(',') && (about === '' || /[|:]$/u.test(about))
  return isOneSide ? { place: `${gameCode} ${roundRef} ${play} ${about}`, side } : undefined
}
