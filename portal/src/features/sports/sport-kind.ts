import { sportOf, type SportKind } from '@parlour/core/rules/sportsbook/markets/sports.ts'

/** The sports that the rules know; a feed may name others. */
const known =
  /^(?:SOCCER|VIRTUAL_SOCCER|BASKETBALL|AMERICAN_FOOTBALL|ICE_HOCKEY|BASEBALL|TENNIS|VOLLEYBALL|TABLE_TENNIS|MMA|ESPORTS_.+)$/

/** What kind of sport it is; undefined of one that the rules do not know. */
export const sportKindOf = (sport: string): SportKind | undefined =>
  known.test(sport) ? sportOf(sport).kind : undefined
