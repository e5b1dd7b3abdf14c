import type { Value } from '@parlour/core/contract/endpoint.ts'
import type { estimatePromotion } from '@parlour/core/contract/promo/operator/promotions.ts'
import { minorUnit, toWire } from '@parlour/core/money/money.ts'
import { bonusFigures } from '@parlour/core/rules/promo/bonus-terms.ts'
import { depositNumbers, type PromotionTerms } from '@parlour/core/rules/promo/promotion-terms.ts'
import type { Reader } from '#platform/db/database.ts'
import type { Brand } from '#modules/brand/index.ts'
import { cashierFigures } from '#modules/cashier/index.ts'
import { memberDirectory } from '#modules/identity/index.ts'
import { dayIn } from '../missions.routes.ts'

const dayMs = 86_400_000
const daysBack = 30
/** An estimate looks at so many deposits at most. */
const depositsMost = 100_000

type Given = NonNullable<Value<typeof estimatePromotion>['given']>

/**
 * What a promotion would have given in the last thirty days, by what members of the brand really paid in: as if everybody
 * who could have it had claimed it. Of a code nobody knows.
 */
export async function estimateGiven(
  db: Reader,
  terms: PromotionTerms,
  { brand, now }: { readonly brand: Brand; readonly now: number },
): Promise<Value<typeof estimatePromotion>> {
  const span = { from: now - daysBack * dayMs, to: now }
  if (terms.type === 'PROMOCODE' || terms.type === 'MANUAL') return { ...span, given: null }
  const deposits =
    terms.type === 'SIGNUP' ? await listSignUps(db, brand, span) : await listCounting(db, terms, { brand, span })
  return { ...span, given: sumGiven(terms, deposits, brand) }
}

interface Had {
  readonly memberId: string
  readonly deposit: bigint
}

interface Span {
  readonly from: number
  readonly to: number
}

/** Who registered, as if every one of them had shown who it is. */
async function listSignUps(db: Reader, { brandId }: Brand, span: Span): Promise<readonly Had[]> {
  const memberIds = await memberDirectory.listJoined(db, brandId, { ...span, limit: depositsMost })
  return memberIds.map((memberId) => ({ memberId, deposit: 0n }))
}

async function listCounting(
  db: Reader,
  { type, leastDeposit }: PromotionTerms,
  { brand: { brandId, timeZone }, span }: { readonly brand: Brand; readonly span: Span },
): Promise<readonly Had[]> {
  const came = await cashierFigures.listBrandDeposits(db, brandId, { ...span, limit: depositsMost })
  const large = came.filter(({ amount }) => amount >= (leastDeposit ?? 0n))
  if (type !== 'DEPOSIT' && type in depositNumbers) {
    const wanted = depositNumbers[type as keyof typeof depositNumbers]
    return large.filter(({ number }) => number === wanted).map(had)
  }
  const days = new Map<string, (typeof large)[number]>()
  for (const deposit of large) {
    const key = `${deposit.memberId} ${dayIn(deposit.at, timeZone).toString()}`
    if (!days.has(key)) days.set(key, deposit)
  }
  return [...days.values()].map(had)
}

const had = ({ memberId, amount }: { memberId: string; amount: bigint }): Had => ({ memberId, deposit: amount })

/** In the order in which they came, until the budget or the number of winners is reached. */
function sumGiven(terms: PromotionTerms, deposits: readonly Had[], { currencyDecimals }: Brand): Given {
  const unit = minorUnit(currencyDecimals)
  const members = new Set<string>()
  let [times, cost, required] = [0, 0n, 0n]
  for (const { memberId, deposit } of deposits) {
    const figures = bonusFigures(terms, { deposit, minorUnit: unit })
    if (figures.amount <= 0n) continue
    const isFull = terms.winnersMax !== null && times >= terms.winnersMax
    if (isFull || cost + figures.amount > terms.budget)
      return { members: members.size, times, cost: toWire(cost), required: toWire(required), isCut: true }
    members.add(memberId)
    times += 1
    cost += figures.amount
    required += figures.required
  }
  return { members: members.size, times, cost: toWire(cost), required: toWire(required), isCut: false }
}
