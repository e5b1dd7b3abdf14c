import { toWire } from '@parlour/core/money/money.ts'
import { stepDeposit } from '@parlour/core/rules/cashier/deposit-steps.ts'
import type { Reader } from '#platform/db/database.ts'
import { addressOfImage } from '#platform/images/serve-images.ts'
import { findFunds } from '#modules/wallet/index.ts'
import { slipsMax } from './deposit-steps.service.ts'
import { listSlips } from './slip.sql.ts'
import type { Deposit } from './types.ts'

/** A deposit as its member reads it, with the balance that it left. */
export async function viewDeposit(db: Reader, deposit: Deposit) {
  const [funds, slips] = await Promise.all([findFunds(db, deposit.memberId), listSlips(db, deposit.depositId)])
  const mayShow = deposit.payTo !== null && stepDeposit(deposit.state, 'slip') !== undefined
  return {
    depositId: deposit.depositId,
    state: deposit.state,
    amount: toWire(deposit.amount),
    received: toWire(deposit.received),
    reversed: toWire(deposit.reversed),
    methodName: deposit.methodName,
    kind: deposit.kind,
    createdAt: Number(deposit.createdAt),
    expiresAt: Number(deposit.expiresAt),
    confirmedAt: deposit.confirmedAt === null ? null : Number(deposit.confirmedAt),
    steps: [...deposit.steps],
    redirectUrl: deposit.redirectUrl,
    payTo: deposit.payTo,
    reference: deposit.reference,
    slips: slips.map(({ image }) => addressOfImage(image)),
    slipsLeft: mayShow ? slipsMax - slips.length : 0,
    isCancellable: stepDeposit(deposit.state, 'cancel') !== undefined,
    reason: deposit.reason,
    // What operators see in pictures and do with money that lay apart is theirs.
    flags: deposit.flags.filter((flag) => !flag.startsWith('SLIP_') && flag !== 'RETURNED' && flag !== 'ASSIGNED'),
    balance: toWire(funds.sumBalance),
    version: funds.version,
  }
}
