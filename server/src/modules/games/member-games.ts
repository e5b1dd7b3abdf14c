import { deleteMemberGames } from './member-games.sql.ts'

/** What a member played last and marked. */
export const memberGames = {
  delete: deleteMemberGames,
} as const
