import { Type } from 'typebox'
import type { Tx } from '#platform/db/database.ts'
import { definePush } from '#platform/outbox/push.ts'
import type { Realtime } from '#platform/realtime/realtime.ts'

const betsPush = definePush(
  'realtime:sports_bets',
  Type.Object({ bets: Type.Array(Type.Tuple([Type.String(), Type.String()])) }),
)

/** Tells members after the commit that bets of theirs changed: a page asks again. */
export async function pushSportsBets(
  tx: Tx,
  bets: readonly { readonly memberId: string; readonly betId: string }[],
): Promise<void> {
  if (bets.length > 0) await betsPush.send(tx, { bets: bets.map(({ memberId, betId }) => [memberId, betId]) })
}

export const sportsBetsJob = ({ realtime }: { readonly realtime: Pick<Realtime, 'toMember'> }) =>
  betsPush.job(({ bets }) => {
    for (const [memberId, betId] of bets) realtime.toMember(memberId, 'sports.bet', { betId })
  })
