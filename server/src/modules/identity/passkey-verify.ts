import type { AuthenticatorTransport } from '@simplewebauthn/server'
import { Refusal } from '#platform/refusal.ts'
import type { Brand, Brands } from '#modules/brand/index.ts'
import type { PasskeyRow } from './passkey.sql.ts'

/** How long a device may take to sign. */
export const challengeLifeMs = 5 * 60_000

/** A brand under one of its own names: a passkey is of one name. */
export async function brandAt(
  brands: Brands,
  { brandId, host }: { readonly brandId: string; readonly host: string },
): Promise<Brand> {
  const brand = await brands.get(brandId)
  if (!brand.hosts.includes(host)) throw new Refusal('identity.way_off')
  return brand
}

export const transportsOf = ({ transports }: PasskeyRow) => transports as AuthenticatorTransport[]

/** The library throws at what is not as it should be; to the caller all of it is one answer. */
export async function verified<T>(verify: () => Promise<T>): Promise<T | undefined> {
  try {
    return await verify()
  } catch (error) {
    if (error instanceof Refusal) throw error
    return undefined
  }
}
