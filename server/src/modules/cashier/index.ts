export type { CashierNews } from './cashier-news.ts'
export { cashierRoutes } from './cashier.routes.ts'
export { coinRoutes, type CoinPushes } from './coin.routes.ts'
export { coinJobs, readCoins } from './coins.jobs.ts'
export { listBrandCoins, listCoins, type Coin } from './coin.sql.ts'
export { viewCoinTransfers } from './coin-view.ts'
export type { CoinPort } from './coin-port.ts'
export { createSignedCoins } from './signed-coins.ts'
export { createCashier } from './cashier.service.ts'
export { lockCashierTerms, readCashierTerms, writeCashierTerms, type CashierTerms } from './cashier-terms.ts'
export {
  expireDeposits,
  findDeposit,
  insertMethod,
  listMethods,
  sumCredited,
  sumOfLife,
  sumOfPending,
} from './cashier.sql.ts'
export {
  claimDeposit,
  creditTransfer,
  holdTransfer,
  refuseOtherHands,
  rejectDeposit,
  releaseDeposit,
  takesTwoToCredit,
} from './deposit-desk.service.ts'
export { listDepositQueue, listWords } from './deposit-desk.sql.ts'
export { getDepositRule, upsertDepositRule } from './deposit-rule.sql.ts'
export {
  listAllMethods,
  lockMethod,
  lockMethodCodes,
  lockMethodsGoing,
  updateMethodMoney,
  updateMethodOffer,
  updateMethodOrder,
  updateMethodSwitch,
  type MethodOffer,
} from './method-desk.sql.ts'
export { decideSuspended, findOrderNamed, holdSuspense, type SuspenseWish } from './suspense.service.ts'
export { listSuspense, listSuspenseWords, type SuspenseRow } from './suspense.sql.ts'
export { findDoubles, listSlips } from './slip.sql.ts'
export type { Channel, Deposit, Method, Receipt, Withdrawal, WithdrawalRule } from './types.ts'
export type { MethodOffers } from './method-offers.service.ts'
export { amountOfMethod } from './start-deposit.service.ts'
export type { PaymentPort } from './payment-port.ts'
export { insertGatewaySecret, listGatewaySecrets, lockGateway } from './gateway-secret.sql.ts'
export { createGatewaySecrets, type GatewaySecrets } from './gateway-secrets.service.ts'
export { createSignedGateway } from './signed-gateway.ts'
export { withdrawalRoutes } from './withdrawal.routes.ts'
export { failReceipt, payReceipt, reopenReceipt, resolveReceipt, type Verdict } from './pay-receipts.service.ts'
export { listReceiptEvents, listReceipts } from './receipt.sql.ts'
export { receiptJobs, runReceiptClock } from './receipts.jobs.ts'
export type { ReceiptsChange } from './receipts.service.ts'
export {
  approveWithdrawal,
  claimWithdrawal,
  payWithdrawal,
  refuseOthers,
  rejectWithdrawal,
  releaseWithdrawal,
  takeInHand,
  takesTwoToApprove,
} from './review.service.ts'
export { obligeTurnover, readTurnover, settleTurnover } from './turnover.service.ts'
export { getWithdrawalRule, upsertWithdrawalRule } from './withdrawal-rule.sql.ts'
export type { PayoutNumbers } from './payout-numbers.ts'
export { listQueue, sumCashier } from './withdrawal-desk.sql.ts'
export { findWithdrawal, listOpenWithdrawals, lockWithdrawal, readPast } from './withdrawal.sql.ts'
