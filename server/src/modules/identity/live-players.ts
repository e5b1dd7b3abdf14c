import { findLiveSessions, findPlayers } from './player.sql.ts'

/** Members as vendors' calls need them: many at once, with what decides whether they may bet. */
export const livePlayers = {
  find: findPlayers,
  findSessions: findLiveSessions,
} as const
