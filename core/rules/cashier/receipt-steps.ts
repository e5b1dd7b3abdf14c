import { accept, refuse, type Decision } from '../../kernel/decision.ts'

export const receiptStates = ['QUEUED', 'PAID', 'DISPUTED', 'RECEIVED', 'FORCED_RECEIVED', 'REFUNDED'] as const
export type ReceiptState = (typeof receiptStates)[number]

/** What can happen to a receipt: by its payer, its member, the clock, and whoever decides a dispute. */
export const receiptEvents = [
  'pay',
  'fail',
  'received',
  'notReceived',
  'expire',
  'confirmPaid',
  'payAgain',
  'refund',
  'reopen',
] as const
export type ReceiptEvent = (typeof receiptEvents)[number]

export type ReceiptRefusal =
  | 'cashier.receipt_not_paid'
  | 'cashier.receipt_state'
  | 'cashier.receipt_in_transit'
  | 'cashier.reopen_late'

const minuteMs = 60_000
/** Money is on its way for this long: nobody can miss it yet. */
export const transitMs = 2 * minuteMs
/** What was taken for received by the clock may be opened again for this long. */
export const reopenMs = 7 * 24 * 60 * minuteMs

type Row = Readonly<Record<ReceiptEvent, ReceiptState | 'stays' | 'cashier.receipt_not_paid' | 'cashier.receipt_state'>>

const ended: Row = {
  pay: 'cashier.receipt_state',
  fail: 'cashier.receipt_state',
  // A click that comes late, or twice, is answered with what became of it.
  received: 'stays',
  notReceived: 'stays',
  expire: 'stays',
  confirmPaid: 'cashier.receipt_state',
  payAgain: 'cashier.receipt_state',
  refund: 'cashier.receipt_state',
  reopen: 'cashier.receipt_state',
}

/** Rule book E7 as a table: what becomes of a receipt by each event, or the refusal. Time is asked beside it. */
export const receiptSteps: Readonly<Record<ReceiptState, Row>> = {
  QUEUED: {
    ...ended,
    pay: 'PAID',
    fail: 'QUEUED',
    received: 'cashier.receipt_not_paid',
    notReceived: 'cashier.receipt_not_paid',
    refund: 'REFUNDED',
  },
  PAID: { ...ended, fail: 'QUEUED', received: 'RECEIVED', notReceived: 'DISPUTED', expire: 'FORCED_RECEIVED' },
  DISPUTED: {
    ...ended,
    // Money that was found after all ends the dispute as well as any decision.
    received: 'RECEIVED',
    confirmPaid: 'RECEIVED',
    payAgain: 'QUEUED',
    refund: 'REFUNDED',
  },
  RECEIVED: ended,
  FORCED_RECEIVED: { ...ended, reopen: 'DISPUTED' },
  REFUNDED: ended,
}

export interface ReceiptFacts {
  readonly state: ReceiptState
  /** When it was sent; meaningless before. */
  readonly paidAt: number
  /** When no answer counts as received. */
  readonly dueAt: number
  /** When the clock took it for received. */
  readonly forcedAt: number
  /** Whether sending it has failed since it was last queued. */
  readonly hasFailed: boolean
  /** The site is closed for works: the clock stands. */
  readonly isPaused: boolean
  /** Whether its member is asked at all; where nobody is, what is sent has been received. */
  readonly asksMember: boolean
  readonly now: number
}

/**
 * What becomes of a receipt. One whose time is over has been received, whether or not the clock has come by: a click
 * after it finds the final state. Answers the state as it was where nothing changes.
 */
export function decideReceipt(event: ReceiptEvent, facts: ReceiptFacts): Decision<ReceiptState, ReceiptRefusal> {
  const { now } = facts
  const isOver = facts.state === 'PAID' && !facts.isPaused && now >= facts.dueAt
  if (event === 'expire') return accept(isOver ? 'FORCED_RECEIVED' : facts.state)
  const state = isOver ? 'FORCED_RECEIVED' : facts.state
  const step = receiptSteps[state][event]
  if (step === 'stays') return accept(state)
  if (step === 'cashier.receipt_state' || step === 'cashier.receipt_not_paid') return refuse(step, { state })
  // Queued money that could be sent is sent; only what could not goes back.
  if (event === 'refund' && state === 'QUEUED' && !facts.hasFailed) return refuse('cashier.receipt_state', { state })
  if (event === 'notReceived' && now < facts.paidAt + transitMs) {
    return refuse('cashier.receipt_in_transit', { from: facts.paidAt + transitMs })
  }
  if (event === 'reopen' && now >= facts.forcedAt + reopenMs) return refuse('cashier.reopen_late')
  if (event === 'pay' && !facts.asksMember) return accept('RECEIVED')
  return accept(step)
}

/** When a member is reminded: half-way, and five minutes before the end; once where both would come together. */
export function remindersOf(paidAt: number, dueAt: number): readonly number[] {
  const half = paidAt + Math.floor((dueAt - paidAt) / 2)
  const last = dueAt - 5 * minuteMs
  return last > half ? [half, last] : [half]
}
