import { randomUUID } from 'node:crypto'
import { units } from '@parlour/core/money/money.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { brokenChecks } from '../support/ledger.ts'
import { seedSpins } from '../../src/modules/promo/module.ts'
import { openTestConsole, type Desk } from '../support/console.ts'
import { openTestParlour, type TestMember, type TestParlour } from '../support/parlour.ts'
import { gameOf } from '../support/games.ts'
import { openTestPoints } from '../support/points.ts'
import { newVendor } from '../support/vendors.ts'

let parlour: TestParlour
let points: ReturnType<typeof openTestPoints>
let rosa: Desk
let marta: Desk
let support: Desk
const base = '/console/api/brands/parlour'
const reason = 'As the head of marketing asks.'
const refused = (code: string) => ({ success: false, code })

beforeAll(async () => {
  parlour = await openTestParlour()
  points = openTestPoints(parlour)
  const console = await openTestConsole(parlour)
  rosa = await console.enter('administrator')
  marta = await console.enter('administrator')
  support = await console.enter('support')
})
afterAll(async () => {
  const broken = await brokenChecks(parlour.database)
  await parlour.close()
  expect(broken).toEqual([])
})

interface Waiting {
  readonly approvalId: string
  readonly seen: string
}
async function agree(): Promise<void> {
  const { value } = await marta.call('GET', '/console/api/approvals?state=waiting')
  const [waiting] = value['list'] as Waiting[]
  if (!waiting) throw new Error('a proposal waits')
  const { approvalId, seen } = waiting
  const decided = await marta.call('POST', `/console/api/approvals/${approvalId}/decision`, {
    verdict: 'approved',
    seen,
    reason,
  })
  expect(decided).toMatchObject({ status: 200 })
}

/** A member with so many points, which two operators gave. */
async function rich(username: string, whole: number): Promise<TestMember> {
  const member = await points.join(username, 100n)
  const asked = await rosa.call('POST', `${base}/point-adjustment-proposals`, {
    username,
    points: String(whole),
    reason,
  })
  expect(asked).toMatchObject({ status: 200 })
  await agree()
  return member
}

const parcel = {
  category: 'PHYSICAL',
  names: { en: 'A red cup', es: 'Una taza roja' },
  texts: { en: 'Holds a quarter of a litre.' },
  price: '500',
  stock: 2,
  perMember: null,
  rankLevel: 0,
  startsAt: null,
  endsAt: null,
  amount: null,
  turnoverPercent: null,
  isAutomatic: false,
  image: null,
  sorting: 1,
}
const bonus = {
  ...parcel,
  category: 'BONUS',
  names: { en: '10 in cash' },
  price: '100',
  stock: null,
  amount: '10',
  turnoverPercent: 300,
}

const write = async (item: object) =>
  String((await rosa.call('POST', `${base}/points/items`, { ...item, reason })).value['itemId'])

/** Goods are published by one operator, a bonus by two. */
async function sell(item: Readonly<Record<string, unknown>>): Promise<string> {
  const itemId = await write(item)
  const isBonus = item['category'] !== 'PHYSICAL'
  const path = `${base}/points/items/${itemId}/${isBonus ? 'publication-proposals' : 'publications'}`
  expect(await rosa.call('POST', path, { reason })).toMatchObject({ status: 200 })
  if (isBonus) await agree()
  return itemId
}
const offered = async (member: TestMember) =>
  points.data(await points.relay(member, 'MCSFE_getPointReward'))['list'] as {
    rewardId: string
    stock: number | null
  }[]
const to = { name: 'Marisol Vega', phone: '+52 55 1234 5678', address: 'Calle 1, Oaxaca' }
const waiting = async (queue = 'open') =>
  (await rosa.call('GET', `${base}/redemptions?queue=${queue}`)).value['list'] as Record<string, unknown>[]
const decide = (desk: Desk, redemptionId: unknown, verdict: 'approvals' | 'rejections' | 'claims', note?: string) =>
  desk.call('POST', `${base}/redemptions/${String(redemptionId)}/${verdict}`, {
    reason,
    ...(note === undefined ? {} : { note }),
  })

