/** A match that a schedule puts down: two of some teams, by their places. */
export interface Pairing {
  readonly home: number
  readonly away: number
}

/**
 * Everybody at home and away against everybody else, in rounds in which each team plays once: the circle method. Teams are an
 * even number.
 */
export function doubleRoundRobin(teams: number): readonly Pairing[] {
  const rounds = teams - 1
  const first = Array.from({ length: rounds }, (_, round) =>
    Array.from({ length: teams / 2 }, (__, at): Pairing => {
      const turn = (place: number) => (place === 0 ? 0 : ((place - 1 + round) % rounds) + 1)
      const [one, other] = [turn(at), turn(teams - 1 - at)]
      return (round + at) % 2 === 0 ? { home: one, away: other } : { home: other, away: one }
    }),
  ).flat()
  return [...first, ...first.map(({ home, away }) => ({ home: away, away: home }))]
}

/** The starts of a schedule within a span, the earliest first: every so often, put off by so much. */
export function startsWithin(
  { everyMs, offsetMs }: { readonly everyMs: number; readonly offsetMs: number },
  { from, to }: { readonly from: number; readonly to: number },
): readonly number[] {
  const first = Math.ceil((from - offsetMs) / everyMs)
  const last = Math.ceil((to - offsetMs) / everyMs)
  return Array.from({ length: Math.max(last - first, 0) }, (_, at) => (first + at) * everyMs + offsetMs)
}

/** Which pairings a round plays, by its number since the beginning of time: so many, going round. */
export function pairingsOf(all: readonly Pairing[], round: number, count: number): readonly Pairing[] {
  return Array.from({ length: count }, (_, at) => all[(round * count + at) % all.length]).filter(
    (pairing) => pairing !== undefined,
  )
}
