export type Side = 'HOME' | 'AWAY'

/** One number of each side: goals, corners, maps won. */
export interface Pair {
  readonly home: number
  readonly away: number
}

export const noneYet: Pair = { home: 0, away: 0 }

/** States of an event. Betting book A1; what has no end of its own (postponed, interrupted) lapses after 48 hours (A8). */
export const eventStates = [
  'SCHEDULED',
  'LIVE',
  'ENDED',
  'CLOSED',
  'POSTPONED',
  'DELAYED',
  'INTERRUPTED',
  'ABANDONED',
  'CANCELLED',
  'AWARDED',
  'WALKOVER',
  'RETIRED',
] as const
export type EventState = (typeof eventStates)[number]

/** What is counted beside the score. Cards come as points: yellow 1, red 2, at most 3 a player. */
export type CountName = 'corners' | 'cards' | 'kills'

/** What comes first in a map: a kill that is credited to a team, a tower, a dragon, Roshan; or one of the pistol rounds. */
export type FirstName = 'BLOOD' | 'TOWER' | 'DRAGON' | 'ROSHAN' | 'PISTOL_1' | 'PISTOL_13'

/** A half, quarter, inning, set or map that has begun. */
export interface PeriodFacts {
  /** `1H`, `Q3`, `I9`, `S2`, `M1`; overtime `ET1`, `OT`, shoot-out `SO`. */
  readonly code: string
  readonly isOver: boolean
  /** Goals, points, runs, games of a set, rounds of a map: of this period alone. */
  readonly score: Pair
  readonly counts?: Readonly<Partial<Record<CountName, Pair>>>
  /** Who won it, where its score does not say. */
  readonly winner?: Side
  readonly firsts?: Readonly<Partial<Record<FirstName, Side>>>
  /** Who reached so many kills or rounds first, by the number. */
  readonly raceWinners?: Readonly<Record<number, Side>>
}

/** A goal in the order of play. A period, not a minute, says which half it belongs to: 45+2 is of the first. */
export interface Goal {
  /** The side that it counts for; of an own goal the other one than its scorer’s. */
  readonly side: Side
  readonly period: string
  readonly scorer?: string
  readonly isOwnGoal?: boolean
}

/** How a competition ended, or how far it has come. */
export interface RaceResult {
  readonly isOver: boolean
  /** By runner; those who ended level have the same one, and the places after it are left out: 1, 2, 2, 4. */
  readonly positions: ReadonlyMap<string, number>
  /** Who never ran. */
  readonly withdrawn: ReadonlySet<string>
}

/** What is known of an event at a moment; a correction is another set of facts. Nothing in it is a price. */
export interface EventFacts {
  readonly sport: string
  readonly state: EventState
  /** Those that have begun, in their order. */
  readonly periods: readonly PeriodFacts[]
  /** Absent where a source tells the score alone. */
  readonly goals?: readonly Goal[]
  /** Who goes on, or wins where the score does not decide: after a shoot-out, a retirement, an award of the organiser. */
  readonly winner?: Side
  /** Players who took part; absent where nobody says so. */
  readonly players?: readonly string[]
  /** Sets or maps that are played at most. */
  readonly bestOf?: number
  /** The number that bets were taken on, where the organiser changed it. */
  readonly bestOfAtSale?: number
  /** Of a competition that outrights are about. */
  readonly race?: RaceResult
  /** Maps that a side begins with, as an upper bracket gives. */
  readonly advantage?: Pair
}
