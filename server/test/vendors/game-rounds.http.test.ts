import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { gameOf, openVendorServer, type VendorServer } from '../support/games.ts'
import { operate } from '../support/operator.ts'
import { openTestParlour, type TestMember, type TestParlour } from '../support/parlour.ts'
import { because, newPlayer, newVendor, type TestPlayer, type TestVendor } from '../support/vendors.ts'

// A round of a vendor's game, recalled from the record of bets: its facts, and where it is shown again.

let parlour: TestParlour
let server: VendorServer
let vendor: TestVendor
let player: TestPlayer
let betId: string

beforeAll(async () => {
  parlour = await openTestParlour()
  server = await openVendorServer()
  vendor = await newVendor(parlour, 'reels', {
    set: { 'launch-url': `${server.origin}/launch`, 'asset-origin': server.origin },
  })
  await vendor.tell([gameOf(server.origin, 'plums', { name: { en: 'Plums' } })])
  player = await newPlayer(parlour, vendor, { name: 'recaller', cash: 100n })
  const bet = { token: player.token, gameCode: 'plums', roundId: 'round-1', amount: '4' }
  await vendor.call('bet', player.fields('b1', bet))
  const place = { gameCode: 'plums', roundId: 'round-1', refTxId: 'b1' }
  await vendor.call('win', player.fields('w1', { ...place, amount: '6.5', roundClosed: true }))
  // What was refused is no part of it.
  await vendor.call('bet', player.fields('b2', { ...bet, amount: '5000' }))
  betId = await betOf(player.member)
})
beforeEach(() => {
  server.asked.length = 0
  server.open(`${server.origin}/again/1`)
})
afterAll(async () => {
  await parlour.close()
  await server.close()
})

type Who = Pick<TestMember, 'token' | 'merchant'>

async function betOf({ token, merchant }: Who): Promise<string> {
  const { value } = await parlour.call('GET', '/api/bets', { token, merchant })
  return (value['list'] as readonly { betId: string }[])[0]?.betId ?? ''
}
const recall = (by: Who = player.member, id = betId) =>
  parlour.call('GET', `/api/games/rounds/${id}`, { token: by.token, merchant: by.merchant })
const replay = (body: object = {}, by: Who = player.member, id = betId) =>
  parlour.call('POST', `/api/games/rounds/${id}/replay`, { token: by.token, merchant: by.merchant, body })
const setVendor = async (name: string, state: string) => {
  await operate(parlour, 'vendor', 'set', 'reels', name, state, ...because)
}
const unknown = { status: 404, code: 'games.round_unknown' }

test('a round is told from its first event to its last, with what the player had before and after', async () => {
  const { value } = await recall()
  expect(value).toMatchObject({
    betId,
    gameName: 'Plums',
    vendorName: 'The reels',
    roundId: 'round-1',
    currency: 'PHP',
    stake: '4.0000',
    win: '6.5000',
    balanceBefore: '100.0000',
    balanceAfter: '102.5000',
    hasReplay: false,
    events: [
      { kind: 'bet', amount: '4.0000', balance: '96.0000', isFree: false, isTakenBack: false },
      { kind: 'win', amount: '6.5000', balance: '102.5000', isFree: false, isTakenBack: false },
    ],
  })
  expect(value['closedAt']).toBeGreaterThanOrEqual(Number(value['openedAt']))
})

test('a vendor without an address for it is asked nothing, and the player is told so', async () => {
  expect(await replay()).toMatchObject({ status: 422, code: 'games.replay_unavailable' })
  expect(server.asked).toEqual([])
})

test('a round is shown again where its vendor says, asked by a signed call that names the round alone', async () => {
  await setVendor('replay-url', `${server.origin}/replay`)
  await expect.poll(async () => (await recall()).value['hasReplay']).toBe(true)
  const { value } = await replay({ platform: 'html5-mobile', language: 'EN' })
  expect(value).toEqual({ url: `${server.origin}/again/1`, gameName: 'Plums' })
  const [asked] = server.asked
  const stamp = String(asked?.headers['x-timestamp'])
  expect(asked?.headers['x-signature']).toBe(
    createHmac('sha256', vendor.secret).update(`${stamp}.${asked?.raw}`).digest('hex'),
  )
  expect(asked?.body).toEqual({
    user: player.member.memberId,
    gameCode: 'plums',
    roundId: 'round-1',
    platform: 'GPL_MOBILE',
    lang: 'en',
    lobbyUrl: 'http://127.0.0.1:0/',
  })
})

test('an address that is not the vendor’s own, and a vendor that does not answer, show nothing', async () => {
  server.open('https://elsewhere.example/again/1')
  expect(await replay()).toMatchObject({ status: 503, code: 'games.replay_failed' })
  server.say(500, 'no')
  expect(await replay()).toMatchObject({ status: 503, code: 'games.replay_failed' })
})

test('nobody recalls the round of another, here or at another brand, nor a round that is none', async () => {
  const other = await parlour.register('notmyround')
  const elsewhere = await parlour.register('notmybrand', 'verbena')
  for (const by of [other, elsewhere]) {
    expect(await recall(by)).toMatchObject(unknown)
    expect(await replay({}, by)).toMatchObject(unknown)
  }
  for (const id of ['nothing', '00000000-0000-7000-8000-000000000000']) {
    expect(await recall(player.member, id)).toMatchObject(unknown)
    expect(await replay({}, player.member, id)).toMatchObject(unknown)
  }
  expect(server.asked).toEqual([])
})

test('who is off shows no rounds again, and they are told all the same', async () => {
  await setVendor('power', 'off')
  await expect.poll(async () => (await recall()).value['hasReplay']).toBe(false)
  expect(await replay()).toMatchObject({ code: 'games.replay_unavailable' })
  expect((await recall()).value).toMatchObject({ stake: '4.0000', win: '6.5000' })
})
