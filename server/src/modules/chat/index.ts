export { createAuthors } from './authors.ts'
export { chatJobs, tellRemoved } from './chat.jobs.ts'
export { chatRoutes } from './chat.routes.ts'
export { findMute, findRoom, upsertRoom } from './chat.sql.ts'
export {
  closeReports,
  deleteMute,
  findAnyMessage,
  findSaid,
  insertRoom,
  listAllRooms,
  listAround,
  listReported,
  listReportedOf,
  listWarnWords,
  lockRoom,
  removeFromView,
  replaceWarnWords,
  updateRoom,
  upsertMute,
  type RoomOfDesk,
  type SaidMessage,
} from './moderation.sql.ts'
export { isMuted } from './rules/decide-send.ts'
export { warnWordsMost, warnWordsOf } from './rules/warn-words.ts'
export type { ChatMessage, Room } from './types.ts'
