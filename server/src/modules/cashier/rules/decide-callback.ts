import type { Money } from '@parlour/core/money/money.ts'
import { stepDeposit } from '@parlour/core/rules/cashier/deposit-steps.ts'
import type { Callback, Deposit, DepositState, Told } from '../types.ts'

/** What a callback does: where the money is booked, and what becomes of the order. */
export type CallbackDecision =
  | {
      readonly outcome: 'CREDITED'
      readonly credit: Money
      /** What of it was gone before it came. */
      readonly takeBack: Money
      readonly state: DepositState
      readonly flags: readonly string[]
    }
  /** Money that no order explains; `takeBack` of it is gone again already. */
  | { readonly outcome: 'SUSPENDED'; readonly suspend: Money; readonly takeBack: Money }
  /** Money of an order that a person must look at, likewise. */
  | {
      readonly outcome: 'REVIEW'
      readonly suspend: Money
      readonly takeBack: Money
      readonly flags: readonly string[]
    }
  | { readonly outcome: 'FAILED' }
  /** Money that is gone again: from the player, below zero if need be, or from suspense where it still lay. */
  | {
      readonly outcome: 'REVERSED' | 'REVERSAL_REVIEW'
      readonly takeBack: Money
      readonly from: 'PLAYER' | 'SUSPENSE'
      readonly state: DepositState | undefined
      readonly flags: readonly string[]
    }
  /** Nothing is booked, but a person should look. */
  | { readonly outcome: 'FLAGGED'; readonly flags: readonly string[] }
  /** It contradicts what was told: nothing is booked, what stands is kept, and a person should look. */
  | { readonly outcome: 'CONFLICT'; readonly flags: readonly string[] }
  | { readonly outcome: 'IGNORED' }

type Order = Pick<
  Deposit,
  'depositId' | 'amount' | 'received' | 'reversed' | 'currency' | 'state' | 'creditsReceivedAmount'
> & {
  readonly merchant: string
}

/** A word that contradicts another: told under the same key, or a payment of other money by the same transaction. */
export const conflict: CallbackDecision = { outcome: 'CONFLICT', flags: ['CONFLICT'] }

/**
 * The callback table of rule book E6. A repeat of the same event never reaches this rule: its key was taken. In whatever
 * order the events of a transaction come, the same money ends at the same place. `told` is what the provider said of the
 * same transaction before; `order` is the one that it names, or the one that was given its
 * money. Money that came is always booked somewhere, and money that is gone again is taken from where it lies now.
 */
export function decideCallback(
  callback: Callback,
  facts: { readonly order: Order | undefined; readonly told: Told },
): CallbackDecision {
  const { told } = facts
  // Whoever gave money to an order has looked at what was told of it.
  const isKnown = facts.order && (told.paid?.given !== undefined || isOurs(callback, facts.order))
  const order = isKnown ? facts.order : undefined
  if (callback.status === 'PAID') return decidePaid(callback, order, told)
  if (told.paid) return decideTakenBack(callback, told.paid, told, order)
  return callback.status === 'FAILED' ? decideFailed(order) : decideReversed(callback, order)
}

function isOurs(callback: Callback, order: Order): boolean {
  return order.currency === callback.currency && order.merchant === callback.merchant
}

function decidePaid(callback: Callback, order: Order | undefined, told: Told): CallbackDecision {
  const { amount } = callback
  if (amount === 0n) return { outcome: 'IGNORED' }
  // A transaction pays once: the same again is no news, and whatever else is said of it nobody is credited.
  if (told.paid) return isSameMoney(callback, told.paid) ? { outcome: 'IGNORED' } : conflict
  const first = goneBefore(callback, told, order)
  // What was taken under its number before it came, of its order's other money, is not taken of it again.
  const takeBack = least(first.amount, told.takenBack < amount ? amount - told.takenBack : 0n)
  if (!order) return { outcome: 'SUSPENDED', suspend: amount, takeBack }
  // Told of in the wrong order: what is gone whole is not given to the player first.
  if (takeBack === amount) return { outcome: 'REVIEW', suspend: amount, takeBack, flags: first.flags }
  const flags = [
    ...first.flags,
    ...(order.received > 0n ? ['DOUBLE_PAYMENT'] : []),
    ...(order.state === 'EXPIRED' || order.state === 'CANCELLED' || order.state === 'FAILED' ? ['LATE'] : []),
    ...(order.amount === amount ? [] : ['AMOUNT_DIFFERS']),
  ]
  if (order.amount !== amount && !order.creditsReceivedAmount) {
    return { outcome: 'REVIEW', suspend: amount, takeBack, flags }
  }
  // What a person was to look at is still to be looked at.
  const state = takeBack > 0n ? 'REVIEW' : (stepDeposit(order.state, 'paid') ?? 'REVIEW')
  return { outcome: 'CREDITED', credit: amount, takeBack, state, flags }
}

/** Whether a payment is the one that was told of, under another number of its event. */
function isSameMoney({ amount, currency, reference }: Callback, paid: NonNullable<Told['paid']>): boolean {
  return paid.amount === amount && paid.currency === currency && (paid.named === null || paid.named === reference)
}

