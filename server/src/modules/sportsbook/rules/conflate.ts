import type { FeedMessage } from '@parlour/core/contract/sportsbook/player/feed.ts'

type Of<K extends FeedMessage['kind']> = Extract<FeedMessage, { readonly kind: K }>
type OddsMessage = Of<'ODDS'>

const nameOf = ({ producer, eventRef }: OddsMessage, key: string) => `${producer} ${eventRef} ${key}`

/** What of the play has to be told: with the same state, period and score the later word says all that the earlier one did. */
const playOf = ({ state, period, periods, danger, winner }: Of<'LIVE_STATE'>) =>
  JSON.stringify([state, period, periods, danger ?? null, winner ?? null])

/** Words on the play that say the same as the next one on the same match. */
function repeated(messages: readonly FeedMessage[]): ReadonlySet<FeedMessage> {
  const plays = Map.groupBy(
    messages.filter((message) => message.kind === 'LIVE_STATE'),
    ({ producer, eventRef }) => `${producer} ${eventRef}`,
  )
  return new Set(
    [...plays.values()].flatMap((own) => {
      const inOrder = own.toSorted((one, other) => one.genAt - other.genAt)
      return inOrder.filter((word, at) => {
        const next = inOrder[at + 1]
        return next !== undefined && playOf(next) === playOf(word)
      })
    }),
  )
}

/**
 * What waits while the book is behind, without what no bet could be taken on any more: of the prices of one market by one
 * producer the latest, of words on the play that say the same the last. Stops, endings and everything else stay, each of them:
 * a stop between two prices is no less a stop. Trap 10.
 */
export function conflate(messages: readonly FeedMessage[]): readonly FeedMessage[] {
  const latest = new Map<string, OddsMessage>()
  for (const message of messages) {
    if (message.kind !== 'ODDS') continue
    for (const { key } of message.markets) {
      const held = latest.get(nameOf(message, key))
      if (held === undefined || message.genAt >= held.genAt) latest.set(nameOf(message, key), message)
    }
  }
  const same = repeated(messages)
  return messages.flatMap((message): FeedMessage[] => {
    if (same.has(message)) return []
    if (message.kind !== 'ODDS') return [message]
    const markets = message.markets.filter(({ key }) => latest.get(nameOf(message, key)) === message)
    return markets.length === 0 ? [] : [{ ...message, markets }]
  })
}
