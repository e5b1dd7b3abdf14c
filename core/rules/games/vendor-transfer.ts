/** The member's own wallet here, beside the codes of vendors. */
export const centreWallet = 'CENTER'

/** Where money that a player moves to a vendor or back stands (rule book E5). */
export const vendorTransferStates = ['INIT', 'DEBITED', 'SENT', 'CONFIRMED', 'FAILED', 'UNKNOWN'] as const
export type VendorTransferState = (typeof vendorTransferStates)[number]

export const vendorTransferDirections = ['TO_VENDOR', 'FROM_VENDOR'] as const
export type VendorTransferDirection = (typeof vendorTransferDirections)[number]

/**
 * What happens to a transfer: our own steps, then what the vendor's signed word says, then that there was no such word,
 * then what two operators ruled on the vendor's evidence.
 */
export const vendorTransferEvents = ['debit', 'send', 'done', 'refused', 'silent', 'rule_done', 'rule_failed'] as const
export type VendorTransferEvent = (typeof vendorTransferEvents)[number]

type Row = Readonly<Partial<Record<VendorTransferEvent, VendorTransferState>>>

const word: Row = { done: 'CONFIRMED', refused: 'FAILED', silent: 'UNKNOWN' }
const sent: Readonly<Record<Exclude<VendorTransferState, 'INIT' | 'DEBITED'>, Row>> = {
  SENT: word,
  // Silence, however long, ends nothing: money is given back by the vendor's word, or by two persons who read it.
  UNKNOWN: { ...word, rule_done: 'CONFIRMED', rule_failed: 'FAILED' },
  CONFIRMED: {},
  FAILED: {},
}
const steps: Readonly<Record<VendorTransferDirection, Readonly<Record<VendorTransferState, Row>>>> = {
  TO_VENDOR: { ...sent, INIT: { debit: 'DEBITED' }, DEBITED: { send: 'SENT' } },
  // Nothing is taken here before the vendor has given it.
  FROM_VENDOR: { ...sent, INIT: { send: 'SENT' }, DEBITED: {} },
}

/** The state after an event; undefined where it cannot be, or changes nothing any more. */
export function stepVendorTransfer(
  direction: VendorTransferDirection,
  state: VendorTransferState,
  event: VendorTransferEvent,
): VendorTransferState | undefined {
  return steps[direction][state][event]
}

const firstPollsMs = [5_000, 15_000, 60_000, 300_000] as const
const laterPollsMs = 900_000

/** How long after its outcome became unknown a vendor is asked for the time after so many. */
export function pollAfterMs(asked: number): number {
  const first = firstPollsMs[asked]
  return first ?? 300_000 + (asked - firstPollsMs.length + 1) * laterPollsMs
}

/** How long to wait before the next time, after so many. */
export const pollGapMs = (asked: number): number => pollAfterMs(asked) - (asked > 0 ? pollAfterMs(asked - 1) : 0)

/** What a vendor says of an id that it does not know is believed once nothing of ours can still be under way. */
const notFoundBelievedMs = 60_000
/** How long the outcome is asked for before persons may rule on it. */
const forHandsMs = 24 * 3_600_000

/** Whether a vendor that knows nothing of a transfer is believed. */
export const isNotFoundBelieved = (sentAt: number, now: number): boolean => now - sentAt >= notFoundBelievedMs

/** Whether two operators may rule on a transfer whose outcome is not known since then. */
export const isForHands = (state: VendorTransferState, sentAt: number, now: number): boolean =>
  state === 'UNKNOWN' && now - sentAt >= forHandsMs

/**
 * What play at a vendor came to since it was last known, for the player: what is there and what left, against what was
 * there and what arrived.
 */
export function vendorPlayResult(play: {
  readonly booked: bigint
  readonly arrived: bigint
  readonly left: bigint
  readonly told: bigint
}): bigint {
  return play.told + play.left - play.booked - play.arrived
}
