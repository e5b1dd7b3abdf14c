import { toWire } from '@parlour/core/money/money.ts'
import { stepDeposit } from '@parlour/core/rules/cashier/deposit-steps.ts'
import type { Reader } from '#platform/db/database.ts'
import { addressOfImage } from '#platform/images/serve-images.ts'
import { labelNameOf } from '@parlour/core/rules/identity/label-name.ts'
import { findFunds } from '#modules/wallet/index.ts'
import { slipsMax } from './deposit-steps.service.ts'
import { listSlips } from './slip.sql.ts'
import type { Deposit } from './types.ts'

/** In which language somebody reads. */
export type ReaderOf = Parameters<typeof labelNameOf>[1]

/** What a method is called: the brand's own name for it in that language, else its plain one. */
export function methodNameFor(
  { name, names }: { readonly name: string; readonly names: Readonly<Record<string, string>> },
  reader: ReaderOf,
): { readonly name: string; readonly isNamed: boolean } {
  const isNamed = Object.keys(names).length > 0
  return { name: isNamed ? labelNameOf(names, reader) : name, isNamed }
}

/** A deposit as its member reads it, with the balance that it left. */
export async function viewDeposit(db: Reader, deposit: Deposit, reader: ReaderOf) {
  const { name: methodName, isNamed } = methodNameFor({ name: deposit.methodName, names: deposit.methodNames }, reader)
  const [funds, slips] = await Promise.all([findFunds(db, deposit.memberId), listSlips(db, deposit.depositId)])
  const mayShow = deposit.payTo !== null && stepDeposit(deposit.state, 'slip') !== undefined
  return {
    depositId: deposit.depositId,
    state: deposit.state,
    amount: toWire(deposit.amount),
    received: toWire(deposit.received),
    reversed: toWire(deposit.reversed),
    methodName,
    isNamed,
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
