import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FeedMessage } from '@parlour/core/contract/sportsbook/player/feed.ts'
import { signedHeaders } from '../../../sandbox/src/signed-call.ts'
import { followLines } from '../support/lines.ts'
import type { AdapterPlan } from './plan.ts'

// The feed client, which is killed: it sends what its vendor says, again and again until it is answered, notes how far it
// has come, and sends all that it is asked for again. Started with the name of a producer it has lost its place there.
const batchMost = 60
const restMs = 40
const againMs = 50
const answerMaxMs = 15_000

interface Wanted {
  readonly producer: string
  readonly requestId: string
  readonly after: number
}

const [planFile = '', lostProducer] = process.argv.slice(2)
const plan = JSON.parse(readFileSync(planFile, 'utf8')) as AdapterPlan
const follow = followLines<FeedMessage>(plan.log)
const answered = new Set<string>()
const words: FeedMessage[] = []
let sent = readNote()
/** What lies before this of the lost producer is sent by a recovery alone. */
let skipTo = sent

process.on('disconnect', () => process.exit(0))
await run()

async function run(): Promise<never> {
  words.push(...follow())
  if (lostProducer !== undefined) await begin(lostProducer)
  for (;;) {
    words.push(...follow())
    const to = Math.min(words.length, sent + batchMost)
    const batch = words.slice(sent, to).filter(({ producer }, at) => producer !== lostProducer || sent + at >= skipTo)
    const wanted = batch.length === 0 ? [] : await take(batch)
    sent = to
    writeNote(sent)
    for (const one of wanted) await recover(one)
    await sleep(restMs)
  }
}

/** Says that it has lost its place, and what its vendor says now: neither may hide what was said in between. */
async function begin(producer: string): Promise<void> {
  skipTo = words.length
  await take([{ producer, source: 'LIVE', genAt: 1, kind: 'ALIVE', isSubscribed: false }])
  const news = () => words.slice(skipTo).filter((word) => word.producer === producer)
  while (news().length === 0) {
    await sleep(restMs)
    words.push(...follow())
  }
  await take(news().slice(0, batchMost))
}

/** Sends all of a producer after a time, as far as it was sent or is skipped, and that this was all. */
async function recover({ producer, requestId, after }: Wanted): Promise<void> {
  if (answered.has(requestId)) return
  answered.add(requestId)
  const own = words.slice(0, Math.max(sent, skipTo)).filter((word) => word.producer === producer)
  const missed = own.filter(({ genAt }) => genAt > after)
  for (let at = 0; at < missed.length; at += batchMost)
    await take(missed.slice(at, at + batchMost).map((word) => ({ ...word, source: 'RECOVERY' as const })))
  const genAt = own.at(-1)?.genAt ?? 1
  await take([{ producer, source: 'SNAPSHOT', genAt, kind: 'SNAPSHOT_COMPLETE', requestId }])
}

async function take(messages: readonly FeedMessage[]): Promise<readonly Wanted[]> {
  const body = JSON.stringify({ messages })
  for (;;) {
    try {
      const answer = await fetch(`${plan.portal}/api/feeds/${plan.feed}/sports`, {
        method: 'POST',
        body,
        headers: signedHeaders(plan.secret, Date.now(), body),
        signal: AbortSignal.timeout(answerMaxMs),
      })
      const { success, value } = (await answer.json()) as { success: boolean; value: { recover: readonly Wanted[] } }
      if (success) return value.recover
      if (answer.status < 500 && answer.status !== 429)
        throw new Error(`the feed was refused: ${JSON.stringify(value)}`)
    } catch (error) {
      if (error instanceof Error && error.message.startsWith('the feed was refused')) throw error
      // Killed in the middle: sent again.
    }
    await sleep(againMs)
  }
}

function readNote(): number {
  try {
    return Number(readFileSync(plan.note, 'utf8'))
  } catch {
    return 0
  }
}

function writeNote(at: number): void {
  writeFileSync(`${plan.note}.next`, String(at))
  renameSync(`${plan.note}.next`, plan.note)
}
