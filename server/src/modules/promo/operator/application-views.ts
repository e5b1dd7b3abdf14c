import { defined } from '@parlour/core/kernel/assert.ts'
import { toWire } from '@parlour/core/money/money.ts'
import type { Reader } from '#platform/db/database.ts'
import { amlCases } from '#modules/aml/index.ts'
import { cashierFigures } from '#modules/cashier/index.ts'
import { memberLookup } from '#modules/identity/index.ts'
import { listApplicationsOf, listStatesOf, listSteps, type Application } from '../applications/application.sql.ts'
import { applicationOf } from '../applications/decide.service.ts'
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
  const { application, reward } = applicationOf(terms)
  const names = await memberLookup.listNames(db, [memberId, ...linkedIds])
  return {
    ...headOf(row, names),
    most: toWire(reward.amount),
    chosen: application.chosen,
    atOnce: application.atOnce,
    twoAbove: twoPersonAbove === null ? null : toWire(twoPersonAbove),
    ...(await readMoney(db, row)),
    linked: await readLinked(db, row, { linkedIds, names }),
    earlier: await readEarlier(db, row),
    events,
  }
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
  }
}
