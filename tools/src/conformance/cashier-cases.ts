import type { Fraction } from '@parlour/core/kernel/fraction.ts'
import { rollUpReceipts } from '@parlour/core/rules/cashier/roll-up-receipts.ts'
import { receiptStates, type ReceiptState } from '@parlour/core/rules/cashier/receipt-steps.ts'
import { splitReceipts } from '@parlour/core/rules/cashier/split-receipts.ts'
import { turnoverFee } from '@parlour/core/rules/cashier/turnover.ts'
import { wageringProgress, wageringRequired, type WageringBase } from '@parlour/core/rules/cashier/wagering.ts'
import { consumePlayed } from '@parlour/core/rules/turnover/obligations.ts'
import type { Fields } from './case.ts'
import { numberField, numbersField, objectField, objectsField, textField } from './read-fields.ts'

const whole = (input: Fields, name: string): bigint => BigInt(numberField(input, name))

/** A decimal string as it is written, exactly. */
function decimal(text: string): Fraction {
  const [before = '0', after = ''] = text.split('.')
  return { numerator: BigInt(before + after), denominator: 10n ** BigInt(after.length) }
}

/** The `withdraw` group: what receipts make of a withdrawal, their split, and the fee of one that was not played through. */
export function withdrawFigures(input: Fields): Fields {
  if ('receipts' in input) return rolledUp(input)
  if ('policy' in input) return unplayed(input)
  const most = Object.keys(input).find((name) => /max/i.test(name))
  const parts = splitReceipts(whole(input, 'amount'), most === undefined ? undefined : whole(input, most)).map(Number)
  return { receipts: parts, count: parts.length }
}

function rolledUp(input: Fields): Fields {
  const receipts = objectsField(input, 'receipts').map((receipt) => ({
    amount: whole(receipt, 'amount'),
    state: stateOf(textField(receipt, 'status')),
  }))
  const { received, remainder, state } = rollUpReceipts(whole(input, 'amount'), receipts, 'APPROVED')
  const isUnsent = state === 'APPROVED'
  return {
    amountReceived: Number(received),
    amountRemainder: Number(remainder),
    status: isUnsent ? 'AWAITING_CONFIRMATION' : state,
  }
}

/** A receipt that returned to the queue is one that waits to be paid again. */
function stateOf(status: string): ReceiptState {
  return receiptStates.find((known) => known === status) ?? 'QUEUED'
}

function unplayed(input: Fields): Fields {
  const amount = whole(input, 'amount')
  const policy = textField(input, 'policy') === 'FEE' ? 'FEE' : 'BLOCK'
  const rate = 'feeRate' in input ? decimal(textField(input, 'feeRate')) : { numerator: 0n, denominator: 1n }
  const feeBasisPoints = Number((rate.numerator * 10_000n) / rate.denominator)
  const fee = turnoverFee(amount, 1n, { policy, feeBasisPoints, minorUnit: 1n })
  return fee === undefined ? { rejected: true } : { fee: Number(fee), payout: Number(amount - fee) }
}

/** Requirements met by contributions, each of which is whole for all of them. */
export function consumeWhole(required: readonly bigint[], contributions: readonly bigint[]): readonly bigint[] {
  const weights = { products: { ANY: 100 }, games: {} }
  return consumePlayed(
    required.map((each) => ({ required: each, weights })),
    contributions.map((valid) => ({ after: required.length, games: [{ valid, product: 'ANY', gameCode: '' }] })),
  )
}

/** The `wager` group: requirements met in their order, and the progress of one bonus. */
export function wagerFigures(input: Fields): Fields {
  if ('requirements' in input) {
    const [required = [], played = []] = ['requirements', 'contributions'].map((name) =>
      numbersField(input, name).map(BigInt),
    )
    return { remaining: consumeWhole(required, played).map(Number) }
  }
  const grant = { deposit: whole(input, 'deposit'), bonus: whole(input, 'bonus') }
  const required = wageringRequired(grant, textField(input, 'base') as WageringBase, {
    numerator: whole(input, 'multiplier'),
    denominator: 1n,
  })
  const weights = objectField(input, 'weights')
  const bets = objectsField(input, 'bets').map((bet) => ({
    validBet: whole(bet, 'validBet'),
    weight: decimal(textField(weights, textField(bet, 'game'))),
    odds: typeof bet['odds'] === 'string' ? decimal(bet['odds']) : undefined,
  }))
  const progress = wageringProgress(bets, decimal(textField(input, 'minOdds')))
  const reached = progress.at(-1) ?? 0n
  const remaining = required > reached ? required - reached : 0n
  return {
    requirement: Number(required),
    progress: progress.map(Number),
    remaining: Number(remaining),
    completed: remaining === 0n,
  }
}
