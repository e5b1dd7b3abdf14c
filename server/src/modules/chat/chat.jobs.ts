import { Type } from 'typebox'
import { Value } from 'typebox/value'
import type { Message } from '@parlour/core/contract/realtime.ts'
import type { Database, Tx } from '#platform/db/database.ts'
import { addJob, type Job } from '#platform/jobs/jobs.ts'
import { findAnyMessage, pruneChat } from './moderation.sql.ts'

const removedJob = 'chat:message_removed'
const prunedAtOnce = 5000
const Removed = Type.Object({ messageId: Type.String() })

/** Leaves word, in the transaction that takes a message out of view, for those who have it on the screen. */
export async function tellRemoved(tx: Tx, messageId: string): Promise<void> {
  await addJob(tx, removedJob, { messageId })
}

export function chatJobs(parts: {
  readonly database: Database
  readonly onRemoved: (removed: Message<'chat.removed'>) => void
}): readonly Job[] {
  const { database, onRemoved } = parts
  return [
    {
      name: removedJob,
      work: async (payload) => {
        const { messageId } = Value.Parse(Removed, payload)
        const message = await findAnyMessage(database.db, messageId)
        if (message) onRemoved({ roomId: message.roomId, messageId })
      },
    },
    {
      name: 'chat:messages_pruned',
      crontab: '37 * * * *',
      // So many a transaction, until none is left.
      work: async () => {
        while ((await database.transaction((tx) => pruneChat(tx, prunedAtOnce))) > 0);
      },
    },
  ]
}
