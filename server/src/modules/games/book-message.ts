import type { VendorReply } from '@parlour/core/contract/games/vendor/wallet.ts'
import type { Money } from '@parlour/core/money/money.ts'
import { isId } from '#platform/crypto/ids.ts'
import type { Database } from '#platform/db/database.ts'
import type { Log } from '#platform/log/log.ts'
import { livePlayers } from '#modules/identity/index.ts'
import { isTrialType } from '@parlour/core/rules/identity/member-types.ts'
import { findFunds } from '#modules/wallet/index.ts'
import type { ChangedBalance, ServedVendor, VendorCommand } from './types.ts'
import type { VendorWallet } from './vendor-wallet.ts'
import type { Vendors } from './vendors.ts'

/** What the routes of all dialects are made of. */
export interface VendorServices {
  readonly database: Database
  readonly vendors: Vendors
  readonly wallet: VendorWallet
  readonly onBalance: (changed: ChangedBalance) => void
}

/** The one way of every dialect to the money: books a message, pushes what changed, and tells whoever watches. */
export async function bookMessage(
  { wallet, onBalance, log }: Pick<VendorServices, 'wallet' | 'onBalance'> & { readonly log: Log },
  command: VendorCommand,
): Promise<readonly VendorReply[]> {
  const { replies, changed, conflicts } = await wallet.submit(command)
  for (const one of changed) onBalance(one)
  const { code } = command.vendor
  for (const txId of conflicts) log.error({ vendor: code, txId }, 'a transaction of a vendor contradicts what is known')
  for (const { txId, remainder } of command.operations) {
    if (remainder !== '') log.warn({ vendor: code, txId, remainder }, 'a credit had more places than money has')
  }
  return replies
}

/** What a player of a vendor's brand has to play with; undefined for everybody else. */
export async function findStatus(
  database: Database,
  vendor: ServedVendor,
  playerRef: string,
): Promise<{ readonly sumBalance: Money; readonly version: number } | undefined> {
  const [player] = isId(playerRef) ? await database.transaction((tx) => livePlayers.find(tx, [playerRef])) : []
  if (!player || player.brandId !== vendor.brandId || isTrialType(player.type)) return undefined
  return findFunds(database.db, playerRef)
}
