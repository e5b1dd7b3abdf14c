export { memberGames } from './member-games.ts'
export { freeSpins } from './free-spins/free-spins.ts'
export type { KeptFreeSpins } from './free-spins/free-spins.ts'
export { gameEdges } from './game-edges.ts'
