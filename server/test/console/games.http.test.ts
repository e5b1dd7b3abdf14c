import { afterAll, beforeAll, expect, test } from 'vitest'
import { approveWaiting, openTestConsole, type Desk } from '../support/console.ts'
import { gameOf, newGameVendor, relay, type Card } from '../support/games.ts'
import { openTestParlour, type TestMember, type TestParlour } from '../support/parlour.ts'
import { vendorClient } from '../support/vendors.ts'

// Vendors and their games as operators set them in the console.

const origin = 'https://games.example'
const reason = 'A contract was signed.'
let parlour: TestParlour
let desk: Desk
let second: Desk
let member: TestMember

beforeAll(async () => {
  parlour = await openTestParlour()
  const console = await openTestConsole(parlour)
  desk = await console.enter('administrator')
  second = await console.enter('administrator')
  member = await parlour.register('deskplayer')
})
afterAll(() => parlour.close())

const vendors = (merchant = 'parlour') => `/console/api/brands/${merchant}/vendors`
const games = (merchant = 'parlour') => `/console/api/brands/${merchant}/games`
const listVendors = async (merchant = 'parlour') =>
  (await desk.call('GET', vendors(merchant))).value['list'] as Record<string, unknown>[]
const listGames = async (query = '', merchant = 'parlour') => {
  const { value } = await desk.call('GET', games(merchant) + query)
  return value as { list: (Record<string, unknown> & { gameId: string })[]; next: string | null }
}
const settings = {
  name: 'House of Fruit',
  status: 'ON',
  launchUrl: `${origin}/launch`,
  assetOrigin: origin,
  icon: `${origin}/icon.webp`,
  category: 'live',
  isHot: true,
  sorting: 3,
  unknownRollbackReply: 'not_found',
  replayBalance: 'current',
  rollbackAfterWin: 'reverse',
  allowNegativeOnReversal: true,
  zeroBetWins: true,
  signsPath: false,
  walletMode: 'SEAMLESS',
  transferUrl: '',
  replayUrl: '',
  freeSpinsUrl: '',
  homeMinutes: 30,
}

const spoken = { dialect: 'native', moneyScale: 'decimal' } as const
const request = { code: 'fruit', product: 'RNG', name: 'Fruit', ...spoken, reason }

const decide = (who: Desk) => approveWaiting(who, reason)

test('a vendor is made by two, off, with a secret that signs, and is told nowhere else', async () => {
  const proposed = await desk.call('POST', vendors(), { ...request, name: ' Fruit ' })
  expect(proposed.value).toEqual({ approvalId: expect.any(String) })
  expect(await listVendors()).toEqual([])
  expect(await decide(desk)).not.toMatchObject({ status: 200 })
  const made = await decide(second)
  const secret = String(made.value['secret'])
  const client = vendorClient(parlour, 'fruit', secret)
  const ask = () => client.call('authenticate', { token: 'x' })
  await expect.poll(ask).toMatchObject({ http: 200 })
  expect(JSON.stringify(await listVendors())).not.toContain(secret)
  expect(await listVendors()).toMatchObject([{ code: 'fruit', name: 'Fruit', status: 'OFF', games: 0 }])
  expect(await listVendors('verbena')).toEqual([])
  const again = request
  expect(await desk.call('POST', vendors('verbena'), again)).toMatchObject({ code: 'console.vendor_taken' })
  expect(await desk.call('POST', vendors(), { ...again, code: 'f2', name: ' ' })).toMatchObject({
    code: 'console.vendor_name',
  })
  expect(await desk.call('POST', `${vendors()}/fruit/secrets`, { overlapHours: 0, reason })).toMatchObject({
    value: { approvalId: expect.any(String) },
  })
  expect(await ask()).toMatchObject({ http: 200 })
  expect(await decide(desk)).not.toMatchObject({ status: 200 })
  const rotated = await decide(second)
  await expect.poll(ask).toMatchObject({ http: 401 })
  const next = vendorClient(parlour, 'fruit', String(rotated.value['secret']))
  expect(await next.call('authenticate', { token: 'x' })).toMatchObject({ http: 200 })
  const { value } = await desk.call('GET', '/console/api/audit?subject=vendor%20fruit')
  expect((value['list'] as { command: string }[]).map(({ command }) => command)).toEqual([
    'vendor rotate',
    'approval propose',
    'vendor add',
    'approval propose',
  ])
  expect(JSON.stringify(value)).not.toContain(String(rotated.value['secret']))
})

test('what is set of a vendor is what players see, at addresses that may be gone to', async () => {
  const put = (change: object, merchant = 'parlour') =>
    desk.call('PUT', `${vendors(merchant)}/fruit`, { ...settings, ...change, reason })
  expect(await put({})).toMatchObject({ status: 200 })
  expect(await put({})).toMatchObject({ code: 'console.nothing_changed' })
  const credits = { dailyCreditMax: '10000.0000', creditedToday: '0.0000' }
  expect(await listVendors()).toEqual([{ code: 'fruit', product: 'RNG', ...spoken, ...credits, games: 0, ...settings }])
  for (const [field, change] of [
    ['launchUrl', { launchUrl: 'http://games.example/launch' }],
    ['assetOrigin', { assetOrigin: `${origin}/` }],
    ['icon', { icon: 'https://elsewhere.example/icon.webp' }],
  ] as const) {
    expect(await put(change)).toMatchObject({ status: 422, code: 'console.vendor_address', value: { field } })
  }
  expect(await put({ name: ' ' })).toMatchObject({ code: 'console.vendor_name' })
  expect(await put({}, 'verbena')).toMatchObject({ code: 'console.vendor_unknown' })
  const lanes = async () => (await relay(parlour, undefined, 'GCSGAME_newGameVendor'))['lanes']
  await expect.poll(lanes).toContainEqual({
    title: 'live',
    gameClassify: 'LIVE',
    gameCategory: 'LIVE',
    cards: [
      {
        vassalage: 'fruit',
        displayName: 'House of Fruit',
        accountTypeId: 1,
        isHot: true,
        gameType: 'LIVE',
        icon: `${origin}/icon.webp`,
        status: 'ON',
        opensAlone: false,
      },
    ],
  })
})

