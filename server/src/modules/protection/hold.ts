import { nowMs } from '#platform/clock/now.ts'
import type { Tx } from '#platform/db/database.ts'
import { memberFlows } from '#modules/wallet/index.ts'

/** Longer than any period: what is counted from a first limit on reaches back so far. */
const countedMs = 32 * 24 * 3_600_000

export interface Owner {
  readonly memberId: string
  readonly brandId: string
}

/** Holds the member's accounts, as whoever bets does, and has what moves counted from now on. Answers the time. */
export async function hold(tx: Tx, { memberId, brandId }: Owner): Promise<number> {
  await memberFlows.watch(tx, { memberId, brandId, since: (await nowMs(tx)) - countedMs })
  return nowMs(tx)
}
