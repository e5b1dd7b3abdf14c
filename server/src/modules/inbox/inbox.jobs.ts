import { Type } from 'typebox'
import { Value } from 'typebox/value'
import type { Database } from '#platform/db/database.ts'
import type { Job } from '#platform/jobs/jobs.ts'
import type { Realtime } from '#platform/realtime/realtime.ts'
import { findMessage, pruneMessages } from './inbox.sql.ts'
import { planPush } from './push.jobs.ts'
import { pruneAll, toldJob } from './inbox.service.ts'
import type { UnreadTeller } from './unread-teller.ts'

const Told = Type.Object({ messageId: Type.String() })
const OneBrand = Type.Object({ brandId: Type.String() })
const prunedAtOnce = 5000

interface Parts {
  readonly database: Database
  readonly teller: UnreadTeller
  readonly realtime: Pick<Realtime, 'everywhere' | 'onEverywhere' | 'membersHere'>
}

/** Each counts what stands now, so one that comes late or twice tells the truth. */
export function inboxJobs({ database, teller, realtime }: Parts): readonly Job[] {
  // Of a message to all, each node tells those whose pages are open there.
  realtime.onEverywhere(toldJob, async (payload) => {
    const { brandId } = Value.Parse(OneBrand, payload)
    await teller.tell(realtime.membersHere(brandId).map((memberId) => ({ brandId, memberId })))
  })
  return [
    {
      name: toldJob,
      work: async (payload) => {
        const { messageId } = Value.Parse(Told, payload)
        const message = await findMessage(database.db, messageId)
        if (!message) return
        const { brandId, memberId } = message
        await (memberId === null ? realtime.everywhere(toldJob, { brandId }) : teller.tell([{ brandId, memberId }]))
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
