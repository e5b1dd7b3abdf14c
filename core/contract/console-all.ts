import * as access from './console-access.ts'
import * as accessRules from './console-access-rules.ts'
import * as adjustments from './console-adjustments.ts'
import * as aml from './console-aml.ts'
import * as approvals from './console-approvals.ts'
import * as attacks from './console-attacks.ts'
import * as audit from './console-audit.ts'
import * as brands from './console-brands.ts'
import * as cashierTerms from './console-cashier-terms.ts'
import * as chat from './console-chat.ts'
import * as content from './console-content.ts'
import * as coins from './console-coins.ts'
import * as deposits from './console-deposits.ts'
import type { ConsoleEndpoint } from './console-endpoint.ts'
import * as feedback from './console-feedback.ts'
import * as founding from './console-founding.ts'
import * as games from './console-games.ts'
import * as gateways from './console-gateways.ts'
import * as jurisdiction from './console-jurisdiction.ts'
import * as labels from './console-labels.ts'
import * as lotteryGames from './console-lottery-games.ts'
import * as lotterySchedules from './console-lottery-schedules.ts'
import * as lotterySeries from './console-lottery-series.ts'
import * as lotteryRisk from './console-lottery-risk.ts'
import * as memberSecurity from './console-member-security.ts'
import * as lottery from './console-lottery.ts'
import * as members from './console-members.ts'
import * as protection from './console-protection.ts'
import * as methods from './console-methods.ts'
import * as missions from './console-missions.ts'
import * as operators from './console-operators.ts'
import * as nodes from './console-nodes.ts'
import * as reconciliation from './console-reconciliation.ts'
import * as statement from './console-statement.ts'
import * as suspense from './console-suspense.ts'
import * as vendorTransfers from './console-vendor-transfers.ts'
import * as transfers from './console-transfers.ts'
import * as vendorDesk from './console-vendor-desk.ts'
import * as verification from './console-verification.ts'
import * as withdrawals from './console-withdrawals.ts'

/** Every call of the console, for the test that none is left unserved or unguarded. */
export const allConsoleEndpoints: readonly ConsoleEndpoint[] = [
  access,
  accessRules,
  adjustments,
  aml,
  approvals,
  attacks,
  audit,
  brands,
  cashierTerms,
  chat,
  content,
  coins,
  deposits,
  feedback,
  founding,
  games,
  gateways,
  jurisdiction,
  labels,
  missions,
  lottery,
  lotteryGames,
  lotterySchedules,
  lotterySeries,
  lotteryRisk,
  memberSecurity,
  members,
  methods,
  operators,
  nodes,
  reconciliation,
  statement,
  suspense,
  vendorTransfers,
  transfers,
  vendorDesk,
  verification,
  withdrawals,
  protection,
].flatMap((exports) =>
  Object.values<unknown>(exports).filter(
    (value): value is ConsoleEndpoint =>
      typeof value === 'object' && value !== null && 'allow' in value && 'scope' in value,
  ),
)
