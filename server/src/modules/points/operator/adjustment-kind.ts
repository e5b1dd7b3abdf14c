import { defined } from '@parlour/core/kernel/assert.ts'
import { fromWire, toWire } from '@parlour/core/money/money.ts'
import { isTrialType } from '@parlour/core/rules/identity/member-types.ts'
import { nowMs } from '#platform/clock/now.ts'
import type { Reader, Tx } from '#platform/db/database.ts'
import type { ChangeKind } from '#platform/module/change-kind.ts'
import { Refusal } from '#platform/refusal.ts'
import { memberLookup } from '#modules/identity/index.ts'
import { pointAccounts, walletAccounts } from '#modules/wallet/index.ts'
import { insertPointAdjustment, isPointAdjustmentBooked } from '../adjustment.sql.ts'
import { openPoints } from '../open-points.ts'

export type PointAdjustmentPayload = {
  readonly brandId: string
  readonly adjustmentId: string
  readonly username: string
  /** As on the wire, with a minus where they are taken. */
  readonly points: string
  readonly reason: string
  readonly by: string
}

async function findMember(db: Reader | Tx, { brandId, username }: PointAdjustmentPayload) {
  const [found] = await memberLookup.listByName(db, brandId, [username.trim().toLowerCase()])
  if (!found || isTrialType(found.type)) throw new Refusal('console.member_unknown')
  return found
}

/** Points that an operator proposes to give a member, or to take; another books them, once. */
export const pointAdjustment: ChangeKind<PointAdjustmentPayload> = {
  name: 'points adjust',
  permission: 'points.terms',
  async look(tx, payload) {
    const { brandId, adjustmentId, points } = payload
    const member = await findMember(tx, payload)
    if (await isPointAdjustmentBooked(tx, adjustmentId)) throw new Refusal('console.nothing_changed')
    const balance = (await pointAccounts.find(tx, member.memberId))?.balance ?? 0n
    const after = balance + readPoints(points)
    if (after < 0n) throw new Refusal('points.insufficient', { balance: toWire(balance), needed: points.slice(1) })
    return {
      brandId,
      subject: member.memberId,
      label: `${member.username} ${points}`,
      // What bets earn meanwhile is no reason to propose it anew.
      before: { points: null },
      after: { points: `${points.startsWith('-') ? '' : '+'}${points}`, username: member.username },
    }
  },
  async run(tx, payload) {
    const { brandId, adjustmentId, reason, by } = payload
    const { memberId } = await findMember(tx, payload)
    const points = readPoints(payload.points)
    const { currency } = pointAccounts
    const house = await walletAccounts.houseId(tx, { brandId, purpose: 'POINTS_ISSUED', currency })
    const { ledger, account } = await openPoints(tx, { brandId, memberId })
    const at = await nowMs(tx)
    const amount = points > 0n ? points : -points
    const balance = ledger.book.balanceOf(account)
    if (balance + points < 0n)
      throw new Refusal('points.insufficient', { balance: toWire(balance), needed: toWire(amount) })
    const [debit, credit] = points > 0n ? [house, account] : [account, house]
    const kind = points > 0n ? 'points.granted' : 'points.removed'
    ledger.book.apply({
      factId: adjustmentId,
      kind,
      seq: 1,
      brandId,
      currency,
      at,
      postings: [{ debit, credit, amount }],
    })
    await ledger.write()
    await insertPointAdjustment(tx, { adjustmentId, brandId, memberId, points, reason, proposedBy: by, at })
    return null
  },
}

/** Signed points as they travel. */
export function readPoints(text: string): bigint {
  const isTaken = text.startsWith('-')
  const points = defined(fromWire(isTaken ? text.slice(1) : text), 'a proposal keeps points as they travel')
  return isTaken ? -points : points
}
