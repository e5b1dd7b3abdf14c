// Written by `npm run generate`: the shape of every file of texts, from English.
import type agentsTexts from '../../../locales/en/agents.json'
import type applicationsTexts from '../../../locales/en/applications.json'
import type avatarTexts from '../../../locales/en/avatar.json'
import type betsTexts from '../../../locales/en/bets.json'
import type billsTexts from '../../../locales/en/bills.json'
import type boardsTexts from '../../../locales/en/boards.json'
import type cashierTexts from '../../../locales/en/cashier.json'
import type categoryTexts from '../../../locales/en/category.json'
import type chatTexts from '../../../locales/en/chat.json'
import type coinsTexts from '../../../locales/en/coins.json'
import type commonTexts from '../../../locales/en/common.json'
import type contentTexts from '../../../locales/en/content.json'
import type contractsTexts from '../../../locales/en/contracts.json'
import type envelopesTexts from '../../../locales/en/envelopes.json'
import type exportTexts from '../../../locales/en/export.json'
import type fairTexts from '../../../locales/en/fair.json'
import type feedbackTexts from '../../../locales/en/feedback.json'
import type freeSpinsTexts from '../../../locales/en/free-spins.json'
import type gamesTexts from '../../../locales/en/games.json'
import type homeTexts from '../../../locales/en/home.json'
import type identityTexts from '../../../locales/en/identity.json'
import type inboxTexts from '../../../locales/en/inbox.json'
import type installTexts from '../../../locales/en/install.json'
import type launchTexts from '../../../locales/en/launch.json'
import type lotteryTexts from '../../../locales/en/lottery.json'
import type lotteryPlaysTexts from '../../../locales/en/lottery-plays.json'
import type memberTexts from '../../../locales/en/member.json'
import type messagesTexts from '../../../locales/en/messages.json'
import type missionsTexts from '../../../locales/en/missions.json'
import type offlineTexts from '../../../locales/en/offline.json'
import type periodTexts from '../../../locales/en/period.json'
import type pointsTexts from '../../../locales/en/points.json'
import type promotionsTexts from '../../../locales/en/promotions.json'
import type proofTexts from '../../../locales/en/proof.json'
import type protectionTexts from '../../../locales/en/protection.json'
import type rafflesTexts from '../../../locales/en/raffles.json'
import type referralTexts from '../../../locales/en/referral.json'
import type refusalsAgentsTexts from '../../../locales/en/refusals/agents.json'
import type refusalsCashierTexts from '../../../locales/en/refusals/cashier.json'
import type refusalsChatTexts from '../../../locales/en/refusals/chat.json'
import type refusalsContentTexts from '../../../locales/en/refusals/content.json'
import type refusalsContractsTexts from '../../../locales/en/refusals/contracts.json'
import type refusalsGamesTexts from '../../../locales/en/refusals/games.json'
import type refusalsIdentityTexts from '../../../locales/en/refusals/identity.json'
import type refusalsInboxTexts from '../../../locales/en/refusals/inbox.json'
import type refusalsLotteryTexts from '../../../locales/en/refusals/lottery.json'
import type refusalsPayTexts from '../../../locales/en/refusals/pay.json'
import type refusalsPlatformTexts from '../../../locales/en/refusals/platform.json'
import type refusalsPointsTexts from '../../../locales/en/refusals/points.json'
import type refusalsPromoTexts from '../../../locales/en/refusals/promo.json'
import type refusalsProtectionTexts from '../../../locales/en/refusals/protection.json'
import type refusalsSportsbookTexts from '../../../locales/en/refusals/sportsbook.json'
import type refusalsVerificationTexts from '../../../locales/en/refusals/verification.json'
import type refusalsWalletTexts from '../../../locales/en/refusals/wallet.json'
import type searchTexts from '../../../locales/en/search.json'
import type shellTexts from '../../../locales/en/shell.json'
import type sportsTexts from '../../../locales/en/sports.json'
import type sportsBuilderTexts from '../../../locales/en/sports-builder.json'
import type sportsMarketsTexts from '../../../locales/en/sports-markets.json'
import type statusTexts from '../../../locales/en/status.json'
import type transferTexts from '../../../locales/en/transfer.json'
import type trendsTexts from '../../../locales/en/trends.json'
import type verificationTexts from '../../../locales/en/verification.json'
import type verifierTexts from '../../../locales/en/verifier.json'
import type winnersTexts from '../../../locales/en/winners.json'
import type withdrawalTexts from '../../../locales/en/withdrawal.json'

export interface AllTexts {
  readonly 'agents': typeof agentsTexts
  readonly 'applications': typeof applicationsTexts
  readonly 'avatar': typeof avatarTexts
  readonly 'bets': typeof betsTexts
  readonly 'bills': typeof billsTexts
  readonly 'boards': typeof boardsTexts
  readonly 'cashier': typeof cashierTexts
  readonly 'category': typeof categoryTexts
  readonly 'chat': typeof chatTexts
  readonly 'coins': typeof coinsTexts
  readonly 'common': typeof commonTexts
  readonly 'content': typeof contentTexts
  readonly 'contracts': typeof contractsTexts
  readonly 'envelopes': typeof envelopesTexts
  readonly 'export': typeof exportTexts
  readonly 'fair': typeof fairTexts
  readonly 'feedback': typeof feedbackTexts
  readonly 'free-spins': typeof freeSpinsTexts
  readonly 'games': typeof gamesTexts
  readonly 'home': typeof homeTexts
  readonly 'identity': typeof identityTexts
  readonly 'inbox': typeof inboxTexts
  readonly 'install': typeof installTexts
  readonly 'launch': typeof launchTexts
  readonly 'lottery': typeof lotteryTexts
  readonly 'lottery-plays': typeof lotteryPlaysTexts
  readonly 'member': typeof memberTexts
  readonly 'messages': typeof messagesTexts
  readonly 'missions': typeof missionsTexts
  readonly 'offline': typeof offlineTexts
  readonly 'period': typeof periodTexts
  readonly 'points': typeof pointsTexts
  readonly 'promotions': typeof promotionsTexts
  readonly 'proof': typeof proofTexts
  readonly 'protection': typeof protectionTexts
  readonly 'raffles': typeof rafflesTexts
  readonly 'referral': typeof referralTexts
  readonly 'refusals': typeof refusalsAgentsTexts & typeof refusalsCashierTexts & typeof refusalsChatTexts & typeof refusalsContentTexts & typeof refusalsContractsTexts & typeof refusalsGamesTexts & typeof refusalsIdentityTexts & typeof refusalsInboxTexts & typeof refusalsLotteryTexts & typeof refusalsPayTexts & typeof refusalsPlatformTexts & typeof refusalsPointsTexts & typeof refusalsPromoTexts & typeof refusalsProtectionTexts & typeof refusalsSportsbookTexts & typeof refusalsVerificationTexts & typeof refusalsWalletTexts
  readonly 'search': typeof searchTexts
  readonly 'shell': typeof shellTexts
  readonly 'sports': typeof sportsTexts
  readonly 'sports-builder': typeof sportsBuilderTexts
  readonly 'sports-markets': typeof sportsMarketsTexts
  readonly 'status': typeof statusTexts
  readonly 'transfer': typeof transferTexts
  readonly 'trends': typeof trendsTexts
  readonly 'verification': typeof verificationTexts
  readonly 'verifier': typeof verifierTexts
  readonly 'winners': typeof winnersTexts
  readonly 'withdrawal': typeof withdrawalTexts
}
