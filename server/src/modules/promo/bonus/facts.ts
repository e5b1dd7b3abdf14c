import {
  judgePromotion,
  type CountedDeposit,
  type Judged,
  type PromotionFacts,
} from '@parlour/core/rules/promo/judge-promotion.ts'
import { applicationsRead } from '@parlour/core/rules/promo/application.ts'
import { isOfDeposits } from '@parlour/core/rules/promo/promotion-terms.ts'
import { defined } from '@parlour/core/kernel/assert.ts'
import { nowMs } from '#platform/clock/now.ts'
import type { Reader } from '#platform/db/database.ts'
import { betFigures } from '#modules/bets/index.ts'
import type { Brand } from '#modules/brand/index.ts'
import { cashierFigures } from '#modules/cashier/index.ts'
import { memberLookup } from '#modules/identity/index.ts'
import { isIdentified } from '#modules/verification/index.ts'
import { listPast } from '../applications/application.sql.ts'
import { dayIn } from '../missions.routes.ts'
import { listClaimedCycles, listUsedDeposits, type CycleOf } from './grant.sql.ts'
import { listJoins, type Promotion } from './promotion.sql.ts'

const dayMs = 86_400_000
/** Deposits that are looked at: the first ones, and the latest within the longest time to claim. */
const firstDeposits = 5
const latestDeposits = 200
const onceKey = 'once'

interface Whose {
  readonly brand: Pick<Brand, 'brandId' | 'timeZone'>
  readonly memberId: string
}

export interface Snapshot {
  readonly promotion: Promotion
  readonly joinedAt: number | null
  readonly judged: Judged
  readonly claimed: ReadonlySet<string>
}

/** How a member stands in promotions, by what is written down; nothing of it is kept. */
export async function readSnapshots(
  db: Reader,
  { brand, memberId }: Whose,
  promotions: readonly Promotion[],
): Promise<readonly Snapshot[]> {
  if (promotions.length === 0) return []
  const now = await nowMs(db)
  const ids = promotions.map(({ promotionId }) => promotionId)
  const applied = promotions.filter(({ terms: { type } }) => type === 'MANUAL').map(({ promotionId }) => promotionId)
  const [sheet, label, joins, deposits, applications] = await Promise.all([
    memberLookup.findSheet(db, brand.brandId, memberId),
    memberLookup.findLabelOf(db, memberId),
    listJoins(db, memberId, ids),
    readDeposits(db, { brand, memberId }, { promotions, now }),
    listPast(db, memberId, { promotionIds: applied, limit: applicationsRead }),
  ])
  const member = defined(sheet, 'a member has a sheet')
  const needsIdentity = promotions.some(({ terms: { type } }) => type === 'SIGNUP')
  const hasIdentity = needsIdentity && (await isKnown(db, { brand, memberId }))
  const claimed = await listClaimed(db, memberId, { promotions, deposits })
  const staked = await readStaked(db, memberId, { promotions, deposits, joins })
  return promotions.map((promotion) => {
    const { promotionId, terms, isSpent } = promotion
    const joinedAt = joins.get(promotionId) ?? null
    const past = applications.get(promotionId)
    const into = past?.filter(({ state }) => state === 'claimed').map(({ applicationId }) => applicationId)
    const facts: PromotionFacts = {
      now,
      rank: label?.rankLevel ?? 0,
      joinedAt,
      registeredAt: Number(member.joinedAt),
      hasContact: member.emailVerifiedAt !== null || member.mobileVerifiedAt !== null,
      hasIdentity,
      deposits,
      stakedBeforeJoining: staked.get(promotionId) ?? null,
      claimed: into ? new Set(into) : (claimed.get(promotionId) ?? new Set()),
      isSpent,
      ...(past === undefined ? {} : { applications: past }),
    }
    return { promotion, joinedAt, judged: judgePromotion(terms, facts), claimed: facts.claimed }
  })
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

/** What was claimed of what could be: once in all, or of the days of deposits that are looked at. */
async function listClaimed(
  db: Reader,
  memberId: string,
  { promotions, deposits }: Read,
): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const days = [...new Set(deposits.map(({ day }) => day))]
  const cycles = promotions.flatMap(({ promotionId, terms }): CycleOf[] =>
    (terms.type === 'DEPOSIT' ? days : [onceKey]).map((cycleKey) => ({ promotionId, cycleKey })),
  )
  const claimed = await listClaimedCycles(db, memberId, cycles)
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