/** What was told as gone of money before it came; of an order's money only under that order's reference. */
function goneBefore(
  { amount, currency, reference }: Callback,
  { before }: Told,
  order: Order | undefined,
): { readonly amount: Money; readonly flags: readonly string[] } {
  const gone = before.filter(
    (message) =>
      message.currency === currency && (!order || message.reference === null || message.reference === reference),
  )
  const hasFailed = gone.some(({ status }) => status === 'FAILED')
  const reversed = gone.reduce((sum, message) => sum + (message.status === 'FAILED' ? 0n : message.amount), 0n)
  const flags = [...(hasFailed ? ['FAILED_FIRST'] : []), ...(reversed > 0n ? ['REVERSED_FIRST'] : [])]
  // What failed did so whole, whatever amount the word repeats.
  return { amount: hasFailed ? amount : reversed, flags }
}

/** FAILED or REVERSED of a transaction that was paid: it is taken back once, whichever of the two says so first. */
function decideTakenBack(
  callback: Callback,
  paid: NonNullable<Told['paid']>,
  told: Told,
  order: Order | undefined,
): CallbackDecision {
  const left = paid.amount - told.takenBack
  if (left <= 0n || paid.currency !== callback.currency) return { outcome: 'IGNORED' }
  // A transaction that failed did so whole, whatever amount the word repeats.
  const wanted = callback.status === 'FAILED' ? left : callback.amount
  const takeBack = least(wanted, left)
  if (takeBack === 0n) return { outcome: 'IGNORED' }
  const differs = wanted > left ? ['AMOUNT_DIFFERS'] : []
  if (paid.outcome !== 'CREDITED' && !paid.given) {
    const state = paid.outcome === 'REVIEW' && takeBack === left ? 'REVERSED' : undefined
    return {
      outcome: 'REVERSED',
      takeBack,
      from: 'SUSPENSE',
      state,
      flags: order ? [markOf(callback), ...differs] : [],
    }
  }
  // It is not here any more: a person sees to it that it does not leave twice.
  if (paid.given?.verdict === 'RETURN') return { outcome: 'FLAGGED', flags: ['RETURNED'] }
  // Under another reference than the one it paid: nobody's money is moved on such a word.
  if (!isItsReference(callback, paid, order)) return { outcome: 'IGNORED' }
  if (!order) return { outcome: 'REVERSED', takeBack, from: 'PLAYER', state: undefined, flags: [] }
  // The order may have lost it already, under a number of its own.
  const ofOrder = order.received - order.reversed
  if (ofOrder === 0n) return { outcome: 'IGNORED' }
  const taken = least(takeBack, ofOrder)
  if (callback.status === 'FAILED') {
    const flags = ['FAILED_AFTER_CONFIRMED']
    return { outcome: 'REVERSAL_REVIEW', takeBack: taken, from: 'PLAYER', state: 'REVIEW', flags }
  }
  return takenFromPlayer(order, taken, [markOf(callback), ...(wanted > taken ? ['AMOUNT_DIFFERS'] : [])])
}

function isItsReference({ reference }: Callback, paid: NonNullable<Told['paid']>, order: Order | undefined): boolean {
  if (paid.given) return paid.reference === null || paid.reference === reference
  return order !== undefined && order.depositId === paid.depositId
}

/** What an order says of it: a reversal by the provider, or one that the payer's bank began. */
const markOf = ({ status }: Callback) => (status === 'CHARGEBACK' ? 'CHARGEBACK' : 'REVERSAL')

/**
 * What is booked of a provider's fee for a chargeback: all of it where the word is about money or an order of ours, even
 * where nothing is left to take back; nothing on a word that is about nothing we know.
 */
export function chargebackFee(
  { status, fee = 0n, ...callback }: Callback,
  { order, told }: { readonly order: Order | undefined; readonly told: Told },
): Money {
  if (status !== 'CHARGEBACK' || fee <= 0n) return 0n
  if (told.paid) return told.paid.currency === callback.currency ? fee : 0n
  return order && isOurs({ status, ...callback }, order) ? fee : 0n
}

/** A reversal under a number of its own: of the order then, up to what is left of it. */
function decideReversed(callback: Callback, order: Order | undefined): CallbackDecision {
  const { amount } = callback
  const left = order === undefined ? 0n : order.received - order.reversed
  // Before any money: remembered by its row alone, and asked when the money comes.
  if (!order || left === 0n || amount === 0n) return { outcome: 'IGNORED' }
  return takenFromPlayer(order, least(amount, left), [markOf(callback), ...(amount > left ? ['AMOUNT_DIFFERS'] : [])])
}

function takenFromPlayer(order: Order, takeBack: Money, flags: readonly string[]): CallbackDecision {
  const isWhole = order.reversed + takeBack === order.received && !flags.includes('AMOUNT_DIFFERS')
  return {
    outcome: isWhole ? 'REVERSED' : 'REVERSAL_REVIEW',
    takeBack,
    from: 'PLAYER',
    state: isWhole ? 'REVERSED' : 'REVIEW',
    flags,
  }
}

/**
 * FAILED of a transaction that never paid. After another one has paid the order it says nothing of that money: a player
 * whose first attempt failed and whose second went through keeps it, and a person looks.
 */
function decideFailed(order: Order | undefined): CallbackDecision {
  if (!order) return { outcome: 'IGNORED' }
  const next = stepDeposit(order.state, 'failed')
  if (next === 'REVIEW') return { outcome: 'FLAGGED', flags: ['FAILED_AFTER_CONFIRMED'] }
  return next === 'FAILED' ? { outcome: 'FAILED' } : { outcome: 'IGNORED' }
}

function least(a: Money, b: Money): Money {
  return a < b ? a : b
}
