import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { units } from '@parlour/core/money/money.ts'
import { readBrandDefaults } from '../../src/modules/founding/index.ts'
import { getAmlRule } from '../../src/modules/aml/rule.sql.ts'
import { getDepositRule } from '../../src/modules/cashier/deposit-rule.sql.ts'
import { getWithdrawalRule } from '../../src/modules/cashier/withdrawal-rule.sql.ts'
import { listAllMethods } from '../../src/modules/cashier/method-desk.sql.ts'
import { getTransferRule } from '../../src/modules/agents/transfer-rule.sql.ts'
import { operate } from '../support/operator.ts'
import { foundingWords } from '../support/founding.ts'
import { openTestParlour, type TestParlour } from '../support/parlour.ts'

let parlour: TestParlour

beforeAll(async () => {
  parlour = await openTestParlour({ mode: 'production', sandboxSecret: '' }, { brands: 'none' })
  await operate(parlour, ...foundingWords('casa', { default: '' }))
})
afterAll(() => parlour.close())

const value = async (path: string, merchant = 'casa') => (await parlour.call('GET', path, { merchant })).value
async function brandOf(code: string) {
  const found = (await parlour.brandsOfServer.all()).find(({ merchantCode }) => merchantCode === code)
  if (!found) throw new Error(`no brand ${code}`)
  return found
}
/** How many rows of each kind there are, of all brands. */
async function counts() {
  const { rows } = await sql<Record<string, number>>`
    select (select count(*)::int from brand.brand) as brands, (select count(*)::int from brand.host) as hosts,
           (select count(*)::int from brand.seal_key) as keys, (select count(*)::int from lottery.offer) as offers,
           (select count(*)::int from cashier.method) as methods, (select count(*)::int from chat.room) as rooms,
           (select count(*)::int from content.page) as pages, (select count(*)::int from bets.day_zone) as zones,
           (select count(*)::int from audit.action where command = 'brand add') as actions`.execute(parlour.database.db)
  return rows[0]
}

test('a brand is found by its hosts, and by any other address where it is the default', async () => {
  const { brandsOfServer } = parlour
  const at = async (host: string) => (await brandsOfServer.find({ merchant: undefined, host }))?.merchantCode
  expect([await at('casa.example'), await at('www.casa.example'), await at('elsewhere.example')]).toEqual(
    Array.from({ length: 3 }, () => 'casa'),
  )
})

test('its form, key, games and content are there in its languages', async () => {
  const brand = await brandOf('casa')
  expect(brand).toMatchObject({ themeMode: 'dark', currencySymbol: '₱', currencyDecimals: 2, defaultLanguage: 'es' })
  expect(await counts()).toMatchObject({ keys: 1, zones: 1 })
  const rules = await parlour.brandsOfServer.registerRules(brand.brandId)
  expect(new Set(rules.filter(({ enabled }) => enabled).map(({ field }) => field))).toEqual(
    new Set(['affiliateCode', 'password', 'username']),
  )
  const { rows } = await sql<{ languages: string[] }>`
    select array(select jsonb_object_keys(texts) order by 1) as languages from content.page
     where brand_id = ${brand.brandId} group by 1`.execute(parlour.database.db)
  expect(rows).toEqual([{ languages: ['en', 'es'] }])
  const games = (await parlour.catalogue()).games
  expect(new Set(games.map(({ results }) => results))).toEqual(new Set(['SEED']))
  expect(games.length).toBeGreaterThan(20)
  for (const { gameId } of games) expect((await parlour.catalogue()).offersOf(brand.brandId, gameId)).not.toEqual([])
})

test('money comes and goes without a provider, and two decide about much of it', async () => {
  const { brandId } = await brandOf('casa')
  const { db } = parlour.database
  const methods = await listAllMethods(db, brandId)
  expect(Object.fromEntries(methods.map(({ code, kind, isOn }) => [code, `${kind} ${isOn}`]))).toEqual({
    transfer: 'BANK_TRANSFER true',
    agent: 'AGENT true',
    bank: 'BANK true',
  })
  expect(methods.find(({ code }) => code === 'bank')?.channels.map(({ name }) => name)).toContain('LANDBANK')
  const twoPersonAbove = units(100_000n)
  expect(await getWithdrawalRule(db, brandId)).toMatchObject({
    twoPersonAbove,
    coolDownMinutes: 1440,
    accountsAMember: 5,
  })
  expect(await getDepositRule(db, brandId)).toEqual({ twoPersonAbove })
  expect(await getTransferRule(db, { brandId, currency: 'PHP' })).toMatchObject({ minimum: units(50n) })
  expect(await getAmlRule(db, { brandId, currency: 'PHP' })).toMatchObject({ cddAmount: units(130_000n) })
})

test('the house has thresholds in every currency that a brand may have, by the worth that its amounts go by', async () => {
  const { rows } = await sql<{ currency: string; worth: number }>`
    select c.currency, (c.withdrawals / 20000000)::int as worth from verification.ceiling c
      join aml.rule r on r.currency = c.currency and r.brand_id is null and r.cdd_amount = c.withdrawals
     where c.brand_id is null order by 1`.execute(parlour.database.db)
  const known = Object.entries(readBrandDefaults().currencies).map(([currency, { worth }]) => ({ currency, worth }))
  expect(known.toSorted((a, b) => (a.currency < b.currency ? -1 : 1))).toEqual(rows)
})

