import type { Stream } from '../../../fair/stream.ts'
import type { Side } from '../markets/facts.ts'
import { isDrawn } from './draw-chance.ts'

/** What a tracker shows beside goals. None of it takes part in a goal, and no goal in it. Betting book A12.4. */
export type MinuteEventKind = 'SHOT' | 'CORNER' | 'YELLOW'

export interface MinuteEvent {
  readonly minute: number
  readonly side: Side
  readonly kind: MinuteEventKind
}

/** A match on average, of each side. */
const perMatch: readonly (readonly [kind: MinuteEventKind, home: number, away: number])[] = [
  ['SHOT', 13.5, 11],
  ['CORNER', 5.5, 4.7],
  ['YELLOW', 1.8, 2.1],
]
const minutes = 90

/** The events of one minute, each by a word of its own. */
export function drawMinute(stream: Stream, minute: number): readonly MinuteEvent[] {
  return perMatch.flatMap(([kind, home, away]) =>
    (
      [
        ['HOME', home],
        ['AWAY', away],
      ] as const
    ).flatMap(([side, mean]) => (isDrawn(stream, mean / minutes) ? [{ minute, side, kind }] : [])),
  )
}