test('games are read page by page, found in any language, and set for the brand that shows them', async () => {
  const vendor = await newGameVendor(parlour, 'paged', { origin })
  await vendor.tell([
    ...Array.from({ length: 7 }, (_, at) => gameOf(origin, `p${at}`, { name: { en: `Page ${at % 3}` } })),
    gameOf(origin, 'withdrawn', { name: { en: 'Withdrawn', es: 'Retirado' }, status: 'OFF', blockedCountries: ['US'] }),
  ])
  const seen: string[] = []
  let next: string | null = ''
  while (next !== null) {
    const page = await listGames(`?limit=3${next === '' ? '' : `&after=${next}`}`)
    seen.push(...page.list.map(({ gameCode }) => String(gameCode)))
    next = page.next
  }
  expect(seen.toSorted()).toEqual(['p0', 'p1', 'p2', 'p3', 'p4', 'p5', 'p6', 'withdrawn'])
  const [found] = (await listGames('?q=RETIRADO')).list
  expect(found).toMatchObject({ gameCode: 'withdrawn', isOffered: false, blockedCountries: ['US'], rtp: '96.00' })
  expect((await listGames('?vendor=fruit')).list).toEqual([])
  expect((await listGames('', 'verbena')).list).toEqual([])
  const [game] = (await listGames('?q=page')).list
  const path = `${games()}/${game?.gameId}`
  const change = { power: 'ON', isHot: true, isMini: true, sorting: 1, reason }
  expect(await desk.call('PUT', path, change)).toMatchObject({ status: 200 })
  expect(await desk.call('PUT', path, change)).toMatchObject({ code: 'console.nothing_changed' })
  const hot = (await relay(parlour, member, 'GCSGAME_gameList', { tab: 'HOT' }))['games'] as Card[]
  expect(hot.map(({ gameId }) => gameId)).toEqual([game?.gameId])
  expect(await desk.call('PUT', `${games('verbena')}/${game?.gameId}`, change)).toMatchObject({
    code: 'console.game_unknown',
  })
  // What the vendor tells next leaves what the brand said.
  await vendor.tell([gameOf(origin, String(game?.['gameCode']), { name: { en: 'Page anew' } })])
  expect((await listGames('?q=anew')).list).toMatchObject([{ gameId: game?.gameId, isHot: true, sorting: 1 }])
  // The vendor proposes by its tag what is offered above other pages, and the brand has the last word.
  const mini = async () => {
    const { value } = await parlour.call('GET', '/api/games/mini')
    return (value['list'] as Card[]).map(({ nodeId }) => nodeId)
  }
  expect(await mini()).toEqual([game?.['gameCode']])
  await vendor.tell([gameOf(origin, 'proposed', { tags: ['mini'] }), gameOf(origin, 'refused', { tags: ['mini'] })])
  const [refused] = (await listGames('?q=refused')).list
  expect(refused).toMatchObject({ isMini: true })
  const no = { power: 'ON', isHot: false, isMini: false, sorting: 100, reason }
  expect(await desk.call('PUT', `${games()}/${refused?.gameId}`, no)).toMatchObject({ status: 200 })
  await vendor.tell([gameOf(origin, 'refused', { tags: ['mini', 'fruit'] })])
  expect(await mini()).toEqual([game?.['gameCode'], 'proposed'])
  // In maintenance it is shown; off, or blocked where the reader is, it is not.
  await desk.call('PUT', path, { ...change, power: 'MAINTENANCE' })
  expect((await parlour.call('GET', '/api/games/mini')).value['list']).toMatchObject([
    { nodeId: game?.['gameCode'], status: 'MAINTENANCE' },
    { nodeId: 'proposed', status: 'ON' },
  ])
  expect((await parlour.call('GET', '/api/games/mini', { merchant: 'verbena' })).value['list']).toEqual([])
  await desk.call('PUT', path, { ...change, power: 'OFF' })
  expect(await mini()).toEqual(['proposed'])
  expect((await relay(parlour, member, 'GCSGAME_gameList', { tab: 'HOT' }))['games']).toEqual([])
  const { value } = await desk.call('GET', `/console/api/audit?subject=${game?.gameId}`)
  expect(value['list']).toMatchObject([
    { command: 'game set', details: { before: { power: 'MAINTENANCE' }, after: { power: 'OFF' } } },
    { command: 'game set', details: { before: { power: 'ON' }, after: { power: 'MAINTENANCE' } } },
    { command: 'game set', details: { before: { isHot: false, isMini: false }, after: { isHot: true, isMini: true } } },
  ])
})
