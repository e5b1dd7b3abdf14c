import { type Coverage, type Notes, type Play, type PlayRule, type Wins } from './play.ts'
import type { Selection } from './selection.ts'

/** A play of typed numbers of so many digits, each of which is a note. */
export interface PicksPlay<Facts> {
  readonly code: string
  readonly digits: number
  readonly maxPicks: number
  readonly unitsPerNote?: number
  /** The kind of a pick's note, where picks differ in chance; the play's code otherwise. */
  readonly kindOf?: (pick: string) => string
  readonly chances: Play['chances']
  /** Each number is an outcome unless a play says otherwise. */
  readonly coverage?: Coverage
  /** A reason to refuse a pick. */
  readonly refuses?: (pick: string) => string | undefined
  readonly wins: (facts: Facts, picks: readonly string[]) => Wins
}

/** The numbers of a line of one list. */
export const picksOf = (selection: Selection): readonly string[] => selection[0] ?? []

/** Picks that cover outcomes of their own: themselves unless `outcomesOf` says which. */
export function picksCoverage(
  outcomes: number,
  outcomesOf: (pick: string) => readonly string[] = (pick) => [pick],
): Coverage {
  return {
    outcomes,
    atMost: (selection) => picksOf(selection).reduce((sum, pick) => sum + outcomesOf(pick).length, 0),
    covered: (selection) => picksOf(selection).flatMap(outcomesOf),
  }
}

function notesByKind(picks: readonly string[], kindOf: (pick: string) => string): readonly Notes[] {
  const counts = new Map<string, number>()
  for (const kind of picks.map(kindOf)) counts.set(kind, (counts.get(kind) ?? 0) + 1)
  return [...counts].map(([kind, count]) => ({ kind, count }))
}

/** The play that such numbers make. Lottery rule book A.6, B.1–B.5: "a pick is a unit". */
export function picksPlay<Facts>(parts: PicksPlay<Facts>): PlayRule<Facts> {
  const { code, digits, maxPicks, unitsPerNote = 1, kindOf, chances, refuses, wins } = parts
  return {
    code,
    grammar: { kind: 'numbers', digits, min: 1, max: maxPicks, repeats: 'refused' },
    pricing: 'odds',
    unitsPerNote,
    notes: (selection) => {
      const picks = picksOf(selection)
      return kindOf === undefined ? [{ kind: code, count: picks.length }] : notesByKind(picks, kindOf)
    },
    chances,
    coverage: parts.coverage ?? picksCoverage(10 ** digits),
    ...(refuses && { refuses: (selection) => firstReason(picksOf(selection), refuses) }),
    wins: (facts, selection) => wins(facts, picksOf(selection)),
  }
}

function firstReason(picks: readonly string[], refuses: (pick: string) => string | undefined): string | undefined {
  for (const pick of picks) {
    const reason = refuses(pick)
    if (reason !== undefined) return reason
  }
  return undefined
}
