import type { Value } from '@parlour/core/contract/endpoint.ts'
import type { estimatePromotion } from '@parlour/core/contract/promo/operator/promotions.ts'
import { minorUnit, toWire } from '@parlour/core/money/money.ts'
import { bonusFigures } from '@parlour/core/rules/promo/bonus-terms.ts'
import { depositNumbers, type PromotionTerms } from '@parlour/core/rules/promo/promotion-terms.ts'
import type { Reader } from '#platform/db/database.ts'
import type { Brand } from '#modules/brand/index.ts'
import { cashierFigures } from '#modules/cashier/index.ts'
import { memberDirectory, memberFacts } from '#modules/identity/index.ts'
import { betDays } from '#modules/bets/index.ts'
import { dayOf } from '#platform/clock/calendar-day.ts'
import { givenForPeriod } from '@parlour/core/rules/promo/judge-periods.ts'
import { luckyOnAverage } from '@parlour/core/rules/promo/judge-lucky.ts'
import { reaches } from '@parlour/core/rules/promo/judge-tiers.ts'
import { sumByProduct } from '../bonus/periods.ts'
import { streakOn } from '../bonus/streak.ts'
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
  return { ...span, given: sumGiven(terms, await listHad(db, terms, { brand, span }), brand) }
}

interface Had {
  readonly memberId: string
  readonly deposit: bigint
  /** What it comes to; null where that follows from the deposit. */
  readonly given: bigint | null
}

interface Asked {
  readonly brand: Brand
  readonly span: Span
}

async function listHad(db: Reader, terms: PromotionTerms, asked: Asked): Promise<readonly Had[]> {
  if (terms.type === 'SIGNUP') return listSignUps(db, asked.brand, asked.span)
  if (terms.type === 'LOGIN') return listOfDays(db, terms, asked)
  if (terms.type === 'LUCKY_BET') return listOfLuck(db, terms, asked)
  if (terms.reward.kind === 'TIERS') return listOfTiers(db, terms, asked)
  if (terms.type === 'REBATE' || terms.type === 'CASHBACK') return listOfPeriods(db, terms, asked)
  return terms.type === 'REFERRAL' ? listOfFriends(db, terms, asked) : listCounting(db, terms, asked)
}

/** What chance gives on average for what members played on its products: of so many bets one number ends so. */
async function listOfLuck(
  db: Reader,
  { reward }: PromotionTerms,
  { brand: { brandId, timeZone, currencyDecimals }, span }: Asked,
): Promise<readonly Had[]> {
  if (reward.kind !== 'LUCKY') return []
  const days = { from: dayOf(span.from, timeZone), to: dayOf(span.to, timeZone) }
  const played = await betDays.listBrandDays(db, brandId, { ...days, limit: depositsMost })
  const onProducts = played.filter(({ product }) => reward.products.includes(product))
  return [...Map.groupBy(onProducts, ({ memberId }) => memberId)].map(([memberId, of]) => {
    const turnover = of.reduce((sum, one) => sum + one.turnover, 0n)
    return { memberId, deposit: 0n, given: luckyOnAverage(reward, turnover, minorUnit(currencyDecimals)) }
  })
}

/** The tiers that members reached in that time, as if it had run for all of it. */
async function listOfTiers(
  db: Reader,
  { reward, leastDeposit }: PromotionTerms,
  { brand: { brandId, timeZone }, span }: Asked,
): Promise<readonly Had[]> {
  if (reward.kind !== 'TIERS') return []
  const days = { from: dayOf(span.from, timeZone), to: dayOf(span.to, timeZone) }
  const came = await cashierFigures.listBrandDeposits(db, brandId, { ...span, limit: depositsMost })
  const played = await betDays.listBrandDays(db, brandId, { ...days, limit: depositsMost })
  const deposits = Map.groupBy(came, ({ memberId }) => memberId)
  const turnovers = Map.groupBy(played, ({ memberId }) => memberId)
  return [...new Set([...deposits.keys(), ...turnovers.keys()])].flatMap((memberId) => {
    const own = deposits.get(memberId) ?? []
    const collected = {
      depositsAt: own.filter(({ amount }) => amount > 0n && amount >= (leastDeposit ?? 0n)).map(({ at }) => at),
      deposited: own.reduce((sum, { amount }) => sum + amount, 0n),
      turnedOver: (turnovers.get(memberId) ?? []).reduce((sum, { turnover }) => sum + turnover, 0n),
    }
    const reached = reward.tiers.filter((tier) => reaches(tier, collected))
    return reached.map(({ amount }) => ({ memberId, deposit: 0n, given: amount }))
  })
}

