import { setTimeout as sleep } from 'node:timers/promises'
import type { FeedMessage } from '../../core/contract/sportsbook/player/feed.ts'
import { signedHeaders } from './signed-call.ts'

const askAgainMs = 300

/** A feed of sports as a portal hears one: signed calls, snapshots when it asks for them, and a sign of life. */
export interface SportsFeed extends AsyncDisposable {
  /** Sends messages; throws where they are refused. */
  tell(messages: readonly FeedMessage[]): Promise<void>
  /** What each message begins with, made now: the time of one is later than that of the one before. */
  words(): { readonly producer: string; readonly source: 'LIVE'; readonly genAt: number }
}

/** Opens a feed with one producer, and waits until the portal has asked it for a snapshot and got one. */
export async function openSportsFeed(of: {
  readonly portal: string
  readonly feed: string
  readonly secret: string
  readonly producer: string
  readonly aliveEveryMs: number
  readonly upWithinMs: number
}): Promise<SportsFeed> {
  const { portal, feed, secret, producer, aliveEveryMs, upWithinMs } = of
  let last = 0
  const words = () => {
    last = Math.max(last + 1, Date.now())
    return { producer, source: 'LIVE' as const, genAt: last }
  }
  const answered = new Set<string>()

  async function tell(messages: readonly FeedMessage[]): Promise<void> {
    const body = JSON.stringify({ messages })
    const answer = await fetch(`${portal}/api/feeds/${feed}/sports`, {
      method: 'POST',
      body,
      headers: signedHeaders(secret, Date.now(), body),
    })
    const { success, value } = (await answer.json()) as {
      success: boolean
      value: { recover: readonly { producer: string; requestId: string }[] }
    }
    if (!success) throw new Error(`a feed was refused: ${JSON.stringify(value)}`)
    for (const { requestId } of value.recover.filter((one) => one.producer === producer)) {
      if (answered.has(requestId)) continue
      answered.add(requestId)
      await tell([{ ...words(), kind: 'SNAPSHOT_COMPLETE', requestId }])
    }
  }

  const alive = () => tell([{ ...words(), kind: 'ALIVE', isSubscribed: true }])
  const until = performance.now() + upWithinMs
  await alive()
  // The portal asks within a second, in its answer to the next sign of life.
  while (answered.size === 0) {
    if (performance.now() > until) throw new Error('the portal did not ask the feed for a snapshot')
    await sleep(askAgainMs)
    await alive()
  }
  const beating = setInterval(() => void alive().catch(() => undefined), aliveEveryMs).unref()
  return {
    tell,
    words,
    async [Symbol.asyncDispose]() {
      clearInterval(beating)
    },
  }
}
