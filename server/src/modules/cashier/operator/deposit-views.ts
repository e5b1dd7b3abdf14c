import { toWire } from '@parlour/core/money/money.ts'
import type { Reader } from '#platform/db/database.ts'
import type { BrandInReach, OperatorContext } from '#platform/http/console-context.ts'
import { addressOfMedia } from '#platform/images/media.ts'
import { memberLookup } from '#modules/identity/index.ts'
import { findFunds, walletAccounts } from '#modules/wallet/index.ts'
import { listCallbacks } from '../deposit-desk.sql.ts'
import { getDepositRule } from '../deposit-rule.sql.ts'
import { findDoubles, listSlips } from '../slip.sql.ts'
import type { Deposit } from '../types.ts'
import { sumCashier } from '../withdrawal-desk.sql.ts'

const numberOrNull = (at: bigint | null) => (at === null ? null : Number(at))

/** A deposit as it stands in a queue. */
export function headOfDeposit(deposit: Deposit, names: ReadonlyMap<string, string>) {
  return {
    depositId: deposit.depositId,
    memberId: deposit.memberId,
    username: names.get(deposit.memberId) ?? '',
    state: deposit.state,
    kind: deposit.kind,
    amount: toWire(deposit.amount),
    received: toWire(deposit.received),
    currency: deposit.currency,
    methodName: deposit.methodName,
    reference: deposit.reference,
    createdAt: Number(deposit.createdAt),
    claimedBy: deposit.claimedBy,
    flags: [...deposit.flags],
  }
}

interface Viewing {
  readonly brand: BrandInReach
  readonly operator: OperatorContext
}

/** All that the desk reads of one. */
export async function viewDepositForDesk(db: Reader, deposit: Deposit, { brand, operator }: Viewing) {
  const { depositId, memberId } = deposit
  const [rule, slips, doubles, callbacks, member] = await Promise.all([
    getDepositRule(db, brand.brandId),
    listSlips(db, depositId),
    findDoubles(db, deposit),
    listCallbacks(db, depositId),
    viewMember(db, deposit),
  ])
  const names = await memberLookup.listNames(db, [...new Set([memberId, ...doubles.map((double) => double.memberId)])])
  return {
    ...headOfDeposit(deposit, names),
    reversed: toWire(deposit.reversed),
    expiresAt: Number(deposit.expiresAt),
    confirmedAt: numberOrNull(deposit.confirmedAt),
    decidedBy: deposit.decidedBy,
    reason: deposit.reason,
    isMine: deposit.claimedBy === operator.username,
    twoPersonAbove: rule.twoPersonAbove === null ? null : toWire(rule.twoPersonAbove),
    payTo: deposit.payTo && {
      bank: deposit.payTo.bank,
      holder: deposit.payTo.holder,
      number: deposit.payTo.number,
    },
    steps: deposit.steps.map(({ state, at }) => ({ state, at })),
    slips: slips.map(({ n, image, at }) => ({ n, image: addressOfMedia(brand.merchantCode, image), at: Number(at) })),
    doubles: doubles.map((double) => ({ ...double, username: names.get(double.memberId) ?? '' })),
    callbacks: callbacks.map(({ providerTxnId, status, outcome, amount, currency, at }) => ({
      providerTxnId,
      status,
      outcome,
      amount: toWire(amount),
      currency,
      at: Number(at),
    })),
    member,
  }
}

async function viewMember(db: Reader, { brandId, memberId }: Deposit) {
  const [sheet, funds, frozenAt, sums] = await Promise.all([
    memberLookup.findSheet(db, brandId, memberId),
    findFunds(db, memberId),
    walletAccounts.readFrozenAt(db, memberId),
    sumCashier(db, memberId),
  ])
  return {
    joinedAt: Number(sheet?.joinedAt ?? 0n),
    frozenAt: numberOrNull(frozenAt),
    cash: toWire(funds.cash),
    deposited: toWire(sums.deposited),
    withdrawn: toWire(sums.withdrawn),
  }
}
