import { findFundings, writeFundings } from './funding.sql.ts'

/** Which money paid for a bet, so that it goes back to where it came from. */
export const betFundings = {
  find: findFundings,
  write: writeFundings,
} as const
