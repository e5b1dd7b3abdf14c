import { defined } from '@parlour/core/kernel/assert.ts'
import { toWire } from '@parlour/core/money/money.ts'
import type { PromotionTerms } from '@parlour/core/rules/promo/promotion-terms.ts'
import type { Reader } from '#platform/db/database.ts'
import { amlCases } from '#modules/aml/index.ts'
import { cashierFigures } from '#modules/cashier/index.ts'
import { memberLookup } from '#modules/identity/index.ts'
import { listApplicationsOf, listStatesOf, listSteps, type Application } from '../applications/application.sql.ts'
import { applicationOf } from '../applications/decide.service.ts'
import { listBonusesOf } from '../applications/claim-review.sql.ts'
import { toWireSpins } from '../bonus/terms.ts'
import { findVersionTerms } from '../applications/version.sql.ts'

const depositsShown = 5
const earlierShown = 10

/** An application with what stands beside it, for whoever decides. */
export async function viewOf(db: Reader, row: Application) {
  const { brandId, memberId } = row
  const [terms, { twoPersonAbove }, linkedIds, events] = await Promise.all([
    findVersionTerms(db, row.versionId),
    cashierFigures.getDepositRule(db, brandId),
    amlCases.listLinked(db, memberId),
    listSteps(db, row.applicationId),
  ])
  const { most, chosen, atOnce } = ruleOf(row, terms)
  const names = await memberLookup.listNames(db, [memberId, ...linkedIds])
  return {
    ...headOf(row, names),
    most: toWire(most),
    chosen,
    atOnce,
    ...(terms.freeSpins === undefined ? {} : { freeSpins: toWireSpins(terms.freeSpins) }),
    twoAbove: twoPersonAbove === null ? null : toWire(twoPersonAbove),
    ...(await readMoney(db, row)),
    linked: await readLinked(db, row, { linkedIds, names }),
    claim: await readClaim(db, row),
    earlier: await readEarlier(db, row),
    events,
  }
}

/** How much is approved, by whom it is chosen, and when the bonus begins; of a claim what was claimed, at once. */
function ruleOf({ claim }: Application, terms: PromotionTerms) {
  if (claim !== null) return { most: BigInt(claim.amount), chosen: false, atOnce: true }
  const { application, reward } = applicationOf(terms)
  return { most: reward.amount, chosen: application.chosen, atOnce: application.atOnce }
}

/** By what the account of a claim is linked, and to which accounts that had the bonus. */
async function readClaim(db: Reader, { promotionId, claim }: Application) {
  if (claim === null) return null
  const ids = [...new Set(claim.links.map(({ memberId }) => memberId))]
  const [names, bonuses] = await Promise.all([memberLookup.listNames(db, ids), listBonusesOf(db, promotionId, ids)])
  const links = claim.links.map(({ memberId, by, since }) => {
    const had = bonuses.get(memberId)
    const bonus = had === undefined ? null : { amount: toWire(had.amount), at: had.at }
    return { memberId, username: names.get(memberId) ?? '', by, since, had: bonus }
  })
  return { deposit: claim.depositId === null ? null : toWire(BigInt(claim.deposit)), links }
}

async function readMoney(db: Reader, { brandId, memberId }: Application) {
  const [sheet, deposited, deposits] = await Promise.all([
    memberLookup.findSheet(db, brandId, memberId),
    cashierFigures.sumCredited(db, memberId, { begin: 0, end: Number.MAX_SAFE_INTEGER }),
    cashierFigures.listCameDeposits(db, memberId, { first: 0, since: 0, limit: depositsShown }),
  ])
  return {
    joinedAt: Number(defined(sheet, 'whoever applied is a member').joinedAt),
    deposited: toWire(deposited.sum),
    lastDeposits: deposits.toSorted((a, b) => b.at - a.at).map(({ amount, at }) => ({ amount: toWire(amount), at })),
  }
}

async function readLinked(
  db: Reader,
  { promotionId }: Application,
  { linkedIds, names }: { readonly linkedIds: readonly string[]; readonly names: ReadonlyMap<string, string> },
) {
  const states = await listStatesOf(db, promotionId, linkedIds)
  return linkedIds.map((memberId) => ({
    memberId,
    username: names.get(memberId) ?? '',
    state: states.get(memberId) ?? null,
  }))
}

async function readEarlier(db: Reader, { applicationId, memberId }: Application) {
  const past = await listApplicationsOf(db, memberId, { state: undefined, below: applicationId, limit: earlierShown })
  return past.map((one) => ({
    applicationId: one.applicationId,
    titles: { ...one.titles },
    state: one.state,
    appliedAt: Number(one.appliedAt),
    amount: one.amount === null ? null : toWire(one.amount),
    reason: one.reason,
  }))
}

/** An application as it stands in the queue. */
export function headOf(row: Application, names: ReadonlyMap<string, string>) {
  return {
    applicationId: row.applicationId,
    promotionId: row.promotionId,
    titles: { ...row.titles },
    memberId: row.memberId,
    username: names.get(row.memberId) ?? '',
    state: row.state,
    remark: row.remark,
    pictures: row.pictures,
    appliedAt: Number(row.appliedAt),
    claimedBy: row.claimedBy,
    decidedBy: row.decidedBy,
    agreedBy: row.agreedBy,
    decidedAt: row.decidedAt === null ? null : Number(row.decidedAt),
    reason: row.reason,
    amount: row.amount === null ? null : toWire(row.amount),
    claimUntil: row.claimUntil === null ? null : Number(row.claimUntil),
    isClaim: row.claim !== null,
  }
}
