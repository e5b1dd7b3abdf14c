import { createHmac } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { createFeeds } from './feeds.ts'

const minuteMs = 60_000
const drawTime = Date.UTC(2027, 0, 2, 11, 0)
const secrets = new Map([
  ['one', 'secret one'],
  ['two', 'secret two'],
])

let now: number
/** How far the portal's clock is from the sandbox's. */
let ahead: number
let late: string
let paths: string[]
let told: { feed: string; word: string; isSigned: boolean; timestamp: number }[]
let status: string

beforeEach(() => {
  now = drawTime - 10 * minuteMs
  ahead = 0
  late = 'VOID'
  paths = []
  told = []
  status = 'TAKEN'
})

/** A portal with one official game and one of its own. */
const portal: typeof fetch = async (input, init) => {
  const path = String(input).replace('http://portal', '')
  paths.push(path)
  const answer = (value: unknown) => Response.json({ success: true, value })
  if (path.startsWith('/api/fair/')) return answer({ state: late })
  if (path.startsWith('/lgw/')) {
    const at = now + ahead
    const next = at < drawTime ? drawTime : drawTime + 24 * 60 * minuteMs
    const game = { gameCode: 'TOGEL', model: 'TOGEL4', numero: next === drawTime ? '20270102' : '20270103' }
    const close = { closeTime: next - 5 * minuteMs, drawTime: next, remainTime: Math.max(0, next - 5 * minuteMs - at) }
    return answer([
      { ...game, ...close, periodSeconds: null },
      { ...game, ...close, gameCode: 'FAST', periodSeconds: 60 },
    ])
  }
  const feed = /^\/api\/feeds\/(\w+)\/results$/.exec(path)?.[1] ?? ''
  const headers = new Headers(init?.headers)
  const body = String(init?.body)
  const timestamp = headers.get('x-timestamp') ?? ''
  const signature = createHmac('sha256', secrets.get(feed) ?? '')
    .update(`${timestamp}.${body}`)
    .digest('hex')
  const { results } = JSON.parse(body) as { results: { gameCode: string; numero: string; result: unknown }[] }
  for (const { gameCode, numero, result } of results) {
    const isSigned = headers.get('x-signature') === signature
    told.push({ feed, word: `${gameCode} ${numero} ${JSON.stringify(result)}`, isSigned, timestamp: Number(timestamp) })
  }
  return answer({ results: results.map(() => ({ status })) })
}

const open = (isSilent = false) =>
  createFeeds({ portal: 'http://portal', secrets, seed: 'seed', isSilent, now: () => now, ask: portal })
const due = drawTime + 10_000

test('both feeds say the same of an official draw some seconds after it, once, and nothing of other games', async () => {
  const feeds = open()
  await feeds.look()
  now = drawTime
  await feeds.speak()
  expect(told).toEqual([])
  now = due
  await feeds.speak()
  await feeds.speak()
  expect(told.map(({ feed, isSigned }) => ({ feed, isSigned }))).toEqual([
    { feed: 'one', isSigned: true },
    { feed: 'two', isSigned: true },
  ])
  expect(told[0]?.word).toMatch(/^TOGEL 20270102 /)
  expect(told[1]?.word).toBe(told[0]?.word)
})

test('what comes too early is said again, what waits an hour no more', async () => {
  const feeds = open()
  await feeds.look()
  status = 'TOO_EARLY'
  now = due
  await feeds.speak()
  await feeds.speak()
  expect(told).toHaveLength(4)
  now = drawTime + 61 * minuteMs
  await feeds.speak()
  expect(told).toHaveLength(4)
})

test('silent feeds ask and say nothing, but of the game that is let speak', async () => {
  const feeds = open(true)
  await feeds.look()
  expect(paths).toEqual([])
  feeds.silent.turn(false, 'TOGEL')
  await feeds.look()
  feeds.silent.turn(true, 'TOGEL')
  now = due
  await feeds.speak()
  expect(told).toEqual([])
  feeds.silent.turn(false)
  await feeds.speak()
  expect(told).toHaveLength(2)
})

test('feeds that are to differ say two results', async () => {
  const feeds = open()
  feeds.differ.turn(true, 'TOGEL')
  await feeds.look()
  now = due
  await feeds.speak()
  expect(new Set(told.map(({ word }) => word)).size).toBe(2)
})

test('the portal’s clock decides, and signs', async () => {
  ahead = 2 * minuteMs
  const feeds = open()
  await feeds.look()
  now = due - ahead
  await feeds.speak()
  expect(told.map(({ timestamp }) => timestamp)).toEqual([due, due])
})

test('a draw of the last hour that waits since before the start is told too', async () => {
  now = drawTime + 30 * minuteMs
  late = 'LOCKED'
  const feeds = open()
  await feeds.look()
  await feeds.speak()
  expect(paths).toContain('/api/fair/TOGEL/20270102')
  expect(told.map(({ word }) => word.slice(0, 14))).toEqual(['TOGEL 20270102', 'TOGEL 20270102'])
})
