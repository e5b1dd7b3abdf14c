import { Type } from 'typebox'
import { Value } from 'typebox/value'
import type { Database } from '#platform/db/database.ts'
import type { Job } from '#platform/jobs/jobs.ts'
import { findMessage, pruneMessages } from './inbox.sql.ts'
import { planPush } from './push.jobs.ts'
import { pruneAll, toldJob } from './inbox.service.ts'
import type { UnreadTeller } from './unread-teller.ts'

const Told = Type.Object({ messageId: Type.String() })
const prunedAtOnce = 5000

interface Parts {
  readonly database: Database
  readonly teller: UnreadTeller
  /** The members of a brand whose pages are open here. */
  readonly present: (brandId: string) => readonly string[]
}

/** Each counts what stands now, so one that comes late or twice tells the truth. */
export function inboxJobs({ database, teller, present }: Parts): readonly Job[] {
  return [
    {
      name: toldJob,
      work: async (payload) => {
        const { messageId } = Value.Parse(Told, payload)
        const message = await findMessage(database.db, messageId)
        if (!message) return
        const { brandId, memberId } = message
        const memberIds = memberId === null ? present(brandId) : [memberId]
        await teller.tell(memberIds.map((id) => ({ brandId, memberId: id })))
        await database.transaction((tx) => planPush(tx, messageId))
      },
    },
    {
      name: 'inbox:messages_pruned',
      crontab: '53 4 * * *',
      work: () => pruneAll(database, (tx) => pruneMessages(tx, prunedAtOnce)),
    },
  ]
}
