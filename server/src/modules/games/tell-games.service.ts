import { vendorGames, type VendorGame } from '@parlour/core/contract/games/vendor/catalogue.ts'
import type { VendorStatus } from '@parlour/core/contract/games/vendor/wallet.ts'
import { newId } from '#platform/crypto/ids.ts'
import type { Tx } from '#platform/db/database.ts'
import { upsertGames, type ToldGame } from './catalogue.sql.ts'
import { createShape, type Read } from './read-operation.ts'
import { readSafeAddress } from './rules/safe-address.ts'
import { searchTextOf } from '@parlour/core/rules/search/words.ts'
import type { Vendor } from './types.ts'

const shape = createShape<{ readonly games: readonly VendorGame[] }>(vendorGames)

/** The games that a vendor tells of, each once: of a code named twice the last one counts. */
export function readTold(body: unknown, { assetOrigin }: Pick<Vendor, 'assetOrigin'>): Read<readonly VendorGame[]> {
  const read = shape(body)
  if (!read.ok) return read
  const games = [...new Map(read.value.games.map((game) => [game.gameCode, game])).values()]
  // Pages load pictures from the vendor's own origin and from no other.
  const isOwn = ({ icon }: VendorGame) => assetOrigin !== '' && readSafeAddress(icon)?.origin === assetOrigin
  const status: Extract<VendorStatus, 'WRONG_TYPES'> = 'WRONG_TYPES'
  return games.every(isOwn) ? { ok: true, value: games } : { ok: false, status }
}

/** Takes what a vendor told of its games, all of it. */
export async function tellGames(
  tx: Tx,
  vendor: Pick<Vendor, 'vendorId' | 'brandId'>,
  games: readonly VendorGame[],
): Promise<void> {
  await upsertGames(tx, vendor, games.map(toldOf))
}

function toldOf({ name, rtp, status, ...game }: VendorGame): ToldGame {
  return {
    gameId: newId(),
    gameCode: game.gameCode,
    names: name,
    searchText: searchTextOf(name),
    category: game.category,
    tags: [...new Set(game.tags)],
    rtp: rtp === null ? null : Number(rtp.replace('.', '')),
    volatility: game.volatility,
    hasDemo: game.hasDemo,
    blockedCountries: game.blockedCountries,
    icon: game.icon,
    isOffered: status === 'ON',
    releasedAt: game.releasedAt,
  }
}
