import { newKey } from '../../../lib/api/new-key.ts'
import { isWorthRepeating } from '../../../lib/api/refusal.ts'
import type { SportsBet } from '../sports.types.ts'
import { type BetBody, postBet } from '../sports.queries.ts'
import { type Outgoing, printOf } from './slip-sums.ts'

/** What was sent and has had no answer: it is sent again as it was, whatever the odds are by then. */
export type Sent = Map<string, { readonly key: string; readonly body: BetBody }>

export interface PlacedOne {
  readonly ids: readonly string[]
  readonly bet: SportsBet
  readonly balance: { readonly balance: string; readonly version: number }
}
export interface RefusedOne {
  readonly outgoing: Outgoing
  readonly error: unknown
}
export interface Placed {
  readonly placed: readonly PlacedOne[]
  readonly refused: readonly RefusedOne[]
}

const mostTries = 3

async function sendUntilAnswered(body: BetBody, key: string): Promise<Awaited<ReturnType<typeof postBet>>> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await postBet(body, key)
    } catch (error) {
      if (tried >= mostTries || !isWorthRepeating(error)) throw error
    }
  }
}

async function placeOne(outgoing: Outgoing, sent: Sent): Promise<PlacedOne | RefusedOne> {
  const print = printOf(outgoing)
  const again = sent.get(print) ?? { key: newKey(), body: outgoing.body }
  sent.set(print, again)
  try {
    const { bet, ...balance } = await sendUntilAnswered(again.body, again.key)
    sent.delete(print)
    return { ids: outgoing.ids, bet, balance }
  } catch (error) {
    // What was refused was not placed: the next try is another one. What had no answer may have been.
    if (!isWorthRepeating(error)) sent.delete(print)
    return { outgoing, error }
  }
}

/** Sends bets one after another; each has its own key, and one that is refused stops none of the others. */
export async function placeAll(bets: readonly Outgoing[], sent: Sent): Promise<Placed> {
  const placed: PlacedOne[] = []
  const refused: RefusedOne[] = []
  for (const bet of bets) {
    const answer = await placeOne(bet, sent)
    if ('bet' in answer) placed.push(answer)
    else refused.push(answer)
  }
  return { placed, refused }
}
