import { units } from '@parlour/core/money/money.ts'
import type { Tx } from '#platform/db/database.ts'
import { memberFacts } from '#modules/identity/index.ts'
import { findLadder, insertLadder, lockLadder, type LadderTerms, type NamedLevel } from './ladder.sql.ts'

/** A ladder in whole euros, as the house writes it down. */
export interface HouseLadder {
  readonly turnoverPercent: number
  readonly askAbove: number
  readonly excludedTypes: readonly number[]
  readonly levels: readonly (Pick<NamedLevel, 'rankLevel' | 'colour' | 'cashbackBasisPoints' | 'withdrawalsADay'> & {
    readonly name: string
    readonly total: number
    readonly keep: number
    readonly bonus: number
    readonly salary: number
  })[]
}

/** The house's ladder in a currency of which so many are about a euro: its digits, with as many noughts more. */
function ladderIn({ levels, askAbove, ...rest }: HouseLadder, worth: number): LadderTerms {
  let noughts = 1n
  while (Number(noughts * 10n) <= worth) noughts *= 10n
  const amount = (euros: number) => units(BigInt(euros) * noughts)
  return {
    ...rest,
    askAbove: amount(askAbove),
    levels: levels.map(({ name, total, keep, bonus, salary, ...level }) => ({
      ...level,
      names: { en: name },
      total: amount(total),
      keep: amount(keep),
      bonus: amount(bonus),
      salary: amount(salary),
    })),
  }
}

/** Writes the next version of a brand's ladder, and calls its ranks by what it says; members are looked at anew by it. */
export async function writeLadder(tx: Tx, brandId: string, terms: LadderTerms): Promise<void> {
  await lockLadder(tx, brandId)
  const before = await findLadder(tx, brandId)
  await insertLadder(tx, { ...terms, brandId, number: (before?.number ?? 0) + 1 })
  await memberFacts.upsertLadderLabels(tx, brandId, terms.levels)
}

/** The ladders of brands, for those who found them. */
export const ladders = { write: writeLadder, inCurrency: ladderIn } as const
