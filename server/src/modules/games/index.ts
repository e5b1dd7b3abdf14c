export { memberGames } from './member-games.ts'
