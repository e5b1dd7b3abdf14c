import { assert } from '../../kernel/assert.ts'
import type { Money } from '../../money/money.ts'

/**
 * An amount in the parts that a channel can carry, the largest first (rule book E7): as many whole ones as there are,
 * then what is left. Without a maximum it is one part.
 */
export function splitReceipts(amount: Money, channelMaximum: Money | undefined): readonly Money[] {
  assert(amount > 0n, 'only something is paid')
  if (channelMaximum === undefined) return [amount]
  assert(channelMaximum > 0n, 'a channel carries something')
  const whole = Array.from({ length: Number(amount / channelMaximum) }, () => channelMaximum)
  const rest = amount % channelMaximum
  return rest === 0n ? whole : [...whole, rest]
}

export interface ReceiptShare {
  /** What it takes of the withdrawal; what is sent is less its fee. */
  readonly amount: Money
  readonly fee: Money
}

/**
 * The receipts of a withdrawal with its fee: what is sent is split, and the fee rides on the first, so that all receipts
 * together are the withdrawal (rule book E11.8).
 */
export function shareReceipts(
  withdrawal: { readonly amount: Money; readonly fee: Money },
  channelMaximum: Money | undefined,
): readonly ReceiptShare[] {
  const { amount, fee } = withdrawal
  return splitReceipts(amount - fee, channelMaximum).map((sent, at) => {
    const own = at === 0 ? fee : 0n
    return { amount: sent + own, fee: own }
  })
}
