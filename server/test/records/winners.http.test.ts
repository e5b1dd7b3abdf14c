import { afterAll, beforeAll, expect, test } from 'vitest'
import { gameOf, newGameVendor, relay } from '../support/games.ts'
import { openTestParlour, type TestMember, type TestParlour } from '../support/parlour.ts'
import { placeSlip } from '../support/slip.ts'
import { newPlayer, type TestPlayer, type TestVendor } from '../support/vendors.ts'

// The board of winners: real wins alone, masked, of one product or of all, page by page.

interface Win {
  readonly maskedName: string
  readonly game: string
  readonly gameCode: string
  readonly gameId: string | null
  readonly vertical: string
  readonly payout: string
  readonly at: number
}
interface Board {
  readonly list: readonly Win[]
  readonly next: string | null
}

let parlour: TestParlour
let vendor: TestVendor
let player: TestPlayer
let bettor: TestMember

const board = (body: object = {}) =>
  relay(parlour, undefined, 'MCSFE_getWinnerBoard', body) as unknown as Promise<Board>

/** A round of a vendor's game that pays so much for one staked. */
async function round(n: number, amount: string): Promise<void> {
  const roundId = `round-${n}`
  const { fields } = player
  const bet = await vendor.call('bet', fields(`bet-${n}`, { roundId, amount: '1.0000' }))
  const win = await vendor.call('win', fields(`win-${n}`, { roundId, amount, refTxId: `bet-${n}`, roundClosed: true }))
  expect([bet.status, win.status]).toEqual(['OK', 'OK'])
  await parlour.clock.advance(1000)
}

beforeAll(async () => {
  parlour = await openTestParlour()
  await parlour.clock.hold()
  const origin = 'https://games.example'
  vendor = await newGameVendor(parlour, 'reels', { origin })
  await vendor.tell([gameOf(origin, 'fruits', { name: { en: 'Fruits' } })])
  player = await newPlayer(parlour, vendor, { name: 'reelwinner' })
  bettor = await parlour.register('drawwinner')
  await parlour.credit(bettor, 100n)
  await parlour.clock.nextIssue()
  await parlour.round()
  for (const picks of '0123456789') await placeSlip(parlour, bettor, { picks, playCode: 'DUOI' })
  await parlour.clock.nextIssue()
  await parlour.round()
})
afterAll(() => parlour.close())

test('wins of all products are told, each with the way to its game', async () => {
  for (const n of [1, 2, 3, 4, 5]) await round(n, `${n + 1}.0000`)
  // What pays no more than its stake is no win to tell of.
  await round(6, '1.0000')
  const { list, next } = await board({ count: 49 })
  expect(next).toBeNull()
  expect(list.map(({ payout }) => payout)).toEqual(['6.0000', '5.0000', '4.0000', '3.0000', '2.0000', '9.9000'])
  const { value } = await parlour.call('GET', '/api/games/list')
  const [game] = value['games'] as { gameId: string }[]
  expect(list[0]).toMatchObject({
    maskedName: 're··r',
    game: 'Fruits',
    gameCode: 'reels:fruits',
    gameId: game?.gameId,
    vertical: 'RNG',
  })
  expect(list.at(-1)).toMatchObject({ vertical: 'LOTT', gameId: null, maskedName: 'dr··r' })
  expect(list.at(-1)?.gameCode).not.toContain(':')
})

test('one product alone is told where it is asked for', async () => {
  expect((await board({ vertical: 'LOTT' })).list.map(({ vertical }) => vertical)).toEqual(['LOTT'])
  expect((await board({ vertical: 'RNG' })).list).toHaveLength(5)
  expect(await board({ vertical: 'SPORTS' })).toEqual({ list: [], next: null })
  expect(await parlour.call('POST', '/wps/relay/MCSFE_getWinnerBoard', { body: { vertical: 'NONE' } })).toMatchObject({
    code: 'request.malformed',
  })
})

test('pages follow each other without a gap, and a win that comes meanwhile moves none', async () => {
  const seen: string[] = []
  let after: string | null | undefined
  let n = 7
  while (after !== null) {
    const page: Board = await board({ count: 2, ...(after === undefined ? {} : { after }) })
    seen.push(...page.list.map(({ payout }) => payout))
    after = page.next
    await round((n += 1), '50.0000')
  }
  expect(seen).toEqual(['6.0000', '5.0000', '4.0000', '3.0000', '2.0000', '9.9000'])
  expect(await parlour.call('POST', '/wps/relay/MCSFE_getWinnerBoard', { body: { after: 'x' } })).toMatchObject({
    code: 'request.malformed',
  })
})

test('another brand has its own', async () => {
  const other = await parlour.call('POST', '/wps/relay/MCSFE_getWinnerBoard', { merchant: 'verbena', body: {} })
  expect(other.value['data']).toEqual({ list: [], next: null })
})