test('two operators give points, and take no more than there are', async () => {
  const member = await rich('gifted1', 250)
  expect(await points.balance(member)).toMatchObject({ balance: '250.0000', earnedTotal: '0.0000' })
  expect(await points.lines(member)).toMatchObject([{ type: 'ADJUST', points: '250.0000' }])
  const take = (whole: string) =>
    rosa.call('POST', `${base}/point-adjustment-proposals`, { username: 'gifted1', points: whole, reason })
  expect(await take('-250.01')).toMatchObject({ code: 'points.insufficient' })
  expect(await take('0')).toMatchObject({ code: 'console.nothing_changed' })
  expect(await take('-50')).toMatchObject({ status: 200 })
  await agree()
  expect(await points.balance(member)).toMatchObject({ balance: '200.0000' })
  expect(
    await support.call('POST', `${base}/point-adjustment-proposals`, { username: 'x', points: '1', reason }),
  ).toMatchObject({ status: 403 })
})

test('goods: seen when published, paid with points, sent or given back with the stock', async () => {
  const member = await rich('buyer1', 1200)
  const { value } = await rosa.call('POST', `${base}/points/items`, { ...parcel, reason })
  const itemId = String(value['itemId'])
  expect(await offered(member)).toEqual([])
  expect(await points.redeem(member, itemId, to)).toMatchObject(refused('points.item_unknown'))
  await rosa.call('POST', `${base}/points/items/${itemId}/publications`, { reason })
  expect(await offered(member)).toMatchObject([
    { rewardId: itemId, name: 'Una taza roja', pricePoints: '500.0000', stock: 2 },
  ])

  expect(await points.redeem(member, itemId)).toMatchObject(refused('points.recipient_needed'))
  expect(await points.redeem(member, itemId, { ...to, password: 'wrong' })).toMatchObject(
    refused('identity.payment_password_wrong'),
  )
  const key = 'one-cup'
  const first = await points.redeem(member, itemId, to, key)
  expect(points.data(first)).toMatchObject({ pointBalance: '700.0000', redemption: { status: 'in process' } })
  expect((await points.redeem(member, itemId, to, key)).value).toEqual(first.value)
  await points.redeem(member, itemId, to)
  expect(await points.redeem(member, itemId, to)).toMatchObject(refused('points.sold_out'))

  const [older, newer] = await waiting()
  expect(older).toMatchObject({ username: 'buyer1', names: parcel.names, recipient: to, claimedBy: null })
  const { value: seenBySupport } = await support.call('GET', `${base}/redemptions?queue=open`)
  expect((seenBySupport['list'] as object[])[0]).toMatchObject({ recipient: null })
  expect(await decide(support, older?.['redemptionId'], 'approvals', '')).toMatchObject({ status: 403 })

  // Whoever has claimed it decides it.
  expect(await decide(rosa, older?.['redemptionId'], 'claims')).toMatchObject({ status: 200 })
  expect(await decide(marta, older?.['redemptionId'], 'approvals', '')).toMatchObject({
    code: 'console.redemption_claimed',
  })
  expect(await decide(rosa, older?.['redemptionId'], 'approvals', 'Parcel 12345')).toMatchObject({ status: 200 })
  expect(await decide(rosa, older?.['redemptionId'], 'rejections', 'no')).toMatchObject({
    code: 'console.redemption_decided',
  })
  expect(await decide(marta, newer?.['redemptionId'], 'rejections', 'Broken in the store')).toMatchObject({
    status: 200,
  })

  expect(await points.balance(member)).toMatchObject({ balance: '700.0000', usedTotal: '500.0000' })
  expect(await offered(member)).toMatchObject([{ stock: 1, taken: 1 }])
  expect(await points.redeemed(member)).toMatchObject([
    { status: 'rejected', note: 'Broken in the store' },
    { status: 'approved', note: 'Parcel 12345' },
  ])
  const { value: inbox } = await parlour.call('GET', '/api/inbox/messages', { token: member.token })
  expect((inbox['list'] as { kind: string }[]).map(({ kind }) => kind).slice(0, 2)).toEqual([
    'redemptionRejected',
    'redemptionSent',
  ])
  expect(await waiting('done')).toHaveLength(2)
  await rosa.call('POST', `${base}/points/items/${itemId}/closings`, { reason })
})

