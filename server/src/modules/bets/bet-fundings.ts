import { listBonusStaked } from './bonus-staked.sql.ts'
import { openFundedBets } from './funded-bets.ts'
import { findFundings, writeFundings } from './funding.sql.ts'
import { sumOpenFundings } from './open-fundings.sql.ts'

/** Which money paid for a bet, so that it goes back to where it came from. */
export const betFundings = {
  find: findFundings,
  write: writeFundings,
  open: openFundedBets,
  listBonusStaked,
  sumOpen: sumOpenFundings,
} as const
