/** What becomes of money that a member asks the agent above for. */
export const topUpStates = ['ASKED', 'GIVEN', 'DECLINED', 'CANCELLED', 'EXPIRED'] as const
export type TopUpState = (typeof topUpStates)[number]

/** What the agent, the member and the clock do. */
export const topUpEvents = ['give', 'decline', 'cancel', 'expire'] as const
export type TopUpEvent = (typeof topUpEvents)[number]

const ends: Readonly<Record<TopUpEvent, TopUpState>> = {
  give: 'GIVEN',
  decline: 'DECLINED',
  cancel: 'CANCELLED',
  expire: 'EXPIRED',
}

/**
 * The state after an event; undefined where it cannot be. What has ended stays as it ended, and once its time has run
 * out nothing becomes of it but that, whether or not the clock has written it down.
 */
export function stepTopUp(
  asked: { readonly state: TopUpState; readonly expiresAt: number },
  event: TopUpEvent,
  now: number,
): TopUpState | undefined {
  if (asked.state !== 'ASKED') return undefined
  const isOver = now >= asked.expiresAt
  return isOver === (event === 'expire') ? ends[event] : undefined
}