test('where a parcel goes rests sealed', async () => {
  const { rows } = await sql<{ recipient: Buffer }>`select recipient from points.redemption`.execute(
    parlour.database.db,
  )
  expect(rows.length).toBeGreaterThan(0)
  for (const { recipient } of rows) expect(recipient.toString()).not.toContain('Marisol')
})

test('a bonus is credited when it is approved, or at once, and is to be played', async () => {
  const member = await rich('bonus1', 300)
  const asked = await sell(bonus)
  const before = await parlour.balanceOf(member)
  expect(await points.redeem(member, asked)).toMatchObject({ success: true })
  expect((await parlour.balanceOf(member)).balance).toBe(before.balance)
  const [row] = await waiting()
  await decide(rosa, row?.['redemptionId'], 'approvals', '')
  expect((await parlour.balanceOf(member)).balance).toBe(before.balance + units(10n))
  const automatic = await sell({ ...bonus, isAutomatic: true })
  const done = await points.redeem(member, automatic)
  expect(points.data(done)).toMatchObject({ redemption: { status: 'approved' }, pointBalance: '100.0000' })
  expect((await parlour.balanceOf(member)).balance).toBe(before.balance + units(20n))
  const { value } = await parlour.call('GET', '/api/cashier/turnover', { token: member.token })
  expect(value['list']).toMatchObject([
    { of: 'points', deposited: '10.0000', required: '30.0000' },
    { of: 'points', deposited: '10.0000', required: '30.0000' },
  ])
})

test('one operator alone gives no bonus away', async () => {
  const itemId = await write({ ...bonus, isAutomatic: true })
  const path = `${base}/points/items/${itemId}`
  const needsTwo = refused('console.points_item_needs_approval')
  expect(await rosa.call('POST', `${path}/publications`, { reason })).toMatchObject(needsTwo)
  expect(await rosa.call('POST', `${path}/publication-proposals`, { reason })).toMatchObject({ status: 200 })
  // Whoever proposed it does not decide, and what is decided is what was read.
  const { value } = await marta.call('GET', '/console/api/approvals?state=waiting')
  const { approvalId, seen } = (value['list'] as Waiting[])[0] ?? { approvalId: '', seen: '' }
  const decision = `/console/api/approvals/${approvalId}/decision`
  const body = { verdict: 'approved', seen, reason }
  expect(await rosa.call('POST', decision, body)).toMatchObject({ success: false })
  const dearer = { ...bonus, isAutomatic: true, amount: '1000000', reason }
  expect(await rosa.call('PUT', path, dearer)).toMatchObject({ status: 200 })
  expect(await marta.call('POST', decision, body)).toMatchObject({ success: false })
  expect(await rosa.call('PUT', path, { ...dearer, amount: '10' })).toMatchObject({ status: 200 })
  await agree()

  const shown = refused('console.points_item_shown')
  expect(await rosa.call('PUT', path, dearer)).toMatchObject(shown)
  const parcelId = await sell(parcel)
  expect(await rosa.call('PUT', `${base}/points/items/${parcelId}`, dearer)).toMatchObject(shown)
  expect(await rosa.call('POST', `${path}/closings`, { reason })).toMatchObject({ status: 200 })
  expect(await rosa.call('POST', `${path}/publications`, { reason })).toMatchObject(needsTwo)
  expect(await rosa.call('POST', `${base}/points/items/${parcelId}/closings`, { reason })).toMatchObject({
    status: 200,
  })
})

