import type { Database } from '#platform/db/database.ts'
import type { Vault } from '#platform/crypto/vault.ts'
import type { Routes } from '#platform/http/routes.ts'
import type { Realtime } from '#platform/realtime/realtime.ts'
import { isId } from '#platform/crypto/ids.ts'
import { chatJobs, chatRoutes, createAuthors, findRoom } from '#modules/chat/index.ts'

/** The chat rooms with their ends: calls, the sockets in the rooms, and the jobs. */
export function openChat(parts: {
  readonly routes: Routes
  readonly database: Database
  readonly realtime: Realtime
  readonly vault: Vault
}) {
  const { routes, database, realtime, vault } = parts
  realtime.openRooms({
    mayEnter: async (brandId, roomId) => isId(roomId) && (await findRoom(database.db, brandId, roomId)) !== undefined,
    onCrowd: (roomId, people) => realtime.toRoom(roomId, 'chat.people', { roomId, people }),
  })
  chatRoutes(routes, {
    authorOf: createAuthors(vault.derive('chat authors')),
    peopleIn: realtime.peopleIn,
    onSaid: (said) => realtime.toRoom(said.roomId, 'chat', said),
  })
  return {
    jobs: chatJobs({ database, onRemoved: (removed) => realtime.toRoom(removed.roomId, 'chat.removed', removed) }),
  }
}
