import { vendorStatuses, type VendorStatus } from '@parlour/core/contract/games/vendor/wallet.ts'
import { fromWire, toWire } from '@parlour/core/money/money.ts'
import type { PortalClient } from './portal-client.ts'
import type { Wallet, WalletAnswer, WalletCall } from './wallet.ts'

const statuses: ReadonlySet<string> = new Set(vendorStatuses)
const isStatus = (word: unknown): word is VendorStatus => typeof word === 'string' && statuses.has(word)

/** The players' real money: the portal's, asked by the vendors' contract. */
export function createPortalWallet(portal: PortalClient): Wallet {
  return {
    async send(call) {
      return read(await portal.ask('POST', `/vendor/v1/${call.kind}`, bodyOf(call)))
    },
    async balance({ playerRef, currency }) {
      const answer = read(await portal.ask('POST', '/vendor/v1/balance', { playerRef, currency }))
      return answer.balance
    },
  }
}

function bodyOf({ txId, kind, refTxId, roundId, gameCode, grantId, amount, player }: WalletCall) {
  return {
    txId,
    playerRef: player.playerRef,
    currency: player.currency,
    gameCode,
    roundId,
    amount: toWire(amount),
    ...(refTxId === null ? {} : { refTxId }),
    ...(grantId === null || kind === 'rollback' ? {} : { isFree: true, campaignId: grantId }),
    // The one win of a round, of nothing too, is its end.
    ...(kind === 'bet' ? { token: player.token ?? '' } : { roundClosed: true }),
  }
}

function read(body: Readonly<Record<string, unknown>> | undefined): WalletAnswer {
  const { status, balance } = body ?? {}
  return {
    status: isStatus(status) ? status : 'TEMPORARY',
    balance: (typeof balance === 'string' ? fromWire(balance) : undefined) ?? null,
  }
}
