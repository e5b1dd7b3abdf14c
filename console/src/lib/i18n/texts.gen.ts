// Written by `npm run generate`: the shape of every file of texts, from English.
import type accessTexts from '../../../locales/en/access.json'
import type accessRulesTexts from '../../../locales/en/access-rules.json'
import type adjustmentsTexts from '../../../locales/en/adjustments.json'
import type amlTexts from '../../../locales/en/aml.json'
import type applicationsTexts from '../../../locales/en/applications.json'
import type approvalsTexts from '../../../locales/en/approvals.json'
import type auditTexts from '../../../locales/en/audit.json'
import type brandsTexts from '../../../locales/en/brands.json'
import type cashierTermsTexts from '../../../locales/en/cashierTerms.json'
import type changesAgentsTexts from '../../../locales/en/changes/agents.json'
import type changesAmlTexts from '../../../locales/en/changes/aml.json'
import type changesBrandTexts from '../../../locales/en/changes/brand.json'
import type changesCashierTexts from '../../../locales/en/changes/cashier.json'
import type changesContractsTexts from '../../../locales/en/changes/contracts.json'
import type changesFoundingTexts from '../../../locales/en/changes/founding.json'
import type changesGamesTexts from '../../../locales/en/changes/games.json'
import type changesIdentityTexts from '../../../locales/en/changes/identity.json'
import type changesLotteryTexts from '../../../locales/en/changes/lottery.json'
import type changesOperatorsTexts from '../../../locales/en/changes/operators.json'
import type changesPayTexts from '../../../locales/en/changes/pay.json'
import type changesPointsTexts from '../../../locales/en/changes/points.json'
import type changesPromoTexts from '../../../locales/en/changes/promo.json'
import type changesSportsbookTexts from '../../../locales/en/changes/sportsbook.json'
import type changesWalletTexts from '../../../locales/en/changes/wallet.json'
import type chatTexts from '../../../locales/en/chat.json'
import type coinsTexts from '../../../locales/en/coins.json'
import type commonTexts from '../../../locales/en/common.json'
import type contentTexts from '../../../locales/en/content.json'
import type contractsTexts from '../../../locales/en/contracts.json'
import type depositsTexts from '../../../locales/en/deposits.json'
import type envelopesTexts from '../../../locales/en/envelopes.json'
import type evidenceTexts from '../../../locales/en/evidence.json'
import type feedbackTexts from '../../../locales/en/feedback.json'
import type foundingTexts from '../../../locales/en/founding.json'
import type freeSpinsTexts from '../../../locales/en/freeSpins.json'
import type gamesTexts from '../../../locales/en/games.json'
import type gatewaysTexts from '../../../locales/en/gateways.json'
import type giftsTexts from '../../../locales/en/gifts.json'
import type guardTexts from '../../../locales/en/guard.json'
import type labelsTexts from '../../../locales/en/labels.json'
import type ladderTexts from '../../../locales/en/ladder.json'
import type leaderboardsTexts from '../../../locales/en/leaderboards.json'
import type linesTexts from '../../../locales/en/lines.json'
import type lotteryTexts from '../../../locales/en/lottery.json'
import type lotteryGamesTexts from '../../../locales/en/lotteryGames.json'
import type lotteryRiskTexts from '../../../locales/en/lotteryRisk.json'
import type lotterySchedulesTexts from '../../../locales/en/lotterySchedules.json'
import type membersTexts from '../../../locales/en/members.json'
import type methodsTexts from '../../../locales/en/methods.json'
import type missionsTexts from '../../../locales/en/missions.json'
import type nodesTexts from '../../../locales/en/nodes.json'
import type operatorsTexts from '../../../locales/en/operators.json'
import type overviewTexts from '../../../locales/en/overview.json'
import type payTexts from '../../../locales/en/pay.json'
import type pointsTexts from '../../../locales/en/points.json'
import type promotionsTexts from '../../../locales/en/promotions.json'
import type protectionTexts from '../../../locales/en/protection.json'
import type queueTexts from '../../../locales/en/queue.json'
import type rafflesTexts from '../../../locales/en/raffles.json'
import type rankTexts from '../../../locales/en/rank.json'
import type ratesTexts from '../../../locales/en/rates.json'
import type reconciliationTexts from '../../../locales/en/reconciliation.json'
import type redemptionsTexts from '../../../locales/en/redemptions.json'
import type refusalsAgentsTexts from '../../../locales/en/refusals/agents.json'
import type refusalsAmlTexts from '../../../locales/en/refusals/aml.json'
import type refusalsBrandTexts from '../../../locales/en/refusals/brand.json'
import type refusalsCashierTexts from '../../../locales/en/refusals/cashier.json'
import type refusalsChatTexts from '../../../locales/en/refusals/chat.json'
import type refusalsContentTexts from '../../../locales/en/refusals/content.json'
import type refusalsContractsTexts from '../../../locales/en/refusals/contracts.json'
import type refusalsGamesTexts from '../../../locales/en/refusals/games.json'
import type refusalsIdentityTexts from '../../../locales/en/refusals/identity.json'
import type refusalsLotteryTexts from '../../../locales/en/refusals/lottery.json'
import type refusalsOperatorsTexts from '../../../locales/en/refusals/operators.json'
import type refusalsPayTexts from '../../../locales/en/refusals/pay.json'
import type refusalsPlatformTexts from '../../../locales/en/refusals/platform.json'
import type refusalsPointsTexts from '../../../locales/en/refusals/points.json'
import type refusalsPromoTexts from '../../../locales/en/refusals/promo.json'
import type refusalsProtectionTexts from '../../../locales/en/refusals/protection.json'
import type refusalsReportingTexts from '../../../locales/en/refusals/reporting.json'
import type refusalsSportsbookTexts from '../../../locales/en/refusals/sportsbook.json'
import type refusalsVerificationTexts from '../../../locales/en/refusals/verification.json'
import type refusalsWalletTexts from '../../../locales/en/refusals/wallet.json'
import type shellTexts from '../../../locales/en/shell.json'
import type sportsBoardTexts from '../../../locales/en/sportsBoard.json'
import type sportsRulesTexts from '../../../locales/en/sportsRules.json'
import type sportsSettlementTexts from '../../../locales/en/sportsSettlement.json'
import type suspenseTexts from '../../../locales/en/suspense.json'
import type transfersTexts from '../../../locales/en/transfers.json'
import type vendorDeskTexts from '../../../locales/en/vendorDesk.json'
import type verificationsTexts from '../../../locales/en/verifications.json'
import type withdrawalsTexts from '../../../locales/en/withdrawals.json'

