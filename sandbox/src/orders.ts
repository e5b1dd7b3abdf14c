import { randomUUID } from 'node:crypto'
import type { Now } from './clock.ts'

export interface Order {
  readonly reference: string
  readonly merchant: string
  readonly amount: string
  readonly currency: string
  readonly callbackUrl: string
  readonly returnUrl: string
  readonly language: string
}

/** What can happen to a payment in the world outside. */
export const plays = [
  'pay',
  'fail',
  'late',
  'double',
  'short',
  'again',
  'refund',
  'reverse',
  'chargeback',
  'unknown',
] as const
export type Play = (typeof plays)[number]

interface Callback {
  /** The event's own number: told again it is the same event. */
  readonly eventId: string
  readonly providerTxnId: string
  readonly status: 'PAID' | 'FAILED' | 'REVERSED' | 'CHARGEBACK'
  readonly amount: string
  /** What the provider takes for it, of a chargeback. */
  readonly fee?: string
  /** Another reference than the order's own. */
  readonly reference?: string
}

/** What this provider takes for each chargeback. */
const chargebackFee = '15.0000'

const ordersMax = 10_000
/** `late` tells of the payment only after this; the portal's order may have run out by then. */
const lateMs = 5000

interface Parts {
  readonly sign: (timestamp: string, body: string) => string
  readonly now: Now
}

export function createOrders({ sign, now }: Parts) {
  const orders = new Map<string, Order>()
  /** One order is paid by one transaction, however often its button is pressed. */
  const paidBy = new Map<string, string>()

  function transactionOf({ reference }: Order): string {
    const known = paidBy.get(reference)
    if (known) return known
    const made = randomUUID()
    paidBy.set(reference, made)
    return made
  }

  function callbacksOf(order: Order, play: Play): readonly Callback[] {
    const attempt: Callback = {
      eventId: randomUUID(),
      providerTxnId: randomUUID(),
      status: 'PAID',
      amount: order.amount,
    }
    // Before it was paid an attempt of its own has failed; afterwards the payment itself has, after all.
    if (play === 'fail') {
      return [{ ...attempt, providerTxnId: paidBy.get(order.reference) ?? attempt.providerTxnId, status: 'FAILED' }]
    }
    if (play === 'again') return [attempt]
    if (play === 'unknown') return [{ ...attempt, reference: randomUUID() }]
    const paid: Callback = { ...attempt, providerTxnId: transactionOf(order) }
    // Each is an event of its own: two refunds of a half are the whole.
    if (play === 'refund') return [{ ...paid, status: 'REVERSED', amount: half(order.amount) }]
    if (play === 'reverse') return [{ ...paid, status: 'REVERSED' }]
    if (play === 'chargeback') return [{ ...paid, status: 'CHARGEBACK', fee: chargebackFee }]
    if (play === 'short') return [{ ...paid, amount: half(order.amount) }]
    // A provider that repeats itself: the same event told twice counts once.
    return play === 'double' ? [paid, paid] : [paid]
  }

  async function tell(order: Order, callback: Callback): Promise<{ status: number; answer: string }> {
    const body = JSON.stringify({
      reference: order.reference,
      ...callback,
      currency: order.currency,
      merchant: order.merchant,
    })
    const timestamp = String(now())
    const response = await fetch(order.callbackUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-timestamp': timestamp, 'x-signature': sign(timestamp, body) },
      body,
      signal: AbortSignal.timeout(10_000),
    })
    return { status: response.status, answer: await response.text() }
  }

  return {
    isPlay: (name: string): name is Play => (plays as readonly string[]).includes(name),
    find: (reference: string) => orders.get(reference),
    /** The same reference is the same order. */
    open(order: Order): Order {
      const known = orders.get(order.reference)
      if (known) return known
      if (orders.size >= ordersMax) orders.delete(orders.keys().next().value ?? '')
      orders.set(order.reference, order)
      return order
    },
    async play(order: Order, play: Play) {
      if (play === 'late') {
        setTimeout(
          () => void callbacksOf(order, play).map((callback) => tell(order, callback).catch(() => undefined)),
          lateMs,
        )
        return []
      }
      const answers = []
      for (const callback of callbacksOf(order, play)) answers.push(await tell(order, callback))
      return answers
    },
  }
}

/** Half of a decimal amount, in whole units: a payment that came short. */
function half(amount: string): string {
  return `${BigInt(amount.split('.')[0] ?? '0') / 2n}.0000`
}
