import {
  judgePromotion,
  type CountedDeposit,
  type Judged,
  type PromotionFacts,
} from '@parlour/core/rules/promo/judge-promotion.ts'
import { applicationsRead } from '@parlour/core/rules/promo/application.ts'
import { isForPlayers, isOfDeposits } from '@parlour/core/rules/promo/promotion-terms.ts'
import { isAgentType } from '@parlour/core/rules/identity/member-types.ts'
import type { LuckyBet } from '@parlour/core/rules/promo/judge-lucky.ts'
import type { CountedPeriod } from '@parlour/core/rules/promo/judge-periods.ts'
import type { CountedFriend } from '@parlour/core/rules/promo/judge-referral.ts'
import { defined } from '@parlour/core/kernel/assert.ts'
import { nowMs } from '#platform/clock/now.ts'
import type { Reader } from '#platform/db/database.ts'
import { betFigures } from '#modules/bets/index.ts'
import type { Brand } from '#modules/brand/index.ts'
import { cashierFigures } from '#modules/cashier/index.ts'
import { memberLookup } from '#modules/identity/index.ts'
import { isIdentified } from '#modules/verification/index.ts'
import { isReviewed, type ClaimReview } from '@parlour/core/rules/promo/claim-review.ts'
import { listPast } from '../applications/application.sql.ts'
import { listReviews } from '../applications/claim-review.sql.ts'
import { dayIn } from '../missions.routes.ts'
import { minorUnit } from '@parlour/core/money/money.ts'
import { readLucky } from '../lucky/read-lucky.ts'
import { readPeriods } from './periods.ts'
import { readCollected } from './collected.ts'
import { tierKey } from '@parlour/core/rules/promo/judge-tiers.ts'
import type { FurtherDay } from '@parlour/core/rules/promo/judge-further.ts'
import { readFriends } from './friends.ts'
import { readFurther } from './further.ts'
import { streakAt } from './streak.ts'
import { listClaimedCycles, listClaimedDays, listUsedDeposits, type CycleOf } from './grant.sql.ts'
import { listJoins, type Promotion } from './promotion.sql.ts'

const dayMs = 86_400_000
/** Deposits that are looked at: the first ones, and the latest within the longest time to claim. */
const firstDeposits = 5
const latestDeposits = 200
const onceKey = 'once'

interface Whose {
  readonly brand: Pick<Brand, 'brandId' | 'timeZone' | 'currencyDecimals'>
  readonly memberId: string
}

export interface Snapshot {
  readonly promotion: Promotion
  readonly joinedAt: number | null
  readonly judged: Judged
  readonly facts: PromotionFacts
}

/**
 * How a member stands in promotions, by what is written down; nothing of it is kept. Agents stand in none that is for
 * players.
 */
export async function readSnapshots(
  db: Reader,
  { brand, memberId }: Whose,
  offered: readonly Promotion[],
): Promise<readonly Snapshot[]> {
  if (offered.length === 0) return []
  const now = await nowMs(db)
  const member = defined(await memberLookup.findSheet(db, brand.brandId, memberId), 'a member has a sheet')
  const promotions = offered.filter(({ terms: { type } }) => !isForPlayers(type) || !isAgentType(member.type))
  if (promotions.length === 0) return []
  const ids = promotions.map(({ promotionId }) => promotionId)
  const applied = promotions.filter(({ terms: { type } }) => type === 'MANUAL').map(({ promotionId }) => promotionId)
  const [label, joins, deposits, friends, periods, lucky, collected, applications, reviews] = await Promise.all([
    memberLookup.findLabelOf(db, memberId),
    listJoins(db, memberId, ids),
    readDeposits(db, { brand, memberId }, { promotions, now }),
    readFriends(db, { brand, memberId }, { promotions, now }),
    readPeriods(db, { brand, memberId }, { promotions, now }),
    readLucky(db, { brand, memberId }, { promotions, now }),
    readCollected(db, { brand, memberId }, { promotions, now }),
    listPast(db, memberId, { promotionIds: applied, limit: applicationsRead }),
    readReviews(db, memberId, promotions),
  ])
  const needsIdentity = promotions.some(({ terms: { type } }) => type === 'SIGNUP')
  const hasIdentity = needsIdentity && (await isKnown(db, { brand, memberId }))
  const further = await readFurther(db, { brand }, { promotions, friends, now })
  const claimed = await listClaimed(db, memberId, { promotions, deposits, friends, periods, lucky, further })
  const staked = await readStaked(db, memberId, { promotions, deposits, joins })
  return promotions.map((promotion) => {
    const { promotionId, terms, isSpent } = promotion
    const joinedAt = joins.get(promotionId) ?? null
    const past = applications.get(promotionId)
    const into = past?.filter(({ state }) => state === 'claimed').map(({ applicationId }) => applicationId)
    const own = into ? new Set(into) : (claimed.get(promotionId) ?? new Set<string>())
    const facts: PromotionFacts = {
      now,
      rank: label?.rankLevel ?? 0,
      joinedAt,
      registeredAt: Number(member.joinedAt),
      hasContact: member.emailVerifiedAt !== null || member.mobileVerifiedAt !== null,
      hasIdentity,
      deposits,
      stakedBeforeJoining: staked.get(promotionId) ?? null,
      friends: friends.get(promotionId) ?? [],
      further: further.get(promotionId) ?? [],
      streak: terms.type === 'LOGIN' ? streakAt(now, brand.timeZone, own) : null,
      periods: periods.get(promotionId) ?? [],
      collected: collected.get(promotionId) ?? null,
      lucky: lucky.get(promotionId) ?? [],
      minorUnit: minorUnit(brand.currencyDecimals),
      claimed: own,
      isSpent,
      ...(past === undefined ? {} : { applications: past }),
      reviews: reviews.get(promotionId) ?? [],
    }
    return { promotion, joinedAt, judged: judgePromotion(terms, facts), facts }
  })
}

