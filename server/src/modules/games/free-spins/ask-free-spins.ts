import { Value } from 'typebox/value'
import {
  vendorFreeSpinsAnswer,
  type VendorFreeSpinsAnswer,
  type VendorFreeSpinsCall,
} from '@parlour/core/contract/games/vendor/free-spins.ts'
import { callVendor, type AskVendorParts } from '../ask-vendor.ts'
import { fromWire, type Money } from '@parlour/core/money/money.ts'
import type { Vendor } from '../types.ts'

/** Tells a vendor of free spins; undefined where it said nothing that can be relied on. */
export async function askFreeSpins(
  parts: AskVendorParts,
  { code, freeSpinsUrl: url }: Pick<Vendor, 'code' | 'freeSpinsUrl'>,
  call: VendorFreeSpinsCall,
): Promise<VendorFreeSpinsAnswer | undefined> {
  const said = await callVendor(parts, { code, url }, call)
  if (!said.ok) return undefined
  try {
    const answer: unknown = JSON.parse(said.text)
    return Value.Check(vendorFreeSpinsAnswer, answer) ? answer : undefined
  } catch {
    return undefined
  }
}

/** At which stakes a vendor plays free spins of a game; undefined where it did not say. */
export async function askStakes(
  parts: AskVendorParts,
  vendor: Pick<Vendor, 'code' | 'freeSpinsUrl'>,
  of: { readonly gameCode: string; readonly currency: string },
): Promise<readonly Money[] | undefined> {
  const answer = await askFreeSpins(parts, vendor, { action: 'STAKES', ...of })
  return answer?.status === 'OK' ? answer.stakes?.flatMap((text) => fromWire(text) ?? []) : undefined
}
