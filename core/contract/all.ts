import * as access from './access.ts'
import * as agents from './agents.ts'
import * as avatars from './avatars.ts'
import * as bets from './bets.ts'
import * as cashier from './cashier.ts'
import * as content from './content.ts'
import * as chases from './chases.ts'
import * as chat from './chat.ts'
import * as coins from './coins.ts'
import type { Endpoint } from './endpoint.ts'
import * as feedback from './feedback.ts'
import * as feeds from './feeds.ts'
import * as gameRounds from './game-rounds.ts'
import * as games from './games.ts'
import * as identity from './identity.ts'
import * as inbox from './inbox.ts'
import * as launch from './launch.ts'
import * as lottery from './lottery.ts'
import * as lotteryLimits from './lottery-limits.ts'
import * as memberHome from './member-home.ts'
import * as missions from './missions.ts'
import * as passkeys from './passkeys.ts'
import * as protection from './protection.ts'
import * as proofs from './proofs.ts'
import * as referral from './referral.ts'
import * as results from './results.ts'
import * as social from './social.ts'
import * as statement from './statement.ts'
import * as system from './system.ts'
import * as vendorWallets from './vendor-wallets.ts'
import * as verification from './verification.ts'
import * as topUps from './top-ups.ts'
import * as transfers from './transfers.ts'
import * as wallet from './wallet.ts'
import * as withdrawals from './withdrawals.ts'

const domains = {
  system,
  identity: { ...identity, ...access, ...avatars, ...proofs, ...passkeys, ...social, ...referral },
  content: { ...content, ...feedback },
  wallet: { ...wallet, ...statement },
  bets: { ...bets, ...memberHome },
  promo: missions,
  protection,
  verification,
  cashier: { ...cashier, ...coins, ...withdrawals },
  lottery: { ...lottery, ...launch, ...lotteryLimits, ...chases, ...results, ...feeds },
  games: { ...games, ...gameRounds, ...vendorWallets },
  agents: { ...agents, ...transfers, ...topUps },
  inbox,
  chat,
}

/** Every endpoint with its domain, for OpenAPI and for the test that none is left unserved. */
export const allEndpoints: readonly { domain: string; endpoint: Endpoint }[] = Object.entries(domains).flatMap(
  ([domain, exports]) =>
    Object.values(exports)
      .filter((value): value is Endpoint => 'audience' in value && 'id' in value)
      .map((endpoint) => ({ domain, endpoint })),
)
