import type agents from '../../../locales/en/agents.json'
import type avatar from '../../../locales/en/avatar.json'
import type bets from '../../../locales/en/bets.json'
import type cashier from '../../../locales/en/cashier.json'
import type category from '../../../locales/en/category.json'
import type coins from '../../../locales/en/coins.json'
import type content from '../../../locales/en/content.json'
import type chat from '../../../locales/en/chat.json'
import type exportTexts from '../../../locales/en/export.json'
import type fair from '../../../locales/en/fair.json'
import type feedback from '../../../locales/en/feedback.json'
import type games from '../../../locales/en/games.json'
import type identity from '../../../locales/en/identity.json'
import type inbox from '../../../locales/en/inbox.json'
import type install from '../../../locales/en/install.json'
import type launch from '../../../locales/en/launch.json'
import type lottery from '../../../locales/en/lottery.json'
import type lotteryPlays from '../../../locales/en/lottery-plays.json'
import type member from '../../../locales/en/member.json'
import type missions from '../../../locales/en/missions.json'
import type period from '../../../locales/en/period.json'
import type proof from '../../../locales/en/proof.json'
import type protection from '../../../locales/en/protection.json'
import type referral from '../../../locales/en/referral.json'
import type refusals from '../../../locales/en/refusals.json'
import type trends from '../../../locales/en/trends.json'
import type verification from '../../../locales/en/verification.json'
import type transfer from '../../../locales/en/transfer.json'
import type withdrawal from '../../../locales/en/withdrawal.json'

/** Each feature adds its file of texts here by one line, so that `useText` knows its keys. */
export interface FeatureTexts {
  readonly agents: typeof agents
  readonly avatar: typeof avatar
  readonly bets: typeof bets
  readonly cashier: typeof cashier
  readonly category: typeof category
  readonly coins: typeof coins
  readonly content: typeof content
  readonly chat: typeof chat
  readonly export: typeof exportTexts
  readonly fair: typeof fair
  readonly feedback: typeof feedback
  readonly games: typeof games
  readonly identity: typeof identity
  readonly inbox: typeof inbox
  readonly install: typeof install
  readonly launch: typeof launch
  readonly lottery: typeof lottery
  readonly 'lottery-plays': typeof lotteryPlays
  readonly member: typeof member
  readonly missions: typeof missions
  readonly period: typeof period
  readonly proof: typeof proof
  readonly protection: typeof protection
  readonly referral: typeof referral
  readonly refusals: typeof refusals
  readonly trends: typeof trends
  readonly verification: typeof verification
  readonly transfer: typeof transfer
  readonly withdrawal: typeof withdrawal
}
