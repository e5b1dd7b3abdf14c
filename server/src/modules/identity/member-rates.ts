import { lineRates, rateProducts, type RateProduct } from '@parlour/core/rules/agents/member-rates.ts'
import type { Reader, Tx } from '#platform/db/database.ts'
import { holdTree } from './line.sql.ts'
import {
  countAbove,
  cutRates,
  findRatedByName,
  holdLineOf,
  holdRules,
  insertRateChanges,
  keepRules,
  listRateChanges,
  listRated,
  readRateRules,
  writeRateRule,
  writeRates,
  type RatedMember,
  type RateRules,
} from './rate.sql.ts'

/** What somebody has of a product now: what it was given, and never more than any above. */
export function rateOf(
  { given, path }: Pick<RatedMember, 'given' | 'path'>,
  product: RateProduct,
  rules: RateRules,
): number {
  const { most } = rules[product]
  return lineRates(given, { product, length: path.length + 1, most }).at(-1) ?? most
}

/**
 * Rates of a brand change one after another, as its tree does. Nobody is placed meanwhile into a line that is being
 * changed, or anywhere while it is the brand's own maximum that changes.
 */
async function hold(tx: Tx, brandId: string, of: { readonly memberId: string } | 'brand' | 'nobody'): Promise<void> {
  await holdTree(tx, brandId)
  if (of === 'brand') await holdRules(tx, brandId)
  else if (of !== 'nobody') await holdLineOf(tx, of.memberId)
}

/**
 * A line that was moved keeps to its new upline: whatever of it is above is cut. Answers how many rates were, in the
 * transaction of the move.
 */
export async function cutMoved(
  tx: Tx,
  { brandId, memberId }: { readonly brandId: string; readonly memberId: string },
  uplineId: string | null,
): Promise<number> {
  const rules = await readRateRules(tx, brandId)
  const upline = uplineId === null ? undefined : (await listRated(tx, brandId, [uplineId]))[0]
  const bounds = rateProducts.map((product) => ({
    product,
    rate: upline ? rateOf(upline, product, rules) : rules[product].most,
  }))
  return cutRates(tx, { memberId, fromDepth: 0 }, bounds)
}

/** A page of members by id, one statement for all. */
const list = (db: Reader, brandId: string, memberIds: readonly string[]) =>
  memberIds.length === 0 ? Promise.resolve([]) : listRated(db, brandId, memberIds)

/** Who has which rate of which product: facts beside the tree, which bets keep as they are placed. */
export const memberRates = {
  list,
  findByName: findRatedByName,
  rateOf,
  rules: readRateRules,
  writeRule: writeRateRule,
  write: writeRates,
  hold,
  keepRules,
  countAbove,
  cut: cutRates,
  record: insertRateChanges,
  listChanges: listRateChanges,
} as const
