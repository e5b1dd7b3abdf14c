import type { Pair } from '@parlour/core/rules/sportsbook/markets/facts.ts'
import { childOf, type Element, wholeOf } from './element.ts'
import { totalOf } from './live-words.ts'

/** A score that was told of a match, by the feed’s own time. */
interface ToldScore {
  readonly at: number
  readonly score: Pair
}

/**
 * The score of a match at a time, as far as some messages tell it: by the latest of them that is not later. What they tell is
 * not in the book yet while they are read together.
 */
export function toldScores(messages: readonly Element[]): (ref: string, at: number) => Pair | undefined {
  const told = messages.flatMap((message): (ToldScore & { readonly ref: string })[] => {
    const { event_id: ref, timestamp } = message.attributes
    const [at, score] = [wholeOf(timestamp), totalOf(childOf(message, 'sport_event_status'))]
    return ref === undefined || at === undefined || score === undefined ? [] : [{ ref, at, score }]
  })
  const byMatch = Map.groupBy(told, ({ ref }) => ref)
  return (ref, at) =>
    (byMatch.get(ref) ?? []).reduce<ToldScore | undefined>(
      (latest, one) => (one.at <= at && one.at >= (latest?.at ?? -Infinity) ? one : latest),
      undefined,
    )?.score
}
