import { assert, defined } from '../../../kernel/assert.ts'
import type { Draw } from '../model.ts'

/** Positions of a draw ABCD, from the left. Lottery rule book B.4. */
export const positions = ['AS', 'KOP', 'KEPALA', 'EKOR'] as const
export type Position = (typeof positions)[number]

/** Neighbouring positions, and where each pair begins. Lottery rule book B.4. */
export const segments = { DEPAN: 0, TENGAH: 1, BELAKANG: 2 } as const
export type Segment = keyof typeof segments
export const segmentNames = Object.keys(segments) as readonly Segment[]

/** The four digits of a draw. */
export interface TogelFacts {
  readonly number: string
}

export function togelFacts(draw: Draw): TogelFacts {
  assert(draw.kind === 'list', 'a togel draw is its digits')
  return { number: draw.balls.join('') }
}

export function digitAt({ number }: TogelFacts, position: Position): string {
  return defined(number[positions.indexOf(position)], 'a position of the draw')
}

/** The two digits of a segment. */
export function pairAt({ number }: TogelFacts, segment: Segment): string {
  return number.slice(segments[segment], segments[segment] + 2)
}

/** The last two digits: what most sides go by. */
export function tailOf(facts: TogelFacts): string {
  return pairAt(facts, 'BELAKANG')
}
