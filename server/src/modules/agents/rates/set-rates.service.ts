import { isPoints, type RateProduct } from '@parlour/core/rules/agents/member-rates.ts'
import { newId } from '#platform/crypto/ids.ts'
import type { Reader, Tx } from '#platform/db/database.ts'
import { Refusal } from '#platform/refusal.ts'
import { memberRates } from '#modules/identity/index.ts'
import { findMostCut } from './rate-limit.sql.ts'

export interface MemberRate {
  readonly brandId: string
  readonly memberId: string
  readonly product: RateProduct
  readonly points: number
}

export interface BrandRate {
  readonly brandId: string
  readonly product: RateProduct
  readonly most: number
  readonly step: number
}

const below = (memberId: string) => ({ memberId, fromDepth: 1 }) as const

/** A member with what it has of a product, and what its upline or the brand has. */
export async function findMemberRate(
  db: Reader,
  { brandId, memberId, product }: Pick<MemberRate, 'brandId' | 'memberId' | 'product'>,
) {
  const [[member], rules] = await Promise.all([
    memberRates.list(db, brandId, [memberId]),
    memberRates.rules(db, brandId),
  ])
  if (!member) throw new Refusal('console.member_unknown')
  const [upline] = member.parentId === null ? [] : await memberRates.list(db, brandId, [member.parentId])
  const most = upline ? memberRates.rateOf(upline, product, rules) : rules[product].most
  return { member, now: memberRates.rateOf(member, product, rules), most }
}

/** Refuses what no member of a brand may be given. */
export function refuseMemberRate(points: number, { now, most }: { readonly now: number; readonly most: number }): void {
  if (!isPoints(points)) throw new Refusal('console.rate_invalid')
  if (points > most) throw new Refusal('console.rate_above_upline', { most })
  if (points === now) throw new Refusal('console.nothing_changed')
}

/** How many below would be cut, and whether two have to agree to so many. */
export async function previewCut(
  db: Reader,
  { brandId, product, points, memberId }: Omit<MemberRate, 'memberId'> & { readonly memberId: string | null },
): Promise<{ readonly cut: number; readonly isForTwo: boolean }> {
  const scope = memberId === null ? { brandId } : below(memberId)
  const cut = await memberRates.countAbove(db, scope, [{ product, rate: points }])
  const most = await findMostCut(db, brandId)
  return { cut, isForTwo: most !== null && cut > most }
}

/**
 * Gives a member more or less of a product; whoever of its line has more is cut to it, in this transaction. Bets that are
 * placed after it have it; those that were placed keep what they have. Answers how many were cut.
 */
export async function setMemberRate(tx: Tx, rate: MemberRate): Promise<number> {
  const { brandId, memberId, product, points } = rate
  await memberRates.hold(tx, brandId, { memberId })
  const found = await findMemberRate(tx, rate)
  refuseMemberRate(points, found)
  await memberRates.write(tx, { brandId, memberId }, { [product]: points })
  const cut = points < found.now ? await memberRates.cut(tx, below(memberId), [{ product, rate: points }]) : 0
  const change = { changeId: newId(), brandId, memberId, product, before: found.now, after: points, cut }
  await memberRates.record(tx, [change])
  return cut
}

/** Changes what a brand gives at most of a product; everybody who has more is cut to it. Answers how many were. */
export async function setBrandRate(tx: Tx, { brandId, product, most, step }: BrandRate): Promise<number> {
  await memberRates.hold(tx, brandId, 'brand')
  const before = (await memberRates.rules(tx, brandId))[product]
  if (!isPoints(most) || !isPoints(step)) throw new Refusal('console.rate_invalid')
  if (before.most === most && before.step === step) throw new Refusal('console.nothing_changed')
  await memberRates.writeRule(tx, { brandId, product, most, step })
  const cut = await memberRates.cut(tx, { brandId }, [{ product, rate: most }])
  await memberRates.record(tx, [
    { changeId: newId(), brandId, memberId: null, product, before: before.most, after: most, cut },
  ])
  return cut
}
