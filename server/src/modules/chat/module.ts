import { isId } from '#platform/crypto/ids.ts'
import type { Vault } from '#platform/crypto/vault.ts'
import type { Database } from '#platform/db/database.ts'
import type { Manifest } from '#platform/module/manifest.ts'
import type { Realtime } from '#platform/realtime/realtime.ts'
import type { Brands } from '#modules/brand/index.ts'
import { calls } from './calls.gen.ts'
import { chatQueues } from './operator/queues.sql.ts'
import { createAuthors } from './authors.ts'
import { chatJobs } from './chat.jobs.ts'
import { chatRoutes } from './chat.routes.ts'
import { findRoom } from './chat.sql.ts'
import { chatConsoleRoutes } from './operator/chat.routes.ts'

export { chatCommands as commands } from './operator/chat.commands.ts'

interface Parts {
  readonly database: Database
  readonly vault: Vault
  readonly brands: Brands
  readonly realtime: Realtime
}

/** Chat rooms: calls, the sockets in the rooms, and the jobs. */
export function chatModule({ database, vault, brands, realtime }: Parts): Manifest {
  realtime.openRooms({
    mayEnter: async (brandId, roomId) => isId(roomId) && (await findRoom(database.db, brandId, roomId)) !== undefined,
    onCrowd: (roomId, people) => realtime.toRoomHere(roomId, 'chat.people', { roomId, people }),
  })
  return {
    name: 'chat',
    calls,
    queues: chatQueues,
    playerRoutes(routes) {
      chatRoutes(routes, {
        authorOf: createAuthors(vault.derive('chat authors')),
        peopleIn: realtime.peopleIn,
        onSaid: (said) => realtime.toRoom(said.roomId, 'chat', said),
      })
    },
    operatorRoutes: (routes) => chatConsoleRoutes(routes, { brands }),
    jobs: chatJobs({ database, onRemoved: (removed) => realtime.toRoom(removed.roomId, 'chat.removed', removed) }),
  }
}
