export { betsRoutes, type ReadBetNames } from './bets.routes.ts'
export { insertBets, listOpen, listRounds, listWins } from './bets.sql.ts'
export { closeOpenBets, insertOutcomes, listEndings, type Ending } from './outcome.sql.ts'
export type { Outcome, OutcomeKind, PlacedBet } from './types.ts'
