import type { Config } from '#platform/config/config.ts'
import type { Vault } from '#platform/crypto/vault.ts'
import type { Database } from '#platform/db/database.ts'
import type { Log } from '#platform/log/log.ts'
import type { Manifest } from '#platform/module/manifest.ts'
import { createPushSender } from '#platform/push/push-sender.ts'
import type { Realtime } from '#platform/realtime/realtime.ts'
import type { Brands } from '#modules/brand/index.ts'
import { calls } from './calls.gen.ts'
import { inboxJobs } from './inbox.jobs.ts'
import { inboxRoutes } from './inbox.routes.ts'
import { createPushKeys } from './push-keys.ts'
import { pushJobs } from './push.jobs.ts'
import { pushRoutes } from './push.routes.ts'
import type { Reading, WriteWords } from './types.ts'
import { createUnreadTeller } from './unread-teller.ts'
import { noteWriter } from './write-notes.ts'

export { messageCommands as commands } from './operator/messages.commands.ts'

interface Parts {
  readonly config: Pick<Config, 'publicUrl' | 'pushContact' | 'isPushToAnyHost'>
  readonly database: Database
  readonly vault: Vault
  readonly brands: Brands
  readonly realtime: Realtime
  readonly writeWords: WriteWords
  readonly log: Log
}

/** Messages to members: calls, the sockets that hear of unread ones, notifications in browsers, and the jobs of them. */
export function inboxModule(parts: Parts): Manifest {
  const { config, database, realtime, writeWords, log } = parts
  const push = (memberId: string, count: number) => realtime.toMember(memberId, 'unread', { count })
  const teller = createUnreadTeller({ database, push })
  const onMarked = (reader: Reading) =>
    void teller.tell([reader]).catch((error: unknown) => log.error({ err: error }, 'unread messages were not told'))
  const contact =
    config.pushContact || (config.publicUrl.startsWith('https:') ? config.publicUrl : 'mailto:nobody@localhost')
  const sender = createPushSender({ contact, isAnyHost: config.isPushToAnyHost })
  const keys = createPushKeys(parts)
  return {
    name: 'inbox',
    calls,
    playerRoutes(routes) {
      inboxRoutes(routes, { writeWords, onMarked })
      pushRoutes(routes, { sender, keys })
    },
    jobs: [
      ...inboxJobs({ database, teller, realtime }),
      ...pushJobs({ database, sender, keys, writeNotes: noteWriter(parts) }),
    ],
  }
}