/** What members played in the days or weeks of that time; what they were given meanwhile is not taken off. */
async function listOfPeriods(
  db: Reader,
  { type, reward }: PromotionTerms,
  { brand: { brandId, timeZone, currencyDecimals }, span }: Asked,
): Promise<readonly Had[]> {
  const days = { from: dayOf(span.from, timeZone), to: dayOf(span.to - dayMs, timeZone) }
  const played = await betDays.listBrandDays(db, brandId, { ...days, limit: depositsMost })
  const periodOf = (day: string) => {
    const date = Temporal.PlainDate.from(day)
    return type === 'REBATE' ? day : date.subtract({ days: date.dayOfWeek - 1 }).toString()
  }
  const groups = Map.groupBy(played, ({ memberId, day }) => `${memberId} ${periodOf(day)}`)
  return [...groups.values()].flatMap((of) => {
    const [first] = of
    if (first === undefined) return []
    const period = { cycleKey: first.day, begin: 0, end: 0, played: sumByProduct(of), given: 0n }
    const given = givenForPeriod(reward, period, minorUnit(currencyDecimals))
    return [{ memberId: first.memberId, deposit: 0n, given }]
  })
}

/** The days on which members played, as if each had come for its reward. */
async function listOfDays(
  db: Reader,
  { reward }: PromotionTerms,
  { brand: { brandId, timeZone }, span }: Asked,
): Promise<readonly Had[]> {
  if (reward.kind !== 'STREAK') return []
  const days = { from: dayOf(span.from, timeZone), to: dayOf(span.to, timeZone) }
  const played = await betDays.listBrandDays(db, brandId, { ...days, limit: depositsMost })
  const byMember = new Map<string, Set<string>>()
  return played.flatMap(({ memberId, day }) => {
    const own = byMember.get(memberId) ?? new Set()
    byMember.set(memberId, own)
    if (own.has(day)) return []
    const { daysBefore } = streakOn(day, own)
    own.add(day)
    return [{ memberId, deposit: 0n, given: reward.amounts[daysBefore % reward.amounts.length] ?? 0n }]
  })
}

/** Friends who came in that time and have done all of it since, on both sides of each invitation. */
async function listOfFriends(
  db: Reader,
  { reward, leastDeposit }: PromotionTerms,
  { brand: { brandId, timeZone, currencyDecimals }, span }: Asked,
): Promise<readonly Had[]> {
  if (reward.kind !== 'FRIEND') return []
  const came = await memberFacts.listCameByInvitation(db, brandId, { ...span, limit: depositsMost })
  const windows = came.map(({ memberId, at }) => ({ memberId, from: at, to: at + reward.days * dayMs }))
  const days = windows.map(({ memberId, from, to }) => ({
    memberId,
    from: dayOf(from, timeZone),
    to: dayOf(to - 1, timeZone),
  }))
  const unit = minorUnit(currencyDecimals)
  const daysOfPart = (count: number) =>
    came.map(({ memberId, at }) => ({
      memberId,
      from: dayOf(at, timeZone),
      to: dayOf(Math.min(at + count * dayMs, span.to), timeZone),
    }))
  const partOf = (rate: number, turnover: bigint) => {
    const exact = (turnover * BigInt(rate)) / 10_000n
    return exact - (exact % unit)
  }
  const deposited = await cashierFigures.sumCameWithin(db, windows)
  const turnedOver = await betDays.sumTurnoverWithin(db, days)
  const part = reward.further
  const later = part === undefined ? [] : await betDays.sumTurnoverWithin(db, daysOfPart(part.days))
  return came.flatMap(({ memberId, referrerId }, at) => {
    const isDone = (deposited[at] ?? 0n) >= (leastDeposit ?? 0n) && (turnedOver[at] ?? 0n) >= reward.turnover
    if (!isDone) return []
    return [
      { memberId: referrerId, deposit: 0n, given: reward.amount },
      { memberId, deposit: 0n, given: reward.friendAmount ?? 0n },
      ...(part === undefined ? [] : [{ memberId: referrerId, deposit: 0n, given: partOf(part.rate, later[at] ?? 0n) }]),
    ]
  })
}

interface Span {
  readonly from: number
  readonly to: number
}

/** Who registered, as if every one of them had shown who it is. */
async function listSignUps(db: Reader, { brandId }: Brand, span: Span): Promise<readonly Had[]> {
  const memberIds = await memberDirectory.listJoined(db, brandId, { ...span, limit: depositsMost })
  return memberIds.map((memberId) => ({ memberId, deposit: 0n, given: null }))
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

const had = ({ memberId, amount }: { memberId: string; amount: bigint }): Had => ({
  memberId,
  deposit: amount,
  given: null,
})

/** In the order in which they came, until the budget or the number of winners is reached. */
function sumGiven(terms: PromotionTerms, deposits: readonly Had[], { currencyDecimals }: Brand): Given {
  const unit = minorUnit(currencyDecimals)
  const members = new Set<string>()
  let [times, cost, required] = [0, 0n, 0n]
  for (const { memberId, deposit, given } of deposits) {
    const figures = bonusFigures(terms, { deposit, given, minorUnit: unit })
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
