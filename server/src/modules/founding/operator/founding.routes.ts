import { listBrands, proposeBrand } from '@parlour/core/contract/founding/operator/founding.ts'
import { offeredLocales } from '@parlour/core/locales/locales.ts'
import type { ConsoleRoutes } from '#platform/http/console-routes.ts'
import type { ChangeKind } from '#platform/module/change-kind.ts'
import { profiles, type Brands } from '#modules/brand/index.ts'
import { proposeChange } from '#modules/operators/index.ts'
import type { BrandDefaults } from '../brand-defaults.ts'
import type { FoundingPayload } from './founding-kind.ts'

interface Parts {
  readonly brands: Brands
  readonly defaults: BrandDefaults
  readonly kinds: { readonly founding: ChangeKind<FoundingPayload> }
}

/** The brands of the installation, and proposing another. */
export function foundingRoutes(routes: ConsoleRoutes, { brands, defaults, kinds }: Parts): void {
  routes.query(listBrands, async () => ({
    list: (await brands.all()).map((brand) => ({
      merchantCode: brand.merchantCode,
      name: brand.name,
      hosts: [...brand.hosts],
      currency: brand.currency,
      timeZone: brand.timeZone,
      languages: [...brand.languages],
      status: brand.status,
      isDefault: brand.isDefault,
    })),
    currencies: Object.entries(defaults.currencies).map(([currency, { banks }]) => ({ currency, banks: [...banks] })),
    languages: offeredLocales(false).map(({ tag, name }) => ({ tag, name })),
    themes: defaults.themes.map(({ theme }) => theme),
    profiles: [...profiles],
  }))

  routes.command(proposeBrand, ({ tx, operator, input: { body } }) => {
    const { reason, ...payload } = body
    return proposeChange(tx, kinds.founding, { operator, payload, reason })
  })
}
