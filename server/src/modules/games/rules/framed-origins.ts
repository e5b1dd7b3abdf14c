import type { Vendor } from '../types.ts'
import { isSafeOrigin, readSafeAddress } from './safe-address.ts'

type Place = Pick<Vendor, 'status' | 'assetOrigin' | 'launchUrl'>

/**
 * Where a brand's pages may open games: its vendors' own origins, and those that it names for games beside them. A game
 * anywhere else would be an empty frame, or somebody else's page.
 */
export function framedOrigins(vendors: readonly Place[], launchGameCdns: readonly string[]): readonly string[] {
  const own = vendors
    .filter(({ status }) => status !== 'OFF')
    .flatMap(({ assetOrigin, launchUrl }) => [assetOrigin, readSafeAddress(launchUrl)?.origin ?? ''])
  return [...new Set([...own, ...launchGameCdns])].filter(isSafeOrigin)
}

/** Where a brand's pages may draw pictures of games from. */
export function pictureOrigins(vendors: readonly Place[]): readonly string[] {
  const own = vendors.filter(({ status }) => status !== 'OFF').map(({ assetOrigin }) => assetOrigin)
  return [...new Set(own)].filter(isSafeOrigin)
}
