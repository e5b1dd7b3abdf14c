export { memberGames } from './member-games.ts'
export { freeSpins } from './free-spins/free-spins.ts'
export type { FreeSpinsTerms } from './free-spins/types.ts'