test('it is shown, and its founding stands in the log of operators with the account whole', async () => {
  const said = (await operate(parlour, 'brand', 'show', 'casa')).join('\n')
  expect(said).toContain('casa  Casa Luna  (the default)')
  expect(said).toContain('way in     transfer (BANK_TRANSFER), 100.0000 to 200000.0000')
  const { rows } = await sql<{ subject: string; operator: string; reason: string; details: object }>`
    select subject, operator, reason, details from audit.action where command = 'brand add'`.execute(
    parlour.database.db,
  )
  expect(rows).toMatchObject([
    {
      subject: 'casa',
      operator: 'Rosa',
      reason: 'We open',
      details: { before: null, after: { account: 'BDO Unibank · Casa Luna Inc. · 0012 3456 78', isDefault: true } },
    },
  ])
})

test('another law, look and currency; without an account nobody pays by transfer', async () => {
  const change = { currency: 'THB', zone: 'Asia/Bangkok', language: 'ar', theme: 'verbena', jurisdiction: 'strict' }
  const noAccount = { bank: null, holder: null, account: null }
  const said = await operate(parlour, ...foundingWords('siam', { ...change, ...noAccount }))
  expect(said.join('\n')).toContain('The method transfer is off')
  expect(said.join('\n')).toContain('The method bank is off')
  parlour.brandsOfServer.forget((await brandOf('casa')).brandId)
  expect(await brandOf('siam')).toMatchObject({
    profile: 'strict',
    minimumAge: 21,
    themeMode: 'light',
    isDefault: false,
  })
  expect(await value('/wps/system/status', 'siam')).toMatchObject({ status: 0 })
  expect(await value('/wps/system/status')).toMatchObject({ status: 0 })
})

test.each([
  ['a code that is taken', 'casa', { host: 'new.example' }, 'console.brand_taken'],
  ['a host that is taken', 'luna', { host: 'luna.example, CASA.example' }, 'console.brand_host_taken'],
  ['a second default', 'luna', { default: '' }, 'console.brand_default_taken'],
  ['a currency of nobody', 'luna', { currency: 'XXX' }, 'console.brand_invalid'],
  ['a zone of nobody', 'luna', { zone: 'Asia/Atlantis' }, 'console.brand_invalid'],
  ['a look of nobody', 'luna', { theme: 'neon' }, 'console.brand_invalid'],
  ['an address with a port', 'luna', { host: 'luna.example:443' }, 'console.brand_invalid'],
  ['a code with a blank', 'the moon', {}, 'console.brand_invalid'],
  ['a name of markup', 'luna', { name: '<b>Luna</b>' }, 'console.brand_invalid'],
  ['a language without its texts', 'luna', { language: 'es,ja' }, 'console.language_incomplete'],
  ['a language for looking at screens', 'luna', { language: 'en-XA' }, 'console.language_incomplete'],
  ['a bank named twice', 'luna', { banks: 'BDO, BDO' }, 'console.brand_invalid'],
])('%s is refused, and nothing is left of it', async (_, code, change, refusal) => {
  const before = await counts()
  await expect(operate(parlour, ...foundingWords(code, { ...change }))).rejects.toMatchObject({ code: refusal })
  expect(await counts()).toEqual(before)
})

test.each([
  [{ jurisdiction: 'none' }, '--jurisdiction is one of'],
  [{ holder: null }, 'come together'],
  [{ zone: null }, 'needs --zone'],
])('%j is not understood', async (change, said) => {
  await expect(operate(parlour, ...foundingWords('luna', change))).rejects.toThrow(said)
})

test('what fails half way leaves nothing', async () => {
  const before = await counts()
  await sql`alter table content.page add constraint planted check (code <> 'terms') not valid`.execute(
    parlour.database.db,
  )
  await expect(operate(parlour, ...foundingWords('luna'))).rejects.toThrow('planted')
  await sql`alter table content.page drop constraint planted`.execute(parlour.database.db)
  expect(await counts()).toEqual(before)
})

test('a brand gets another address and loses it, and keeps one at least', async () => {
  const turn = (host: string, state: string, code = 'siam') =>
    operate(parlour, 'brand', 'host', code, host, state, '--by', 'Rosa', '--reason', 'A new address')
  const at = async (host: string) =>
    (await parlour.brandsOfServer.find({ merchant: undefined, host }))?.merchantCode ?? null
  expect(await turn('Play.Siam.example', 'on')).toEqual(['siam: play.siam.example is on'])
  expect(await at('play.siam.example')).toBe('siam')
  await expect(turn('play.siam.example', 'on')).rejects.toThrow('stands so already')
  await expect(turn('casa.example', 'on')).rejects.toThrow('another brand’s')
  await expect(turn('https://siam.example', 'on')).rejects.toThrow('no name of a host')
  await turn('siam.example', 'off')
  await turn('www.siam.example', 'off')
  await expect(turn('play.siam.example', 'off')).rejects.toThrow('at no address')
  expect([await at('siam.example'), await at('play.siam.example')]).toEqual(['casa', 'siam'])
})

test('of two who found the same at once, one does', async () => {
  await parlour.database.warm()
  const before = (await counts())?.['brands'] ?? 0
  const tries = await Promise.allSettled(
    Array.from({ length: 4 }, (_, at) => operate(parlour, ...foundingWords('race', { name: `Race ${at}` }))),
  )
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const one of tries)
    if (one.status === 'rejected') expect(one.reason).toMatchObject({ code: 'console.brand_taken' })
  expect((await counts())?.['brands']).toBe(before + 1)
})
