import { assert } from '../../../kernel/assert.ts'
import type { ScoreGrid } from '../pricing/score-grid.ts'

/** Legs of a bet builder at most: every set of them has a stored price, 63 of six. Research b.4. */
export const mostBuilderLegs = 6
const wordCount = 5

/**
 * Scores at which every leg ends alike, as sets of legs: bit k stands for leg k. Legs in none of the four sets are pushed.
 */
export interface JointWords {
  readonly chance: number
  readonly won: number
  readonly halfWon: number
  readonly halfLost: number
  readonly lost: number
}

function setOf(words: readonly number[], word: number): number {
  return words.reduce((set, own, leg) => (own === word ? set | (1 << leg) : set), 0)
}

/**
 * How the legs of a builder end together, over a grid of final scores: each different ending once, with its chance. `words`
 * are the legs’ own tables (`wordsOfScores`).
 */
export function jointWords(grid: ScoreGrid, words: readonly Uint8Array[]): readonly JointWords[] {
  assert(words.length <= mostBuilderLegs, 'a builder has six legs at most')
  const chances = new Float64Array(wordCount ** words.length)
  for (let cell = 0; cell < grid.length; cell += 1) {
    let ending = 0
    for (const own of words) ending = ending * wordCount + (own[cell] ?? 0)
    chances[ending] = (chances[ending] ?? 0) + (grid[cell] ?? 0)
  }
  const joint: JointWords[] = []
  for (const [ending, chance] of chances.entries()) {
    if (chance > 0) joint.push({ chance, ...setsOf(ending, words.length) })
  }
  return joint
}

function setsOf(ending: number, legs: number): Omit<JointWords, 'chance'> {
  const words: number[] = []
  for (let rest = ending, leg = 0; leg < legs; leg += 1) {
    words.unshift(rest % wordCount)
    rest = Math.floor(rest / wordCount)
  }
  return { won: setOf(words, 0), halfWon: setOf(words, 1), halfLost: setOf(words, 3), lost: setOf(words, 4) }
}

/** Calls with every part of a set of legs, the empty one and the whole included. */
export function eachSubset(set: number, visit: (subset: number) => void): void {
  let subset = set
  for (;;) {
    visit(subset)
    if (subset === 0) return
    subset = (subset - 1) & set
  }
}

export function sizeOf(set: number): number {
  let size = 0
  for (let rest = set; rest > 0; rest &= rest - 1) size += 1
  return size
}
