export { betsRoutes } from './bets.routes.ts'
export { insertBets, insertFirstOutcomes, listOpen, listWins } from './bets.sql.ts'
export type { Outcome, OutcomeKind, PlacedBet } from './types.ts'
