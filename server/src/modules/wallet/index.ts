export { findFunds, openLedger, type Funds, type OpenLedger } from './wallet.service.ts'
export { houseAccountId, insertMemberAccounts } from './wallet.sql.ts'
export { walletRoutes } from './wallet.routes.ts'
export type { Entry, EntryKind, Posting } from './types.ts'