test('the last one goes to one of many, and nobody pays for nothing', async () => {
  const members = await Promise.all([1, 2, 3, 4, 5].map((n) => points.join(`rush${n}`, 10n)))
  for (const { username } of members) {
    await rosa.call('POST', `${base}/point-adjustment-proposals`, { username, points: '500', reason })
    await agree()
  }
  const itemId = await sell({ ...parcel, stock: 2 })
  const answers = await Promise.all(members.map((member) => points.redeem(member, itemId, to)))
  expect(answers.filter(({ success }) => success)).toHaveLength(2)
  expect(answers.filter(({ code }) => code === 'points.sold_out')).toHaveLength(3)
  const balances = await Promise.all(members.map(async (member) => (await points.balance(member))['balance']))
  expect(balances.map(String).toSorted((a, b) => a.localeCompare(b))).toEqual([
    '0.0000',
    '0.0000',
    '500.0000',
    '500.0000',
    '500.0000',
  ])
})

test('a member has no more than its share, also at once', async () => {
  const member = await rich('share1', 2000)
  const itemId = await sell({ ...parcel, stock: 10, perMember: 1 })
  const answers = await Promise.all([1, 2, 3].map(() => points.redeem(member, itemId, to)))
  expect(answers.filter(({ success }) => success)).toHaveLength(1)
  expect(answers.filter(({ code }) => code === 'points.member_limit')).toHaveLength(2)
})

test('whoever is kept from playing is shown nothing, and spends nothing', async () => {
  const member = await rich('resting1', 1000)
  const itemId = await sell(bonus)
  expect((await offered(member)).length).toBeGreaterThan(0)
  const paused = await parlour.call('POST', '/api/protection/time-outs', { token: member.token, body: { days: 1 } })
  expect(paused).toMatchObject({ success: true })
  expect(await offered(member)).toEqual([])
  expect(await points.redeem(member, itemId)).toMatchObject(refused('protection.time_out'))
  expect(await points.convert(member, '100')).toMatchObject(refused('protection.time_out'))
})

test('another brand’s goods and requests are not there', async () => {
  const stranger = await points.join('stranger1', 0n, 'verbena')
  const itemId = await sell(parcel)
  expect(await points.redeem(stranger, itemId, to)).toMatchObject(refused('points.item_unknown'))
  const [row] = await waiting()
  const wrong = await rosa.call(
    'POST',
    `/console/api/brands/verbena/redemptions/${String(row?.['redemptionId'])}/rejections`,
    {
      reason,
      note: 'no',
    },
  )
  expect(wrong).toMatchObject({ code: 'console.redemption_unknown' })
})

test('terms: two operators, whole amounts, and the menu tells the rate', async () => {
  const terms = {
    rates: { LIVE: '0.90', LOTT: '0.10' },
    pointsAUnit: 20,
    minimum: '200',
    multipleOf: '20',
    maximumADay: null,
    turnoverPercent: 200,
    isConvertOpen: true,
    isMallOpen: true,
  }
  const propose = (change: object) => rosa.call('POST', `${base}/points-proposals`, { ...terms, ...change, reason })
  expect(await propose({ multipleOf: '0.5' })).toMatchObject({ code: 'console.points_terms_invalid' })
  expect(await propose({ minimum: '10' })).toMatchObject({ code: 'console.points_terms_invalid' })
  expect(await propose({})).toMatchObject({ status: 200 })
  await agree()
  await expect
    .poll(async () => (await rosa.call('GET', `${base}/points`)).value)
    .toMatchObject({
      ...terms,
      minimum: '200.0000',
      multipleOf: '20.0000',
    })
  const member = await rich('termed1', 1000)
  const config = points.data(await points.relay(member, 'MCSFE_getPointConfig'))
  expect(config).toMatchObject({ convertRatio: 20, minConvert: '200.0000', turnoverPercent: 200 })
  expect(config['rates']).toContainEqual({ vertical: 'LIVE', rate: '0.90' })
  expect(points.data(await points.convert(member, '200'))).toMatchObject({ amount: '10.0000' })
})

