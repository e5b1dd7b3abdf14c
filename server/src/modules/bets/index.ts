export { betsRoutes } from './bets.routes.ts'
export { insertBets, insertFirstOutcomes, listLatestOutcomes, listOpen, listRounds, listWins } from './bets.sql.ts'
export { insertLaterOutcomes, listEndings, type Ending } from './correct.sql.ts'
export type { Outcome, OutcomeKind, PlacedBet } from './types.ts'
