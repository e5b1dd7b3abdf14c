import { expect, test } from 'vitest'
import { units } from '@parlour/core/money/money.ts'
import { problemOfFigures } from '@parlour/core/rules/cashier/method-desk.ts'
import { readdirSync } from 'node:fs'
import { readBrandDefaults } from './brand-defaults.ts'
import { planBrand, type FoundingRequest } from './plan-brand.ts'

const defaults = readBrandDefaults()
const request: FoundingRequest = {
  merchantCode: 'casa',
  name: 'Casa',
  hosts: ['casa.example'],
  currency: 'EUR',
  timeZone: 'Europe/Madrid',
  languages: ['en', 'ar'],
  theme: 'parlour',
  profile: 'default',
  isDefault: false,
  account: { bank: 'Bank', holder: 'Casa', number: '1' },
  banks: [],
}

test.each(Object.keys(defaults.currencies))(
  'the amounts of %s fit together, and its desk would take them',
  (currency) => {
    const { brand, methods, twoPersonAbove, transferLeast } = planBrand({ ...request, currency }, defaults)
    expect(methods.map((method) => problemOfFigures(method, brand.currencyDecimals))).toEqual(
      methods.map(() => undefined),
    )
    expect(twoPersonAbove).toBeLessThanOrEqual(methods[0]?.maximum ?? 0n)
    expect(transferLeast).toBeGreaterThanOrEqual(units(1n))
    expect(brand.demoGrant).toBeGreaterThanOrEqual(units(100n))
  },
)

test.each([
  [1, 2n, 200n],
  [65, 100n, 10_000n],
  [30_000, 50_000n, 5_000_000n],
])('at a worth of %s the least amount is %s, and %s are granted to try out', (worth, least, grant) => {
  const euro = { symbol: '€', decimals: 2, isIban: true, banks: [], worth }
  const { methods, brand } = planBrand(request, { ...defaults, currencies: { EUR: euro } })
  expect([methods[0]?.minimum, brand.demoGrant]).toEqual([units(least), units(grant)])
})

test('names are in the languages of the brand, and rooms are those of its languages', () => {
  const { methods, rooms } = planBrand(request, defaults)
  expect(methods.map(({ names }) => Object.keys(names).toSorted())).toEqual(methods.map(() => ['ar', 'en']))
  expect(rooms.map(({ code }) => code)).toEqual(['general-en', 'general-ar'])
})

test('banks that are named are those that members are paid at', () => {
  const { methods } = planBrand({ ...request, banks: ['One', 'Two'] }, defaults)
  expect(methods.find(({ code }) => code === 'bank')?.channels).toEqual([
    { channelId: 'bank-1', name: 'One' },
    { channelId: 'bank-2', name: 'Two' },
  ])
})

test('a way in without an account, and a way out that says no bank, are off until they have them', () => {
  const isOn = (part: Partial<FoundingRequest>) =>
    Object.fromEntries(planBrand({ ...request, ...part }, defaults).methods.map(({ code, isOn: on }) => [code, on]))
  expect(isOn({ account: null })).toEqual({ transfer: false, agent: true, bank: true })
  expect(isOn({ currency: 'THB' })).toEqual({ transfer: true, agent: true, bank: false })
  expect(isOn({ currency: 'THB', banks: ['KBank'] })).toEqual({ transfer: true, agent: true, bank: true })
})

test('the looks that may be chosen are those that there are', () => {
  const folders = readdirSync(new URL('../../../../ui/brands/', import.meta.url), { withFileTypes: true })
  const looks = folders.filter((entry) => entry.isDirectory()).map(({ name }) => name)
  expect(defaults.themes.map(({ theme }) => theme).toSorted()).toEqual(looks.toSorted())
})
