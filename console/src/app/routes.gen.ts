// Written by `npm run generate`: the pages of every feature.
import { routes as access } from '../features/access/feature.ts'
import { routes as accessRules } from '../features/access-rules/feature.ts'
import { routes as adjustments } from '../features/adjustments/feature.ts'
import { routes as aml } from '../features/aml/feature.ts'
import { routes as applications } from '../features/applications/feature.ts'
import { routes as approvals } from '../features/approvals/feature.ts'
import { routes as audit } from '../features/audit/feature.ts'
import { routes as brands } from '../features/brands/feature.ts'
import { routes as cashierTerms } from '../features/cashier-terms/feature.ts'
import { routes as chat } from '../features/chat/feature.ts'
import { routes as coins } from '../features/coins/feature.ts'
import { routes as content } from '../features/content/feature.ts'
import { routes as contracts } from '../features/contracts/feature.ts'
import { routes as deposits } from '../features/deposits/feature.ts'
import { routes as envelopes } from '../features/envelopes/feature.ts'
import { routes as feedback } from '../features/feedback/feature.ts'
import { routes as founding } from '../features/founding/feature.ts'
import { routes as freeSpins } from '../features/free-spins/feature.ts'
import { routes as games } from '../features/games/feature.ts'
import { routes as gateways } from '../features/gateways/feature.ts'
import { routes as gifts } from '../features/gifts/feature.ts'
import { routes as labels } from '../features/labels/feature.ts'
import { routes as ladder } from '../features/ladder/feature.ts'
import { routes as leaderboards } from '../features/leaderboards/feature.ts'
import { routes as lines } from '../features/lines/feature.ts'
import { routes as lottery } from '../features/lottery/feature.ts'
import { routes as lotteryGames } from '../features/lottery-games/feature.ts'
import { routes as lotteryRisk } from '../features/lottery-risk/feature.ts'
import { routes as lotterySchedules } from '../features/lottery-schedules/feature.ts'
import { routes as members } from '../features/members/feature.ts'
import { routes as methods } from '../features/methods/feature.ts'
import { routes as missions } from '../features/missions/feature.ts'
import { routes as nodes } from '../features/nodes/feature.ts'
import { routes as operators } from '../features/operators/feature.ts'
import { routes as overview } from '../features/overview/feature.ts'
import { routes as pay } from '../features/pay/feature.ts'
import { routes as payEvidence } from '../features/pay-evidence/feature.ts'
import { routes as payGuard } from '../features/pay-guard/feature.ts'
import { routes as points } from '../features/points/feature.ts'
import { routes as promotions } from '../features/promotions/feature.ts'
import { routes as raffles } from '../features/raffles/feature.ts'
import { routes as rates } from '../features/rates/feature.ts'
import { routes as reconciliation } from '../features/reconciliation/feature.ts'
import { routes as sportsBoard } from '../features/sports-board/feature.ts'
import { routes as sportsRules } from '../features/sports-rules/feature.ts'
import { routes as sportsSettlement } from '../features/sports-settlement/feature.ts'
import { routes as suspense } from '../features/suspense/feature.ts'
import { routes as transfers } from '../features/transfers/feature.ts'
import { routes as vendorDesk } from '../features/vendor-desk/feature.ts'
import { routes as verifications } from '../features/verifications/feature.ts'
import { routes as withdrawals } from '../features/withdrawals/feature.ts'

export const featureRoutes = [
  ...access,
  ...accessRules,
  ...adjustments,
  ...aml,
  ...applications,
  ...approvals,
  ...audit,
  ...brands,
  ...cashierTerms,
  ...chat,
  ...coins,
  ...content,
  ...contracts,
  ...deposits,
  ...envelopes,
  ...feedback,
  ...founding,
  ...freeSpins,
  ...games,
  ...gateways,
  ...gifts,
  ...labels,
  ...ladder,
  ...leaderboards,
  ...lines,
  ...lottery,
  ...lotteryGames,
  ...lotteryRisk,
  ...lotterySchedules,
  ...members,
  ...methods,
  ...missions,
  ...nodes,
  ...operators,
  ...overview,
  ...pay,
  ...payEvidence,
  ...payGuard,
  ...points,
  ...promotions,
  ...raffles,
  ...rates,
  ...reconciliation,
  ...sportsBoard,
  ...sportsRules,
  ...sportsSettlement,
  ...suspense,
  ...transfers,
  ...vendorDesk,
  ...verifications,
  ...withdrawals,
] as const
