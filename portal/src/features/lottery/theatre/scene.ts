import { isEmptyDraw } from '@parlour/core/rules/lottery/draw-rows.ts'
import { drawHeadline } from '@parlour/core/rules/lottery/draw-headline.ts'
import type { WinNo } from '../lottery.queries.ts'

/** How a draw is shown as it happens. */
export type SceneKind = 'race' | 'dice' | 'card' | 'drum' | 'wheels'

export interface Scene {
  readonly kind: SceneKind
  /** What appears one after the other: digits, balls, cars from the winner on. */
  readonly items: readonly string[]
  /** From this place on they are the special ones. */
  readonly accentFrom: number
  readonly timing: Timing
}

/** All in milliseconds. */
export interface Timing {
  /** Until the first item is there. */
  readonly first: number
  /** From one to the next; none where all come at once. */
  readonly every: number
  /** How long the whole result stays. */
  readonly rest: number
}

const kinds: Readonly<Record<string, SceneKind>> = {
  PK10: 'race',
  DICE3: 'dice',
  KENO80: 'card',
  LHC49: 'drum',
  C11X5: 'drum',
}

const timings: Readonly<Record<SceneKind, Timing>> = {
  race: { first: 3600, every: 0, rest: 1500 },
  dice: { first: 1700, every: 0, rest: 1500 },
  card: { first: 500, every: 130, rest: 1200 },
  drum: { first: 900, every: 480, rest: 1200 },
  wheels: { first: 900, every: 450, rest: 1300 },
}

/** How the draw of a model is shown; undefined for one without numbers. */
export function sceneOf(model: string, winNo: WinNo): Scene | undefined {
  const headline = isEmptyDraw(winNo) ? undefined : drawHeadline(winNo)
  if (headline === undefined) return undefined
  const kind = kinds[model] ?? 'wheels'
  return { kind, items: headline.balls, accentFrom: headline.accentFrom, timing: timings[kind] }
}

/** How long a scene lasts, in ms. */
export function lengthOf({ items, timing: { first, every, rest } }: Scene): number {
  return first + every * Math.max(0, items.length - 1) + rest
}

/** How many items are there after so many ms. */
export function itemsAt({ items, timing: { first, every } }: Scene, ms: number): number {
  if (ms < first) return 0
  return every === 0 ? items.length : Math.min(items.length, 1 + Math.floor((ms - first) / every))
}
