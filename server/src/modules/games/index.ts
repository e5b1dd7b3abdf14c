export { addUpReturns, dayBefore, sumsOf } from './fold-returns.ts'
export { listReturnAlarms, listReturns, type GameReturn } from './return.sql.ts'
export { judgeReturn, judgeReturns, roundsMin, scoreMax } from './rules/judge-return.ts'
export {
  findDeskRound,
  listDeskTransactions,
  listRoundBets,
  listRoundTransactions,
  type DeskTransaction,
} from './transaction-desk.sql.ts'
export { listDeskDifferences, type DeskDifference } from './correction.sql.ts'
export { correctDifference, lookAtDifference, verdictOf, type CorrectionWish } from './correct-difference.service.ts'
export { listDeskGames, lockDeskGame, updateDeskGame, type DeskGame } from './game-desk.sql.ts'
export { withVendorNames } from './bet-names.ts'
export { wordsOf } from './rules/fold-text.ts'
export { gamesRoutes } from './games.routes.ts'
export { createGameLaunch } from './launch.service.ts'
export { fitDialect } from './rules/fit-dialect.ts'
export { laneCategories } from './rules/lanes.ts'
export { isSafeOrigin, readSafeAddress } from './rules/safe-address.ts'
export { createShelf, type Shelf } from './shelf.ts'
export { deleteShelves } from './shelf.sql.ts'
export { dialects, moneyScales, type ServedVendor, type Vendor, type VendorSettings } from './types.ts'
export { awcRoutes } from './dialects/awc.ts'
export { softswissRoutes } from './dialects/softswiss.ts'
export { pruneLaunchTokens } from './vendor.sql.ts'
export { compareFeeds } from './compare-feeds.ts'
export { listDifferences, setFeed } from './difference.sql.ts'
export type { VendorDoor } from './book-message.ts'
export { vendorRoutes } from './vendor.routes.ts'
export { createVendorWallet } from './vendor-wallet.ts'
export { createVendors, nativeVendor, newLaunchToken, type Vendors } from './vendors.ts'
