const minuteMs = 60_000

/**
 * How much of what was played at a vendor the ledger has yet to say of a player's wallet there. Rounds are read later
 * than a transfer tells what they came to: what a transfer told ahead is taken off what was read. Never more than lies
 * there: the rest is in rounds that are read next.
 */
export function playToCount({
  booked,
  read,
  counted,
}: {
  readonly booked: bigint
  readonly read: bigint
  readonly counted: bigint
}): bigint {
  const open = read - counted
  return open < -booked ? -booked : open
}

/** How far back a vendor's word for when something was played is taken; what is older counts from when it was read. */
const toldWithinMs = 12 * 60 * minuteMs

/** When a bet counts as placed: when the vendor says, within reason. */
export const playedAt = (told: number, now: number): number => (told > now - toldWithinMs && told <= now ? told : now)

/** Money that was left at a vendor. */
export interface LeftMoney {
  /** The last that is known of the player there: a transfer, a game that was opened, a round. */
  readonly lastSeenAt: number
  readonly homeMinutes: number
  /** Whether the player may not play any more: excluded, or the account is closed. */
  readonly isBarred: boolean
}

/** From when on it is brought home: at once where its player may not play, else after so long without play. */
export const homeAt = ({ lastSeenAt, homeMinutes, isBarred }: LeftMoney): number =>
  isBarred ? 0 : lastSeenAt + homeMinutes * minuteMs
