import type { Database } from '#platform/db/database.ts'
import type { Routes } from '#platform/http/routes.ts'
import type { Log } from '#platform/log/log.ts'
import type { Realtime } from '#platform/realtime/realtime.ts'
import { createUnreadTeller, inboxJobs, inboxRoutes, type Reading } from '#modules/inbox/index.ts'
import { createMessageWords } from './message-words.ts'
import type { TextBook } from './texts.ts'

/** The inbox with its ends: calls, the sockets that hear of unread messages, and the jobs that tell of them. */
export function openInbox(parts: {
  readonly routes: Routes
  readonly database: Database
  readonly realtime: Realtime
  readonly texts: TextBook
  readonly log: Log
}) {
  const { routes, database, realtime, texts, log } = parts
  const teller = createUnreadTeller({
    database,
    push: (memberId, count) => realtime.toMember(memberId, 'unread', { count }),
  })
  const onMarked = (reader: Reading) =>
    void teller.tell([reader]).catch((error: unknown) => log.error({ err: error }, 'unread messages were not told'))
  inboxRoutes(routes, { writeWords: createMessageWords(texts), onMarked })
  return { jobs: inboxJobs({ database, teller, present: realtime.membersOf }) }
}