test('free spins: shown by two, given once with the points that they cost, and given back with none', async () => {
  const origin = 'http://127.0.0.1:9'
  const set = { 'asset-origin': origin, 'free-spins-url': `${origin}/free-spins` }
  const vendor = await newVendor(parlour, 'spinners', { set })
  expect(await vendor.tell([gameOf(origin, 'koi')])).toMatchObject({ status: 'OK' })
  const member = await rich('spinner1', 300)
  const rule = { vendorCode: 'spinners', gameCode: 'koi', spins: 5, stake: '0.2', winMax: '20', turnoverPercent: 100 }
  const goods = { ...parcel, category: 'FREE_SPIN', price: '100', stock: 3, isAutomatic: true }
  const freeSpins = { ...rule, days: 7 }
  const written = (item: object) => rosa.call('POST', `${base}/points/items`, { ...item, reason })
  expect(await written(goods)).toMatchObject({ code: 'console.points_item_invalid' })
  expect(await written({ ...parcel, freeSpins })).toMatchObject({ code: 'console.points_item_invalid' })
  const other = { ...freeSpins, gameCode: 'no-such' }
  expect(await written({ ...goods, freeSpins: other })).toMatchObject({ code: 'console.free_spins_invalid' })
  const draft = await write({ ...goods, freeSpins })
  const alone = await rosa.call('POST', `${base}/points/items/${draft}/publications`, { reason })
  expect(alone).toMatchObject({ code: 'console.points_item_needs_approval' })
  const itemId = await sell({ ...goods, freeSpins })
  expect((await offered(member)).find(({ rewardId }) => rewardId === itemId)).toMatchObject({
    freeSpins: { gameName: 'Game koi', spins: 5, stake: '0.2000', winMax: '20.0000' },
  })
  const bought = await points.redeem(member, itemId, {}, 'five-spins')
  expect(points.data(bought)).toMatchObject({ pointBalance: '200.0000', redemption: { status: 'approved' } })
  expect((await points.redeem(member, itemId, {}, 'five-spins')).value).toEqual(bought.value)
  const own = await parlour.call('GET', '/api/games/free-spins?which=open', { token: member.token })
  expect(own.value['list']).toMatchObject([{ spins: 5, left: 5, turnoverPercent: 100, title: 'Una taza roja' }])

  const asked = await sell({ ...goods, freeSpins, isAutomatic: false })
  await points.redeem(member, asked, {})
  const [request] = (await waiting()).filter(({ username }) => username === 'spinner1')
  expect(await decide(marta, request?.['redemptionId'], 'rejections', 'Not now')).toMatchObject({ status: 200 })
  expect(await points.balance(member)).toMatchObject({ balance: '200.0000' })
  const after = await parlour.call('GET', '/api/games/free-spins?which=open', { token: member.token })
  expect(after.value['list']).toHaveLength(1)
})

test('the demo promises free spins once, when it knows of their game, and its code brings them', async () => {
  const [brand] = await parlour.brandsOfServer.all()
  if (!brand) throw new Error('a brand')
  const at = { vendorCode: 'spinners', gameCode: 'koi', stake: units(1n) }
  const seed = (game: object = {}) => seedSpins(parlour, brand, { ...at, ...game })
  await expect(seed({ gameCode: 'no-such' })).rejects.toMatchObject({ code: 'console.free_spins_invalid' })
  await seed()
  await seed()
  const { value } = await rosa.call('GET', `${base}/promotions`)
  const promised = (value['list'] as { published: { freeSpins?: object } | null }[]).filter(
    ({ published }) => published?.freeSpins,
  )
  expect(promised).toMatchObject([{ published: { code: 'SPINS20', freeSpins: { spins: 20, stake: '1.0000' } } }])
  const member = await parlour.register('spinsofcode')
  const call = { token: member.token, key: randomUUID(), body: { code: 'SPINS20' } }
  expect((await parlour.call('POST', '/api/promo/codes', call)).value).toMatchObject({ amount: '5.0000' })
  const own = await parlour.call('GET', '/api/games/free-spins?which=open', { token: member.token })
  expect(own.value['list']).toMatchObject([{ spins: 20, left: 20, stake: '1.0000', winMax: '200.0000' }])
})