/** Claims of a member that an operator looks at, or has decided about, by promotion. */
function readReviews(
  db: Reader,
  memberId: string,
  promotions: readonly Promotion[],
): Promise<ReadonlyMap<string, readonly ClaimReview[]>> {
  const asked = promotions.filter(({ terms: { type } }) => isReviewed(type)).map(({ promotionId }) => promotionId)
  return listReviews(db, memberId, { promotionIds: asked, limit: applicationsRead })
}

/** Whether who a member is was shown, or where its money goes was named. */
async function isKnown(db: Reader, { brand: { brandId }, memberId }: Whose): Promise<boolean> {
  const owner = { brandId, memberId }
  return (await cashierFigures.hasPayoutAccount(db, owner)) || isIdentified(db, owner)
}

async function readDeposits(
  db: Reader,
  { brand: { timeZone }, memberId }: Whose,
  { promotions, now }: { readonly promotions: readonly Promotion[]; readonly now: number },
): Promise<readonly CountedDeposit[]> {
  const ofDeposits = promotions.filter(({ terms }) => isOfDeposits(terms.type))
  if (ofDeposits.length === 0) return []
  const since = now - Math.max(...ofDeposits.map(({ terms }) => terms.claimDays)) * dayMs
  const came = await cashierFigures.listCameDeposits(db, memberId, {
    first: firstDeposits,
    since,
    limit: latestDeposits,
  })
  const used = await listUsedDeposits(
    db,
    came.map(({ depositId }) => depositId),
  )
  return came.map((deposit) => ({
    ...deposit,
    day: dayIn(deposit.at, timeZone).toString(),
    isUsed: used.has(deposit.depositId),
  }))
}

interface Read {
  readonly promotions: readonly Promotion[]
  readonly deposits: readonly CountedDeposit[]
}

interface Claimable extends Read {
  readonly friends: ReadonlyMap<string, readonly CountedFriend[]>
  readonly periods: ReadonlyMap<string, readonly CountedPeriod[]>
  readonly lucky: ReadonlyMap<string, readonly LuckyBet[]>
  readonly further: ReadonlyMap<string, readonly FurtherDay[]>
}

/** What was claimed of what could be: once in all, or of the days of deposits that are looked at. */
async function listClaimed(
  db: Reader,
  memberId: string,
  { promotions, deposits, friends, periods, lucky, further }: Claimable,
): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const days = [...new Set(deposits.map(({ day }) => day))]
  const keysOf = ({ promotionId, terms: { type, reward } }: Promotion): readonly string[] => {
    if (reward.kind === 'TIERS') return reward.tiers.map((_, at) => tierKey(at))
    if (type === 'LOGIN') return []
    if (type === 'DEPOSIT') return days
    if (type === 'REBATE' || type === 'CASHBACK')
      return (periods.get(promotionId) ?? []).map(({ cycleKey }) => cycleKey)
    if (type === 'LUCKY_BET') return (lucky.get(promotionId) ?? []).map(({ betId }) => betId)
    if (type !== 'REFERRAL') return [onceKey]
    const ofFriends = (friends.get(promotionId) ?? []).map(({ key }) => key)
    return [...ofFriends, ...(further.get(promotionId) ?? []).map(({ cycleKey }) => cycleKey)]
  }
  const cycles = promotions.flatMap((promotion) =>
    keysOf(promotion).map((cycleKey): CycleOf => ({ promotionId: promotion.promotionId, cycleKey })),
  )
  const daily = promotions.filter(({ terms: { type } }) => type === 'LOGIN').map(({ promotionId }) => promotionId)
  const claimed = [
    ...(await listClaimedCycles(db, memberId, cycles)),
    ...(daily.length === 0 ? [] : await listClaimedDays(db, memberId, daily)),
  ]
  const byPromotion = Map.groupBy(claimed, ({ promotionId }) => promotionId)
  return new Map([...byPromotion].map(([id, of]) => [id, new Set(of.map(({ cycleKey }) => cycleKey))]))
}

/** When a member last staked before it joined, of promotions that it joined within a day after a deposit. */
async function readStaked(
  db: Reader,
  memberId: string,
  { promotions, deposits, joins }: Read & { readonly joins: ReadonlyMap<string, number> },
): Promise<ReadonlyMap<string, number | null>> {
  const late = promotions.flatMap(({ promotionId, terms }) => {
    const to = joins.get(promotionId)
    if (!terms.needJoin || to === undefined) return []
    const from = to - dayMs
    return deposits.some(({ at }) => at >= from && at < to) ? [{ promotionId, from, to }] : []
  })
  // Few: a member joins a promotion once.
  const last = await Promise.all(late.map((span) => betFigures.findLastPlaced(db, memberId, span)))
  return new Map(late.map(({ promotionId }, at) => [promotionId, last[at] ?? null]))
}
