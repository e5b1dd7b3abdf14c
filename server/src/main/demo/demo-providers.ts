import { createHmac } from 'node:crypto'
import type { Vault } from '#platform/crypto/vault.ts'
import type { Database } from '#platform/db/database.ts'
import { updateOutside } from '#modules/brand/module.ts'
import type { Brand, Brands } from '#modules/brand/index.ts'
import { findProvider, secretContext, upsertProvider, type SocialProvider } from '#modules/identity/module.ts'

const providers: readonly SocialProvider[] = ['google', 'facebook']

interface Parts {
  readonly database: Database
  readonly vault: Vault
  readonly brands: Brands
  readonly sandboxPort: number
  readonly sandboxSecret: string
}

/**
 * The sandbox vouches for people in the place of the providers that it plays, at the port that it has today; a provider that
 * an operator has set is left alone.
 */
export async function offerSandboxProviders(parts: Parts): Promise<void> {
  const { database, vault, sandboxPort, sandboxSecret } = parts
  for (const brand of await parts.brands.all()) {
    const { brandId } = brand
    await offerSandboxPhone(parts, brand)
    for (const provider of providers) {
      const known = await findProvider(database.db, brandId, provider)
      if (known && !known.issuer.startsWith('http://localhost:')) continue
      const secret = createHmac('sha256', sandboxSecret).update(`oidc ${provider}`).digest('hex')
      const row = {
        brandId,
        provider,
        issuer: `http://localhost:${sandboxPort}/oidc/${provider}`,
        clientId: 'parlour',
        secretSealed: vault.seal(Buffer.from(secret), secretContext(brandId, provider)),
      }
      await database.transaction((tx) => upsertProvider(tx, row))
    }
  }
}

/** The sandbox's page proves numbers where no other does. */
async function offerSandboxPhone({ database, brands, sandboxPort }: Parts, brand: Brand): Promise<void> {
  if (brand.phonePage !== '' && !brand.phonePage.startsWith('http://localhost:')) return
  const phone = { phoneProject: 'parlour-sandbox', phonePage: `http://localhost:${sandboxPort}/firebase/phone` }
  await database.transaction((tx) => updateOutside(tx, brand.brandId, { ...brand, ...phone }))
  brands.forget(brand.brandId)
}
