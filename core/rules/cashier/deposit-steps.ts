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

/** What members, operators and the clock do; then what a provider says: of all that came, where it took something back. */
export const depositEvents = [
  'open',
  'slip',
  'cancel',
  'expire',
  'claim',
  'approve',
  'reject',
  'paid',
  'failed',
  'reversed',
] as const
export type DepositEvent = (typeof depositEvents)[number]

type Row = Readonly<Partial<Record<DepositEvent, DepositState>>>

/** Nobody has paid yet, and somebody still may. */
const waiting: Row = { cancel: 'CANCELLED', expire: 'EXPIRED', paid: 'CONFIRMED', failed: 'FAILED' }

/** Rule book E6 as a table: the state after each event; undefined where it cannot be, or changes nothing. */
const depositSteps: Readonly<Record<DepositState, Row>> = {
  CREATED: { ...waiting, open: 'REDIRECTED' },
  REDIRECTED: waiting,
  // A person may find the money before its member shows anything.
  AWAITING_PAYMENT: { ...waiting, slip: 'PROCESSING', claim: 'AWAITING_PAYMENT', approve: 'CONFIRMED' },
  // What a person is to look at neither runs out nor is taken back.
  PROCESSING: {
    slip: 'PROCESSING',
    claim: 'PROCESSING',
    approve: 'CONFIRMED',
    reject: 'FAILED',
    paid: 'CONFIRMED',
    failed: 'FAILED',
  },
  CONFIRMED: { paid: 'CONFIRMED', failed: 'REVIEW', reversed: 'REVERSED' },
  // Money that comes late is credited all the same.
  EXPIRED: { slip: 'PROCESSING', claim: 'EXPIRED', approve: 'CONFIRMED', paid: 'CONFIRMED' },
  FAILED: { claim: 'FAILED', approve: 'CONFIRMED', paid: 'CONFIRMED' },
  CANCELLED: { claim: 'CANCELLED', approve: 'CONFIRMED', paid: 'CONFIRMED' },
  REVIEW: { paid: 'REVIEW', reversed: 'REVERSED' },
  REVERSED: { paid: 'CONFIRMED' },
}

/** The state after an event; undefined where it cannot be. */
export function stepDeposit(state: DepositState, event: DepositEvent): DepositState | undefined {
  return depositSteps[state][event]
}
