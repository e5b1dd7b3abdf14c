import {
  getDomainRoute,
  getMenuSetting,
  getOnlineService,
  getRegisterSetting,
  getStatus,
  getWhitelabel,
} from '@parlour/core/contract/brand/player/system.ts'
import { wholeResource } from '@parlour/core/rules/contacts/resource.ts'
import { nowMs } from '#platform/clock/now.ts'
import type { Database } from '#platform/db/database.ts'
import type { Routes } from '#platform/http/routes.ts'
import type { Access } from './access.ts'
import type { Brands } from './brands.ts'
import { isoCountries } from './countries.ts'
import { menuSettingsOf, menusOf } from './menus.ts'
import type { Brand, RegisterRule } from './types.ts'

export interface PermissionFacts {
  readonly brand: Brand
  readonly ip: string
}

interface Parts {
  readonly brands: Brands
  readonly access: Access
  readonly database: Database
}

/** The categories that vendors of games serve, which stand right of this module. */
export type ReadServed = (brandId: string) => Promise<ReadonlySet<string>>

export function brandRoutes(routes: Routes, parts: Parts & { readonly servedOf: ReadServed }): void {
  const { brands } = parts
  const permission = createPermission(parts)
  const menuFacts = ({ brandId }: { readonly brandId: string }) =>
    Promise.all([brands.get(brandId), parts.servedOf(brandId)])
  routes.query(getStatus, async ({ brand, input, ip }) => {
    const host = input.query.host
    const named = host === undefined ? undefined : await brands.find({ merchant: undefined, host })
    return permission({
      brand: named?.hosts.includes(host ?? '') ? named : await brands.get(brand.brandId),
      ip,
    })
  })
  routes.query(getWhitelabel, async ({ brand }) => ({ menus: menusOf(...(await menuFacts(brand))) }))
  routes.query(getMenuSetting, async ({ brand }) => ({
    menus: menuSettingsOf(...(await menuFacts(brand))),
  }))
  routes.query(getOnlineService, async ({ brand }) => ({
    list: [...(await brands.get(brand.brandId)).customerService],
  }))
  routes.query(getDomainRoute, async ({ brand }) => {
    const { hosts, resources } = await brands.get(brand.brandId)
    return { domainList: [...hosts], resources: resources.map(wholeResource) }
  })
  routes.query(getRegisterSetting, async ({ brand }) => {
    const [rules, { flags, phonePage, minimumAge }] = await Promise.all([
      brands.registerRules(brand.brandId),
      brands.get(brand.brandId),
    ])
    return {
      fields: fieldsOf(rules),
      minimumAge,
      phonePage: flags['FIREBASEPHONE'] === true && phonePage !== '' ? phonePage : null,
      countries: [...isoCountries],
      captcha: rules.some(({ field, enabled }) => field === 'captcha' && enabled),
    }
  })
}

/** The permission payload: what a client must know before it draws anything. */
export function createPermission({ brands, access, database }: Parts) {
  return async ({ brand, ip }: PermissionFacts) => {
    const { status } = access.decide(brand, ip)
    const [rules, key, serverTime] = await Promise.all([
      brands.registerRules(brand.brandId),
      brands.sealKey(brand.brandId),
      nowMs(database.db),
    ])
    return {
      status,
      serverTime,
      merchantCode: brand.merchantCode,
      location: { ip, country: access.countryOf(ip) },
      maintenance:
        brand.status === 1 ? { endAt: brand.maintenanceEndAt === null ? null : Number(brand.maintenanceEndAt) } : null,
      whitelabel: Object.entries(brand.flags).map(([modId, enabled]) => ({
        modId,
        enabled: enabled ? '1' : '0',
        children: [],
      })),
      registerRules: fieldsOf(rules),
      resources: brand.resources.map(wholeResource),
      customerService: [...brand.customerService],
      analyticsId: brand.analyticsId,
      imageCDNs: [...brand.imageCdns],
      launchGameCDNs: [...brand.launchGameCdns],
      languages: [...brand.languages],
      defaultLanguage: brand.defaultLanguage,
      currency: { code: brand.currency, symbol: brand.currencySymbol, decimals: brand.currencyDecimals },
      timeZone: brand.timeZone,
      sealKey: { ...key.publicJwk },
      theme: { brand: brand.theme, mode: brand.themeMode, name: brand.name },
    }
  }
}

function fieldsOf(rules: readonly RegisterRule[]) {
  return Object.fromEntries(rules.map(({ field, ...rule }) => [field, rule]))
}
