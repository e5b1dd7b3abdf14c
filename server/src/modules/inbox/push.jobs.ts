import { Type } from 'typebox'
import { Value } from 'typebox/value'
import { nowMs } from '#platform/clock/now.ts'
import type { Database, Tx } from '#platform/db/database.ts'
import { addJob, type Job } from '#platform/jobs/jobs.ts'
import type { PushSender, VapidKeys } from '#platform/push/push-sender.ts'
import { findMessage } from './inbox.sql.ts'
import { deleteGone, findSubscription, listSubscriptions, type KeptSubscription } from './push.sql.ts'
import type { Message } from './types.ts'

const sendJob = 'inbox:push_sent'
const againJob = 'inbox:push_sent_again'
const Sent = Type.Object({ messageId: Type.String(), after: Type.String() })
const Again = Type.Object({ messageId: Type.String(), subscriptionId: Type.String() })
const first = '00000000-0000-0000-0000-000000000000'
/** So many at a time, side by side; other jobs get their turn in between. */
const atOnce = 50
/** What is older is no news. */
const newsMs = 86_400_000

export interface PushParts {
  readonly database: Database
  readonly sender: PushSender
  readonly keys: () => Promise<VapidKeys>
  /** What the notification of a message says to each of these members; those who are left out get none. */
  readonly writeNotes: (message: Message, memberIds: readonly string[]) => Promise<ReadonlyMap<string, string>>
}

/** Leaves word that a message is to be sent to the browsers of whom it is for. */
export async function planPush(tx: Tx, messageId: string): Promise<void> {
  await addJob(tx, sendJob, { messageId, after: first })
}

/**
 * Sending notifications. Safe to run twice: the service keeps one of a topic, and the browser shows one of a tag, both
 * of which are the message.
 */
export function pushJobs({ database, sender, keys, writeNotes }: PushParts): readonly Job[] {
  async function findNews(messageId: string): Promise<Message | undefined> {
    const message = await findMessage(database.db, messageId)
    const isNews = message && !message.isRead && (await nowMs(database.db)) - Number(message.at) < newsMs
    return isNews ? message : undefined
  }

  async function send(message: Message, to: KeptSubscription, note: string | undefined) {
    if (note === undefined) return 'sent'
    // At most 32 letters: the id without its dashes.
    const topic = message.messageId.replaceAll('-', '')
    return sender.send(to, note, { topic, keys: await keys() })
  }

  return [
    {
      name: sendJob,
      work: async (payload) => {
        const { messageId, after } = Value.Parse(Sent, payload)
        const message = await findNews(messageId)
        if (!message) return
        const browsers = await listSubscriptions(database.db, { ...message, after, limit: atOnce })
        const notes = await writeNotes(message, [...new Set(browsers.map(({ memberId }) => memberId))])
        const ends = await Promise.allSettled(browsers.map((to) => send(message, to, notes.get(to.memberId))))
        const gone = browsers.filter((_, at) => isGone(ends[at]))
        const failed = browsers.filter((_, at) => ends[at]?.status === 'rejected')
        await database.transaction(async (tx) => {
          await deleteGone(
            tx,
            gone.map(({ subscriptionId }) => subscriptionId),
          )
          for (const { subscriptionId } of failed) await addJob(tx, againJob, { messageId, subscriptionId })
          const last = browsers.at(-1)
          if (last && browsers.length === atOnce) await addJob(tx, sendJob, { messageId, after: last.subscriptionId })
        })
      },
    },
    {
      name: againJob,
      // One browser: what fails is tried again by the queue, later each time.
      work: async (payload) => {
        const { messageId, subscriptionId } = Value.Parse(Again, payload)
        const [message, to] = await Promise.all([findNews(messageId), findSubscription(database.db, subscriptionId)])
        if (!message || !to || (message.memberId !== null && message.memberId !== to.memberId)) return
        const notes = await writeNotes(message, [to.memberId])
        const end = await send(message, to, notes.get(to.memberId))
        if (end === 'gone') await database.transaction((tx) => deleteGone(tx, [subscriptionId]))
      },
    },
  ]
}

function isGone(end: PromiseSettledResult<'sent' | 'gone'> | undefined): boolean {
  return end?.status === 'fulfilled' && end.value === 'gone'
}
