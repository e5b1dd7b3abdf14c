import { isRealtimeOwed, sumRealtime } from './realtime/totals.ts'
import { firstRunning, isCrossed, listReceived, listRunning, listSeries, type Running } from './running.sql.ts'

export type { Running }

/** Contracts as whoever pays by them reads them. */
export const contractTerms = {
  firstRunning,
  isCrossed,
  listReceived,
  listRunning,
  listSeries,
  isRealtimeOwed,
  sumRealtime,
} as const