export interface AllTexts {
  readonly 'access': typeof accessTexts
  readonly 'access-rules': typeof accessRulesTexts
  readonly 'adjustments': typeof adjustmentsTexts
  readonly 'aml': typeof amlTexts
  readonly 'applications': typeof applicationsTexts
  readonly 'approvals': typeof approvalsTexts
  readonly 'audit': typeof auditTexts
  readonly 'brands': typeof brandsTexts
  readonly 'cashierTerms': typeof cashierTermsTexts
  readonly 'changes': typeof changesAgentsTexts & typeof changesAmlTexts & typeof changesBrandTexts & typeof changesCashierTexts & typeof changesContractsTexts & typeof changesFoundingTexts & typeof changesGamesTexts & typeof changesIdentityTexts & typeof changesLotteryTexts & typeof changesOperatorsTexts & typeof changesPayTexts & typeof changesPointsTexts & typeof changesPromoTexts & typeof changesSportsbookTexts & typeof changesWalletTexts
  readonly 'chat': typeof chatTexts
  readonly 'coins': typeof coinsTexts
  readonly 'common': typeof commonTexts
  readonly 'content': typeof contentTexts
  readonly 'contracts': typeof contractsTexts
  readonly 'deposits': typeof depositsTexts
  readonly 'envelopes': typeof envelopesTexts
  readonly 'evidence': typeof evidenceTexts
  readonly 'feedback': typeof feedbackTexts
  readonly 'founding': typeof foundingTexts
  readonly 'freeSpins': typeof freeSpinsTexts
  readonly 'games': typeof gamesTexts
  readonly 'gateways': typeof gatewaysTexts
  readonly 'gifts': typeof giftsTexts
  readonly 'guard': typeof guardTexts
  readonly 'labels': typeof labelsTexts
  readonly 'ladder': typeof ladderTexts
  readonly 'leaderboards': typeof leaderboardsTexts
  readonly 'lines': typeof linesTexts
  readonly 'lottery': typeof lotteryTexts
  readonly 'lotteryGames': typeof lotteryGamesTexts
  readonly 'lotteryRisk': typeof lotteryRiskTexts
  readonly 'lotterySchedules': typeof lotterySchedulesTexts
  readonly 'members': typeof membersTexts
  readonly 'methods': typeof methodsTexts
  readonly 'missions': typeof missionsTexts
  readonly 'nodes': typeof nodesTexts
  readonly 'operators': typeof operatorsTexts
  readonly 'overview': typeof overviewTexts
  readonly 'pay': typeof payTexts
  readonly 'points': typeof pointsTexts
  readonly 'promotions': typeof promotionsTexts
  readonly 'protection': typeof protectionTexts
  readonly 'queue': typeof queueTexts
  readonly 'raffles': typeof rafflesTexts
  readonly 'rank': typeof rankTexts
  readonly 'rates': typeof ratesTexts
  readonly 'reconciliation': typeof reconciliationTexts
  readonly 'redemptions': typeof redemptionsTexts
  readonly 'refusals': typeof refusalsAgentsTexts & typeof refusalsAmlTexts & typeof refusalsBrandTexts & typeof refusalsCashierTexts & typeof refusalsChatTexts & typeof refusalsContentTexts & typeof refusalsContractsTexts & typeof refusalsGamesTexts & typeof refusalsIdentityTexts & typeof refusalsLotteryTexts & typeof refusalsOperatorsTexts & typeof refusalsPayTexts & typeof refusalsPlatformTexts & typeof refusalsPointsTexts & typeof refusalsPromoTexts & typeof refusalsProtectionTexts & typeof refusalsReportingTexts & typeof refusalsSportsbookTexts & typeof refusalsVerificationTexts & typeof refusalsWalletTexts
  readonly 'shell': typeof shellTexts
  readonly 'sportsBoard': typeof sportsBoardTexts
  readonly 'sportsRules': typeof sportsRulesTexts
  readonly 'sportsSettlement': typeof sportsSettlementTexts
  readonly 'suspense': typeof suspenseTexts
  readonly 'transfers': typeof transfersTexts
  readonly 'vendorDesk': typeof vendorDeskTexts
  readonly 'verifications': typeof verificationsTexts
  readonly 'withdrawals': typeof withdrawalsTexts
}
