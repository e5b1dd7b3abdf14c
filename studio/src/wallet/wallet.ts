import type { VendorStatus } from '@parlour/core/contract/games/vendor/wallet.ts'
import type { Money } from '@parlour/core/money/money.ts'

export type CallKind = 'bet' | 'win' | 'rollback'

/** One call as it is sent, the first time and every time after: its id makes it count once. */
export interface WalletCall {
  readonly txId: string
  readonly kind: CallKind
  /** The bet that a win or a rollback is about. */
  readonly refTxId: string | null
  readonly roundId: string
  readonly gameCode: string
  /** The free spins that the round is one of. */
  readonly grantId: string | null
  readonly amount: Money
  readonly player: WalletPlayer
}

/** Whose wallet it is. */
export interface WalletPlayer {
  readonly playerId: string
  /** Nothing of those who play for nothing. */
  readonly playerRef: string | null
  readonly currency: string
  /** Asked for where a stake is taken, and nowhere else. */
  readonly token: string | null
}

/** `TEMPORARY` also where nobody answered: what was asked for may have happened. */
export interface WalletAnswer {
  readonly status: VendorStatus
  /** What the player has now, where it was said. */
  readonly balance: Money | null
}

export interface Wallet {
  send(call: WalletCall): Promise<WalletAnswer>
  /** Null where it is not known now. */
  balance(player: WalletPlayer): Promise<Money | null>
}

/** The id of a call: a round has one of each kind. */
export function txIdOf(roundId: string, kind: CallKind): string {
  return `${roundId.replaceAll('-', '')}.${kind}`
}
