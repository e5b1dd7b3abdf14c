import type { Log } from '#platform/log/log.ts'
import type { Loop } from '#platform/module/manifest.ts'
import type { Outside } from '#platform/outside/outside.ts'
import type { FeedParts } from '../feed/take-messages.ts'
import { createPoll, type PollSettings } from './poll/create-poll.ts'
import { createUof, type Adapter, type UofSettings } from './uof/create-uof.ts'

/** Adapters of outside feeds, as far as they are set. */
export interface AdapterSettings {
  readonly sportsUof: UofSettings | undefined
  readonly sportsPoll: PollSettings | undefined
}

const uofEveryMs = 5
const pollEveryMs = 1000

const loopOf = (name: string, everyMs: number, { turn, stop }: Adapter): Loop => ({
  name,
  everyMs,
  role: 'loop',
  work: turn,
  end: stop,
})

/** The loops of the adapters that are set: what they hear goes the way of every feed, in this process. */
export function openAdapters(
  parts: FeedParts & { readonly log: Log; readonly outside: Outside; readonly adapters: AdapterSettings },
): readonly Loop[] {
  const { sportsUof, sportsPoll } = parts.adapters
  return [
    ...(sportsUof ? [loopOf('the feed over AMQP', uofEveryMs, createUof({ ...parts, settings: sportsUof }))] : []),
    ...(sportsPoll ? [loopOf('the polled provider', pollEveryMs, createPoll({ ...parts, settings: sportsPoll }))] : []),
  ]
}
