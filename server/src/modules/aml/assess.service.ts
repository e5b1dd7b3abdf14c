import { countHedged } from '@parlour/core/rules/aml/hedge.ts'
import { hedgeMs, raiseFlags, takesMost, type AmlFacts, type AmlRule } from '@parlour/core/rules/aml/flags.ts'
import type { Reader, Tx } from '#platform/db/database.ts'
import { nowMs } from '#platform/clock/now.ts'
import { betFigures, turnoverMarks } from '#modules/bets/index.ts'
import { memberFacts } from '#modules/identity/index.ts'
import { isHeld, lockMembers } from './case.sql.ts'
import { listCleared, listDay, listMonth, listShared, type MonthRow } from './facts.sql.ts'
import { insertPayment, insertUnseen, listLinked } from './payment.sql.ts'
import { attachFlags } from './raise.service.ts'
import { getAmlRule } from './rule.sql.ts'
import type { Payment, Whose } from './types.ts'

/** Money came in: written down in the transaction that credits it, and looked at a moment later. */
export async function noteDeposit(tx: Tx, paid: Payment): Promise<void> {
  await insertPayment(tx, paid, { direction: 'IN', withdrawalId: null })
  await insertUnseen(tx, { brandId: paid.brandId, cause: 'PAYMENT', memberIds: [paid.memberId] })
}

/** Money is asked out: looked at in the same transaction. Answers whether it is held. */
export async function noteWithdrawal(tx: Tx, paid: Payment & { readonly withdrawalId: string }): Promise<boolean> {
  await insertPayment(tx, paid, { direction: 'OUT', withdrawalId: paid.withdrawalId })
  await assessMembers(tx, paid, [paid.memberId])
  return isHeld(tx, paid.memberId)
}

/** Looks at some members of a brand together and attaches what is raised to their cases. */
export async function assessMembers(tx: Tx, whose: Whose, memberIds: readonly string[]): Promise<void> {
  const rule = await getAmlRule(tx, whose)
  await lockMembers(tx, memberIds)
  const facts = await readFacts(tx, memberIds, rule)
  for (const [memberId, known] of facts) {
    await attachFlags(tx, { ...whose, memberId }, { raised: raiseFlags(known, rule), rule })
  }
}

async function readFacts(
  db: Reader,
  memberIds: readonly string[],
  rule: AmlRule,
): Promise<ReadonlyMap<string, AmlFacts>> {
  const month = await listMonth(db, memberIds)
  const day = await listDay(db, memberIds)
  const shared = await listShared(db, memberIds)
  const lost = await betFigures.sumLost(db, month)
  const links = await readLinks(db, memberIds, rule)
  const facts = new Map<string, AmlFacts>()
  for (const row of month) {
    const { memberId, paidIn, paidOut } = row
    const payee = shared.find((one) => one.memberId === memberId)
    facts.set(memberId, {
      payments: day.filter((one) => one.memberId === memberId),
      month: { paidIn, paidOut, turnover: await turnoverOf(db, row, rule), lost: lost.get(memberId) ?? 0n },
      sharedWith: payee?.sharedWith ?? 0,
      isOtherName: payee?.isOtherName ?? false,
      ...(links.get(memberId) ?? { sameDevice: 0, hedged: 0 }),
    })
  }
  return facts
}

/** What was played is read from the bets themselves, and only of who takes out most of what came in. */
async function turnoverOf(db: Reader, row: MonthRow, rule: AmlRule): Promise<bigint> {
  if (!takesMost(row, rule)) return row.paidIn
  return turnoverMarks.sumSince(db, row.memberId, row.since)
}

const linkedMost = 50

/**
 * Who shares a browser with each, of what came to be since it was looked at; and in how many rounds somebody who is
 * linked by it, or by where money goes, stood on the other side.
 */
async function readLinks(
  db: Reader,
  memberIds: readonly string[],
  { flags }: AmlRule,
): Promise<ReadonlyMap<string, Pick<AmlFacts, 'sameDevice' | 'hedged'>>> {
  const [browsers, cleared, now] = [
    await memberFacts.listSameBrowser(db, memberIds),
    await listCleared(db, memberIds),
    await nowMs(db),
  ]
  const found = new Map<string, Pick<AmlFacts, 'sameDevice' | 'hedged'>>()
  for (const memberId of memberIds) {
    const clearedAt = cleared.get(memberId) ?? 0
    const own = browsers.filter((one) => one.memberId === memberId)
    const payees = await listLinked(db, { memberId, most: linkedMost })
    const linked = [...new Set([...own.map(({ otherId }) => otherId), ...payees.map((one) => one.memberId)])]
    const since = Math.max(now - hedgeMs, clearedAt)
    const bets =
      linked.length === 0 || !flags.includes('HEDGE')
        ? []
        : await betFigures.listSideBets(db, [memberId, ...linked.slice(0, linkedMost)], since)
    found.set(memberId, {
      sameDevice: own.filter((one) => one.since > clearedAt).length,
      hedged: countHedged(memberId, bets),
    })
  }
  return found
}
