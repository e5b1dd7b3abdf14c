export const depositStates = [
  'CREATED',
  'REDIRECTED',
  'AWAITING_PAYMENT',
  'PROCESSING',
  'CONFIRMED',
  'EXPIRED',
  'FAILED',
  'CANCELLED',
  'REVIEW',
  'REVERSED',
] as const
export type DepositState = (typeof depositStates)[number]

/**
 * What members, operators and the clock do, `assign` being money that lay apart; then what a provider says: of all that
 * came, where it took something back.
 */
export const depositEvents = [
  'open',
  'slip',
  'cancel',
  'expire',
  'claim',
  'approve',
  'reject',
  'assign',
  'paid',
  'failed',
  'reversed',
] as const
export type DepositEvent = (typeof depositEvents)[number]

type Row = Readonly<Partial<Record<DepositEvent, DepositState>>>

/** Whatever became of an order, two persons may give it what came. */
const assigned: Row = { assign: 'CONFIRMED' }
/** Nobody has paid yet, and somebody still may. */
const waiting: Row = { ...assigned, cancel: 'CANCELLED', expire: 'EXPIRED', paid: 'CONFIRMED', failed: 'FAILED' }

/** Rule book E6 as a table: the state after each event; undefined where it cannot be, or changes nothing. */
const depositSteps: Readonly<Record<DepositState, Row>> = {
  CREATED: { ...waiting, open: 'REDIRECTED' },
  REDIRECTED: waiting,
  // A person may find the money before its member shows anything.
  AWAITING_PAYMENT: { ...waiting, slip: 'PROCESSING', claim: 'AWAITING_PAYMENT', approve: 'CONFIRMED' },
  // What a person is to look at neither runs out nor is taken back.
  PROCESSING: {
    ...assigned,
    slip: 'PROCESSING',
    claim: 'PROCESSING',
    approve: 'CONFIRMED',
    reject: 'FAILED',
    paid: 'CONFIRMED',
    failed: 'FAILED',
  },
  CONFIRMED: { ...assigned, paid: 'CONFIRMED', failed: 'REVIEW', reversed: 'REVERSED' },
  // Money that comes late is credited all the same.
  EXPIRED: { ...assigned, slip: 'PROCESSING', claim: 'EXPIRED', approve: 'CONFIRMED', paid: 'CONFIRMED' },
  FAILED: { ...assigned, claim: 'FAILED', approve: 'CONFIRMED', paid: 'CONFIRMED' },
  CANCELLED: { ...assigned, claim: 'CANCELLED', approve: 'CONFIRMED', paid: 'CONFIRMED' },
  REVIEW: { ...assigned, paid: 'REVIEW', reversed: 'REVERSED' },
  REVERSED: { ...assigned, paid: 'CONFIRMED' },
}

/** The state after an event; undefined where it cannot be. */
export function stepDeposit(state: DepositState, event: DepositEvent): DepositState | undefined {
  return depositSteps[state][event]
}
