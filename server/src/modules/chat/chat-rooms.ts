import { upsertRoom } from './chat.sql.ts'
import { listAllRooms } from './moderation.sql.ts'

/** The chat rooms of a brand. */
export const chatRooms = {
  upsert: upsertRoom,
  listAll: listAllRooms,
} as const
