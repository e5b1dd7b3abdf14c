import { createHmac } from 'node:crypto'
import { io, type Socket } from 'socket.io-client'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { FeedMessage } from '@parlour/core/contract/sportsbook/player/feed.ts'
import type { Message } from '@parlour/core/contract/realtime.ts'
import { openTestParlour, type TestParlour } from '../support/parlour.ts'
import { openBooks } from '../support/sports.ts'

// From a feed's signed call to the screens that show the event, with the odds of their brand.

const secret = 'ab'.repeat(32)
let parlour: TestParlour
const sockets: Socket[] = []

beforeAll(async () => {
  parlour = await openTestParlour({ sportsFeeds: new Map([['scores', secret]]) })
  const ids = parlour.brands.map(({ brandId }) => brandId)
  await openBooks(parlour.database, ids.slice(0, 1))
  await openBooks(parlour.database, ids.slice(1), { margins: [{ code: '1X2', prematch: 1000, live: 2000 }] })
})
afterAll(async () => {
  for (const socket of sockets) socket.disconnect()
  await parlour.close()
})

async function tellFeed(
  messages: readonly FeedMessage[],
  change: { readonly feed?: string; readonly secret?: string } = {},
) {
  const raw = JSON.stringify({ messages })
  const timestamp = String(await parlour.clock.read())
  const signature = createHmac('sha256', change.secret ?? secret)
    .update(`${timestamp}.${raw}`)
    .digest('hex')
  const headers = { 'x-timestamp': timestamp, 'x-signature': signature }
  return parlour.call('POST', `/api/feeds/${change.feed ?? 'scores'}/sports`, { raw, headers })
}

const live = { producer: 'live', source: 'LIVE' } as const
const eventRef = 'match:1'
const fixture = (startAt: number): FeedMessage => ({
  ...live,
  kind: 'FIXTURE',
  genAt: 1,
  eventRef,
  sport: 'SOCCER',
  league: { ref: 'l', region: 'Spain', names: { en: 'First' }, tier: 1 },
  competitors: [
    { ref: 'h', names: { en: 'Home' }, short: 'HOM' },
    { ref: 'a', names: { en: 'Away' }, short: 'AWY' },
  ],
  startAt,
  state: 'SCHEDULED',
})
const odds = (genAt: number, home: number): FeedMessage => ({
  ...live,
  kind: 'ODDS',
  genAt,
  eventRef,
  rank: 1,
  markets: [
    {
      key: '1X2',
      outcomes: [
        { outcome: '1', p: home },
        { outcome: 'X', p: 0.3 },
        { outcome: '2', p: 0.7 - home },
      ],
    },
    {
      key: 'BTTS',
      outcomes: [
        { outcome: 'YES', p: 0.5 },
        { outcome: 'NO', p: 0.5 },
      ],
    },
  ],
})

/** A page of a brand that follows an event. */
async function follow(merchant: string, followed: unknown) {
  const heard: Message<'sports.odds'>[] = []
  const socket = io(parlour.address, { path: '/socket', auth: { merchant }, transports: ['websocket'], forceNew: true })
  sockets.push(socket)
  socket.on('sports.odds', (message: Message<'sports.odds'>) => heard.push(message))
  await new Promise<void>((resolve) => socket.on('connect', () => resolve()))
  socket.emit('sports.follow', followed)
  return heard
}

test('a feed is who it says, its words reach those who follow, each with the odds of its brand', async () => {
  const startAt = (await parlour.clock.now()) + 3_600_000
  expect(await tellFeed([fixture(startAt)], { secret: 'cd'.repeat(32) })).toMatchObject({
    status: 403,
    code: 'sports.feed_refused',
  })
  expect(await tellFeed([fixture(startAt)], { feed: 'house' })).toMatchObject({ code: 'sports.feed_refused' })
  expect((await tellFeed([fixture(startAt), odds(2, 0.4)])).value).toEqual({ taken: 2, dropped: 0, recover: [] })
  const { value } = await parlour.call('GET', '/api/sports/events')
  const eventId = (value['list'] as { eventId: string }[])[0]?.eventId ?? ''

  const whole = await follow('parlour', { events: [{ id: eventId, all: true }] })
  const row = await follow('verbena', { events: [{ id: eventId, all: false }] })
  const wrong = await follow('parlour', { events: [{ id: 'no id', all: true }] })
  await tellFeed([odds(3, 0.45)])
  await vi.waitFor(() => expect([whole.length, row.length]).toEqual([1, 1]), { timeout: 5000, interval: 10 })
  const keys = (message: Message<'sports.odds'> | undefined) => message?.markets.map(({ key }) => key)
  expect([keys(whole[0]), keys(row[0])]).toEqual([['1X2', 'BTTS'], ['1X2']])
  const price = (message: Message<'sports.odds'> | undefined) => message?.markets[0]?.odds[0]?.[1]
  expect(Number(price(row[0]))).toBeLessThan(Number(price(whole[0])))
  // The producer has had no snapshot yet: what it owns is shut, and says why.
  expect(whole[0]?.stops).toMatchObject([{ by: 'FEED', reason: 'FEED_SILENT' }])

  // Of what comes within a second the last is told; what did not change is not told again.
  for (const [at, home] of [0.46, 0.47, 0.48].entries()) await tellFeed([odds(4 + at, home)])
  await vi.waitFor(() => expect(whole).toHaveLength(2), { timeout: 5000, interval: 10 })
  expect(whole[1]?.markets).toMatchObject([{ key: '1X2', seq: 5 }])
  // A stop does not wait for the second.
  await tellFeed([{ ...live, kind: 'BET_STOP', genAt: 20, eventRef, reason: 'VAR' }])
  await vi.waitFor(() => expect(whole.length).toBeGreaterThan(2), { timeout: 500, interval: 5 })
  expect(whole.at(-1)?.stops.map(({ reason }) => reason)).toContain('VAR')
  expect(wrong).toEqual([])
})
