import { getPointTerms } from './terms.sql.ts'

/** By what points are earned and worth, for whoever reckons with them. */
export const pointTerms = { get: getPointTerms } as const
