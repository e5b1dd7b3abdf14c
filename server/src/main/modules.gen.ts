// Written by `npm run generate`: the modules that there are, from left to right.
import { auditModule, commands as auditCommands } from '#modules/audit/module.ts'
import { operatorsModule, commands as operatorsCommands } from '#modules/operators/module.ts'
import { brandModule, commands as brandCommands } from '#modules/brand/module.ts'
import { identityModule, commands as identityCommands } from '#modules/identity/module.ts'
import { contentModule, commands as contentCommands } from '#modules/content/module.ts'
import { walletModule, commands as walletCommands, ledgerChecks as walletChecks } from '#modules/wallet/module.ts'
import { betsModule, ledgerChecks as betsChecks } from '#modules/bets/module.ts'
import { protectionModule, ledgerChecks as protectionChecks } from '#modules/protection/module.ts'
import { verificationModule, commands as verificationCommands } from '#modules/verification/module.ts'
import { amlModule, ledgerChecks as amlChecks } from '#modules/aml/module.ts'
import { cashierModule, commands as cashierCommands, ledgerChecks as cashierChecks } from '#modules/cashier/module.ts'
import { lotteryModule, commands as lotteryCommands, ledgerChecks as lotteryChecks } from '#modules/lottery/module.ts'
import { sportsbookModule, ledgerChecks as sportsbookChecks } from '#modules/sportsbook/module.ts'
import { gamesModule, commands as gamesCommands, ledgerChecks as gamesChecks } from '#modules/games/module.ts'
import { promoModule, ledgerChecks as promoChecks } from '#modules/promo/module.ts'
import { pointsModule, ledgerChecks as pointsChecks } from '#modules/points/module.ts'
import { agentsModule, ledgerChecks as agentsChecks } from '#modules/agents/module.ts'
import { contractsModule, ledgerChecks as contractsChecks } from '#modules/contracts/module.ts'
import { payModule, ledgerChecks as payChecks } from '#modules/pay/module.ts'
import { inboxModule, commands as inboxCommands } from '#modules/inbox/module.ts'
import { chatModule, commands as chatCommands } from '#modules/chat/module.ts'
import { reportingModule, commands as reportingCommands } from '#modules/reporting/module.ts'
import { membersModule } from '#modules/members/module.ts'
import { foundingModule, commands as foundingCommands } from '#modules/founding/module.ts'

export const moduleOpeners = [
  auditModule,
  operatorsModule,
  brandModule,
  identityModule,
  contentModule,
  walletModule,
  betsModule,
  protectionModule,
  verificationModule,
  amlModule,
  cashierModule,
  lotteryModule,
  sportsbookModule,
  gamesModule,
  promoModule,
  pointsModule,
  agentsModule,
  contractsModule,
  payModule,
  inboxModule,
  chatModule,
  reportingModule,
  membersModule,
  foundingModule,
] as const

export const moduleCommands = [
  ...auditCommands,
  ...operatorsCommands,
  ...brandCommands,
  ...identityCommands,
  ...contentCommands,
  ...walletCommands,
  ...verificationCommands,
  ...cashierCommands,
  ...lotteryCommands,
  ...gamesCommands,
  ...inboxCommands,
  ...chatCommands,
  ...reportingCommands,
  ...foundingCommands,
]

export const moduleChecks = [
  ...walletChecks,
  ...betsChecks,
  ...protectionChecks,
  ...amlChecks,
  ...cashierChecks,
  ...lotteryChecks,
  ...sportsbookChecks,
  ...gamesChecks,
  ...promoChecks,
  ...pointsChecks,
  ...agentsChecks,
  ...contractsChecks,
  ...payChecks,
]
