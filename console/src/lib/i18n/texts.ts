import type { KeyOf, TranslateOf } from '@parlour/ui/texts/text-keys.ts'
import type access from '../../../locales/en/access.json'
import type door from '../../../locales/en/door.json'
import type aml from '../../../locales/en/aml.json'
import type adjustments from '../../../locales/en/adjustments.json'
import type approvals from '../../../locales/en/approvals.json'
import type audit from '../../../locales/en/audit.json'
import type brands from '../../../locales/en/brands.json'
import type cashierTerms from '../../../locales/en/cashierTerms.json'
import type chat from '../../../locales/en/chat.json'
import type coins from '../../../locales/en/coins.json'
import type common from '../../../locales/en/common.json'
import type content from '../../../locales/en/content.json'
import type feedback from '../../../locales/en/feedback.json'
import type founding from '../../../locales/en/founding.json'
import type games from '../../../locales/en/games.json'
import type gateways from '../../../locales/en/gateways.json'
import type labels from '../../../locales/en/labels.json'
import type lottery from '../../../locales/en/lottery.json'
import type lotteryGames from '../../../locales/en/lotteryGames.json'
import type lotteryRisk from '../../../locales/en/lotteryRisk.json'
import type lotterySchedules from '../../../locales/en/lotterySchedules.json'
import type members from '../../../locales/en/members.json'
import type methods from '../../../locales/en/methods.json'
import type missions from '../../../locales/en/missions.json'
import type nodes from '../../../locales/en/nodes.json'
import type operators from '../../../locales/en/operators.json'
import type protection from '../../../locales/en/protection.json'
import type reconciliation from '../../../locales/en/reconciliation.json'
import type refusals from '../../../locales/en/refusals.json'
import type deposits from '../../../locales/en/deposits.json'
import type suspense from '../../../locales/en/suspense.json'
import type verifications from '../../../locales/en/verifications.json'
import type transfers from '../../../locales/en/transfers.json'
import type withdrawals from '../../../locales/en/withdrawals.json'
import type shell from '../../../locales/en/shell.json'
import type vendorDesk from '../../../locales/en/vendorDesk.json'

/** The shape of every file of texts, from English: a key that does not exist is a type error. */
interface AllTexts {
  readonly access: typeof access
  readonly door: typeof door
  readonly adjustments: typeof adjustments
  readonly aml: typeof aml
  readonly approvals: typeof approvals
  readonly audit: typeof audit
  readonly brands: typeof brands
  readonly cashierTerms: typeof cashierTerms
  readonly chat: typeof chat
  readonly coins: typeof coins
  readonly common: typeof common
  readonly content: typeof content
  readonly feedback: typeof feedback
  readonly founding: typeof founding
  readonly games: typeof games
  readonly gateways: typeof gateways
  readonly labels: typeof labels
  readonly lottery: typeof lottery
  readonly lotteryGames: typeof lotteryGames
  readonly lotteryRisk: typeof lotteryRisk
  readonly lotterySchedules: typeof lotterySchedules
  readonly members: typeof members
  readonly methods: typeof methods
  readonly missions: typeof missions
  readonly nodes: typeof nodes
  readonly operators: typeof operators
  readonly protection: typeof protection
  readonly reconciliation: typeof reconciliation
  readonly refusals: typeof refusals
  readonly shell: typeof shell
  readonly vendorDesk: typeof vendorDesk
  readonly deposits: typeof deposits
  readonly suspense: typeof suspense
  readonly verifications: typeof verifications
  readonly transfers: typeof transfers
  readonly withdrawals: typeof withdrawals
}

export type Feature = keyof AllTexts

export type TextKey<F extends Feature> = KeyOf<AllTexts[F]>
export type Translate<F extends Feature> = TranslateOf<AllTexts[F]>
