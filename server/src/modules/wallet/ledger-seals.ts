import { findSealedUntil, listSealedDays } from './seal.sql.ts'

/** Which days of the ledger are sealed. */
export const ledgerSeals = {
  findUntil: findSealedUntil,
  listDays: listSealedDays,
} as const
