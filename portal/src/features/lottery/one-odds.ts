import type { PlayMenu } from './lottery.queries.ts'

/** The odds of a play that has one price for whatever wins. */
export function oneOdds(odds: PlayMenu['odds']): string {
  return typeof odds === 'string' ? odds : '0.0000'
}
