export { bookAdjustments } from './adjust.service.ts'
export { isBatchBooked, listAdjustments } from './adjustment.sql.ts'
export { keptAccountIds, type KeptAccount } from './kept-account.sql.ts'
export { findFunds, openFreeLedger, openLedger, openLedgerBeside, type OpenLedger } from './wallet.service.ts'
export { addAtVendors } from './at-vendors.sql.ts'
export { addFlows, listFlows, pruneFlows, watchMember } from './flow.sql.ts'
export { readActivity, type Activity } from './activity.sql.ts'
export { readFrozenAt, setFrozen } from './freeze.sql.ts'
export { ensureDemo, openDemo, playCurrency } from './demo.service.ts'
export { deleteDemoMoney, lockDemoAccounts } from './demo.sql.ts'
export {
  allowDebt,
  deleteUnusedAccounts,
  findMemberAccounts,
  houseAccountId,
  houseAccountIds,
  insertMemberAccounts,
} from './wallet.sql.ts'
export { sumRecords } from './record.service.ts'
export { listCash, listSpendable } from './spendable.sql.ts'
export { walletRoutes } from './wallet.routes.ts'
export { commitBalances, commitmentJobs } from './commitment.service.ts'
export { sealJob, sealWeeks } from './seal.service.ts'
export { findSealedUntil, isAsSealed, listSealedDays, type SealedDay } from './seal.sql.ts'
export { statementRoutes } from './statement.routes.ts'
export { listHeads, listStatementBack } from './statement.sql.ts'
export { recordKindOf } from './rules/record-kind.ts'
export type { MemberFlow } from './rules/flows.ts'
export { demoCurrency, demoHouse, type Book, type EntryKind, type Posting } from './types.ts'
