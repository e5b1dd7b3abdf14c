import type { Happening } from '../sports.types.ts'

/** A stretch of a match in which no bets were taken, as parts of its whole time. */
export interface Gap {
  readonly from: number
  readonly to: number
}

export interface Mark {
  readonly happening: Happening
  readonly at: number
}

export interface Timeline {
  readonly gaps: readonly Gap[]
  readonly marks: readonly Mark[]
}

const quiet: readonly string[] = ['SUSPENDED', 'REOPENED', 'PERIOD']

/** What happened along the time of a match, and where bets rested; `until` is now, or the end. */
export function timelineOf(happenings: readonly Happening[], startAt: number, until: number): Timeline {
  const length = Math.max(1, until - startAt)
  const partOf = (at: number) => Math.min(1, Math.max(0, (at - startAt) / length))
  const gaps: Gap[] = []
  let since: number | undefined
  for (const { kind, at } of happenings) {
    if (kind === 'SUSPENDED') since ??= at
    if (kind === 'REOPENED' && since !== undefined) {
      gaps.push({ from: partOf(since), to: partOf(at) })
      since = undefined
    }
  }
  if (since !== undefined) gaps.push({ from: partOf(since), to: 1 })
  const marks = happenings
    .filter(({ kind }) => !quiet.includes(kind))
    .map((happening) => ({ happening, at: partOf(happening.at) }))
  return { gaps, marks }
}
