import { updatePointRates } from './brand.sql.ts'

/** What bets of a brand earn in points. */
export const brandRates = { update: updatePointRates } as const
