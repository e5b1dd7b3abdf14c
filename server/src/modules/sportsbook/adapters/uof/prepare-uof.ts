import type { Log } from '#platform/log/log.ts'
import { takeMessages, type FeedParts } from '../../feed/take-messages.ts'
import { describeMarkets, type Described } from '../../rules/uof/describe-markets.ts'
import { readFixture } from '../../rules/uof/fixture-words.ts'
import { reasonOf } from './fetch-fixtures.ts'
import type { UofApi } from './uof-api.ts'

/** What the feed says of its markets; throws where nothing of it is as it is sold. */
export async function readDescriptions(api: UofApi, log: Log): Promise<Described> {
  const described = describeMarkets(await api.descriptions())
  const { wrong, ids } = described
  if (wrong.length > 0) log.error({ ids: wrong }, 'markets are described otherwise: they are not sold')
  if (ids.size === 0) throw new Error('no market is described as it is sold')
  return described
}

/** Takes matches in by their schedule, so that few have to be asked for one by one; without it each is. */
export async function readSchedule(
  parts: FeedParts & { readonly log: Log },
  of: { readonly api: UofApi; readonly feed: string; readonly producer: string },
): Promise<void> {
  const { api, feed, producer } = of
  try {
    for await (const { matches, madeAt } of api.schedule()) {
      const named = matches.flatMap((match) => readFixture(match, { producer, genAt: madeAt }) ?? [])
      if (named.length > 0) await takeMessages(parts, feed, named)
    }
  } catch (error) {
    parts.log.warn({ feed, reason: reasonOf(error) }, 'the schedule could not be read')
  }
}
