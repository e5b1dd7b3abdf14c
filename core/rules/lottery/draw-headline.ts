import type { DrawText } from './model.ts'

/** What is looked for first in a result: the digits of its first number, or its balls. */
export interface DrawHeadline {
  readonly balls: readonly string[]
  /** From this place on they are the special ones: the two last digits that most is bet on, or the special ball. */
  readonly accentFrom: number
}

/** The headline of a result; undefined where it has no numbers. */
export function drawHeadline(draw: DrawText): DrawHeadline | undefined {
  if (draw.kind === 'list') {
    const special = draw.special === undefined ? [] : [draw.special]
    return draw.balls.length === 0 ? undefined : { balls: [...draw.balls, ...special], accentFrom: draw.balls.length }
  }
  const first = (draw.kind === 'prizes' ? draw.prizes[0]?.numbers[0] : draw.first) ?? ''
  if (first === '') return undefined
  return { balls: [...first], accentFrom: draw.kind === 'fourd' ? first.length : first.length - 2 }
}

/** The headline as one text: `87122`, `3 8 10`. */
export function headlineText(draw: DrawText): string {
  return drawHeadline(draw)?.balls.join(draw.kind === 'list' ? ' ' : '') ?? ''
}
