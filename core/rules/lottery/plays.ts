import type { DrawFacts } from './facts.ts'
import type { Fraction } from './fraction.ts'
import { expectedOccurrences, occurrences } from './lo.ts'
import type { DrawModel } from './model.ts'
import { chanceOfDigits, isPicked } from './special.ts'
import type { UnitFormula } from './units.ts'
import { chanceAllPresent, combinationsPresent } from './xien.ts'

/** A play is data and two pure functions; pricing, settlement and returns are the same for all. */
export interface Play {
  readonly code: string
  /** Digits of one picked number. */
  readonly digits: number
  readonly minPicks: number
  readonly maxPicks: number
  /** `pool`: different numbers joined by commas. */
  readonly grammar: 'pool'
  readonly units: UnitFormula
  /** Winning units of a line on a draw. */
  readonly hits: (facts: DrawFacts, picks: readonly string[]) => number
  /** Expected hits of one pick (of one combination where units are combinations), exactly. */
  readonly expectedHits: (model: DrawModel) => Fraction
}

const lo2: Play = {
  code: 'LO2',
  digits: 2,
  minPicks: 1,
  maxPicks: 100,
  grammar: 'pool',
  units: { kind: 'perPick', unitsPerPick: { VN27: 27, VN18: 18 } },
  hits: (facts, picks) => occurrences(facts.tails2, picks),
  expectedHits: (model) => expectedOccurrences(model, 2),
}

const lo3: Play = {
  code: 'LO3',
  digits: 3,
  minPicks: 1,
  maxPicks: 100,
  grammar: 'pool',
  units: { kind: 'perPick', unitsPerPick: { VN27: 23, VN18: 17 } },
  hits: (facts, picks) => occurrences(facts.tails3, picks),
  expectedHits: (model) => expectedOccurrences(model, 3),
}

const xien2: Play = {
  code: 'XIEN2',
  digits: 2,
  minPicks: 2,
  maxPicks: 20,
  grammar: 'pool',
  units: { kind: 'combinations', size: 2 },
  hits: (facts, picks) => combinationsPresent(facts.tails2, picks, 2),
  expectedHits: (model) => chanceAllPresent(model, { digits: 2, size: 2 }),
}

const deDb: Play = {
  code: 'DE_DB',
  digits: 2,
  minPicks: 1,
  maxPicks: 100,
  grammar: 'pool',
  units: { kind: 'perPick', unitsPerPick: { VN27: 1, VN18: 1 } },
  hits: (facts, picks) => isPicked(facts.specialTail2, picks),
  expectedHits: () => chanceOfDigits(2),
}

const dau: Play = {
  code: 'DAU',
  digits: 1,
  minPicks: 1,
  maxPicks: 10,
  grammar: 'pool',
  units: { kind: 'perPick', unitsPerPick: { VN27: 1, VN18: 1 } },
  hits: (facts, picks) => isPicked(facts.specialTail2.slice(0, 1), picks),
  expectedHits: () => chanceOfDigits(1),
}

const duoi: Play = {
  code: 'DUOI',
  digits: 1,
  minPicks: 1,
  maxPicks: 10,
  grammar: 'pool',
  units: { kind: 'perPick', unitsPerPick: { VN27: 1, VN18: 1 } },
  hits: (facts, picks) => isPicked(facts.specialTail2.slice(1), picks),
  expectedHits: () => chanceOfDigits(1),
}

/** Every play that can be bet on, by its code. Lottery rule book A.6. */
export const plays: Readonly<Record<string, Play>> = Object.fromEntries(
  [lo2, lo3, xien2, deDb, dau, duoi].map((play) => [play.code, play]),
)

/** The play of a code; undefined when it is not built. */
export function findPlay(code: string): Play | undefined {
  return Object.hasOwn(plays, code) ? plays[code] : undefined
}
