export { findMute, upsertRoom } from './chat.sql.ts'
export { listAllRooms } from './moderation.sql.ts'
export { isMuted } from './rules/decide-send.ts'
