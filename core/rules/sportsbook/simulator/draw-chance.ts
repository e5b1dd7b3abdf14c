import type { Stream } from '../../../fair/stream.ts'

const wordSpan = 2 ** 32

/** A chance as how many of the 2^32 words say yes: scaled once, the rest says no. Betting book D1. */
const yesWords = (chance: number): number => Math.floor(Math.min(Math.max(chance, 0), 1) * wordSpan)

export const isDrawn = (stream: Stream, chance: number): boolean => stream.word() < yesWords(chance)

/** A number from 0 up to 1 by one word. */
export const drawPart = (stream: Stream): number => stream.word() / wordSpan

/**
 * Which of some chances is drawn, by one word against their whole-number sums; what rounding leaves over is of the first one.
 * Betting book A12.4.
 */
export function drawIndex(stream: Stream, chances: Iterable<number>): number {
  const word = stream.word()
  let below = 0
  let at = 0
  for (const chance of chances) {
    below += yesWords(chance)
    if (word < below) return at
    at += 1
  }
  return 0
}

const uniforms = 12

/** About normal, mean 0 and deviation 1: the sum of twelve words, made of sums alone so that every machine draws the same. */
export function drawNormal(stream: Stream): number {
  let sum = 0
  for (let each = 0; each < uniforms; each += 1) sum += drawPart(stream)
  return sum - uniforms / 2
}
