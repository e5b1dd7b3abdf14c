import { chance } from '../../../kernel/fraction.ts'
import { picksPlay } from '../picks-play.ts'
import { onlyTier, type PlayRule, winsOf } from '../play.ts'
import type { SeaFacts } from './sea-facts.ts'
import { tod } from './tod.ts'

type SeaPlay = PlayRule<SeaFacts>

interface NumberPlay {
  readonly code: string
  readonly digits: number
  readonly drawn: (facts: SeaFacts) => readonly string[]
  /** How many numbers a pick is compared with. */
  readonly numbers?: number
}

/** The content of a line is at most 4,000 characters: a thousand numbers of three digits, eight hundred of four. */
const maxPicks = (digits: number) => Math.min(10 ** digits, digits === 4 ? 800 : 1_000)

/** A pick that is one of the drawn numbers; each that it is pays. */
function numberPlay({ code, digits, drawn, numbers = 1 }: NumberPlay): SeaPlay {
  return picksPlay<SeaFacts>({
    code,
    digits,
    maxPicks: maxPicks(digits),
    chances: { [code]: { [onlyTier]: chance(numbers, 10 ** digits) } },
    wins: (facts, picks) => {
      const own = drawn(facts)
      return winsOf(picks.reduce((hits, pick) => hits + own.filter((number) => number === pick).length, 0))
    },
  })
}

/** Run (วิ่ง): a digit that occurs, paid once however often it does. */
function run(code: string, digits: number, drawn: (facts: SeaFacts) => string): SeaPlay {
  return picksPlay<SeaFacts>({
    code,
    digits: 1,
    maxPicks: 10,
    chances: { [code]: { [onlyTier]: chance(10 ** digits - 9 ** digits, 10 ** digits) } },
    wins: (facts, picks) => {
      const number = drawn(facts)
      return winsOf(picks.filter((pick) => number.includes(pick)).length)
    },
  })
}

/** Plays that Thai, Lao and Hanoi games share. Lottery rule book B.1. */
const shared: readonly SeaPlay[] = [
  numberPlay({ code: 'TOP3', digits: 3, drawn: ({ top3 }) => [top3] }),
  tod(3, { maxPicks: maxPicks(3), drawn: ({ digits3 }) => digits3 }),
  numberPlay({ code: 'TOP2', digits: 2, drawn: ({ top2 }) => [top2] }),
  numberPlay({ code: 'BOTTOM2', digits: 2, drawn: ({ bottom2 }) => [bottom2] }),
  run('RUN_TOP', 3, ({ top3 }) => top3),
  run('RUN_BOTTOM', 2, ({ bottom2 }) => bottom2),
]

/** Lottery rule book B.1. */
export const thaiPlays: readonly SeaPlay[] = [
  ...shared,
  numberPlay({ code: 'FRONT3', digits: 3, drawn: ({ front3 }) => front3, numbers: 2 }),
  numberPlay({ code: 'BACK3', digits: 3, drawn: ({ back3 }) => back3, numbers: 2 }),
]

/** Lao and Hanoi in the Thai style. Lottery rule book B.2. */
export const fourDigitPlays: readonly SeaPlay[] = [
  ...shared,
  numberPlay({ code: 'TOP4', digits: 4, drawn: ({ top }) => [top] }),
  tod(4, { maxPicks: maxPicks(4), drawn: ({ digits4 }) => digits4 }),
]
