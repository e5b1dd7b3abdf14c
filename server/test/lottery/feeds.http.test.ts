import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { units } from '@parlour/core/money/money.ts'
import type { Draw } from '@parlour/core/rules/lottery/model.ts'
import { brokenChecks } from '../support/ledger.ts'
import { signMessage } from '../../src/platform/crypto/signed-message.ts'
import { openTestConsole, type TestConsole } from '../support/console.ts'
import { begun, board, correctionTools } from '../support/corrections.ts'
import { hanoi, issueOf, nextMonday } from '../support/official.ts'
import { operate } from '../support/operator.ts'
import { openLedgerWatch } from '../support/ledger-watch.ts'
import { openTestParlour, type Answer, type TestParlour } from '../support/parlour.ts'

const northernId = 101
const minuteMs = 60_000
const feeds = new Map([
  ['board', 'ab'.repeat(32)],
  ['radio', 'cd'.repeat(32)],
])

let parlour: TestParlour
let differing: ReturnType<typeof openLedgerWatch>
let console: TestConsole
let tools: ReturnType<typeof correctionTools>
let date: string
let numero: string
let issueId: string
let n = 0

beforeAll(async () => {
  parlour = await openTestParlour({ resultFeeds: feeds, trustedProxies: 1 }, { games: ['VNMB', 'VNMB_1M'] })
  differing = openLedgerWatch(parlour)
  console = await openTestConsole(parlour)
  tools = correctionTools(parlour)
  date = await nextMonday(parlour)
})
/** Each test has a day of its own, on which everyone bets on 10 and 20; its draw time has come. */
beforeEach(async () => {
  date = Temporal.PlainDate.from(date).add({ days: 1 }).toString()
  numero = date.replaceAll('-', '')
  await parlour.clock.set(hanoi(`${date}T10:00:00`))
  await parlour.round()
  await tools.newMembers()
  await tools.betAll(['10', '20'], { numero, gameId: northernId })
  issueId = (await issueOf(parlour, 'VNMB', numero)).issueId
  await parlour.clock.set(hanoi(`${date}T18:15:00`))
  await parlour.round()
  n += 1
})
afterEach(async () => expect(await differing()).toEqual([]))
afterAll(async () => {
  expect(await brokenChecks(parlour.database)).toEqual([])
  await parlour.close()
})

const claim = (ending: string, more: object = {}) => ({ gameCode: 'VNMB', numero, result: board(ending), ...more })

interface Change {
  readonly secret?: string
  readonly timestamp?: string
  /** What is sent, where it is not what was signed. */
  readonly sent?: string
  readonly from?: string
}

/** What a feed sends, signed by its own secret unless told otherwise. */
async function tell(feed: string, results: readonly unknown[], change: Change = {}): Promise<Answer> {
  const raw = JSON.stringify({ results })
  const timestamp = change.timestamp ?? String(await parlour.clock.now())
  return parlour.call('POST', `/api/feeds/${feed}/results`, {
    raw: change.sent ?? raw,
    headers: {
      'x-timestamp': timestamp,
      'x-signature': signMessage(change.secret ?? feeds.get(feed) ?? '', timestamp, raw),
      'x-forwarded-for': change.from ?? `203.0.113.${n}`,
    },
  })
}

async function statusesOf(answer: Promise<Answer>): Promise<readonly unknown[]> {
  const { status, value } = await answer
  expect(status).toBe(200)
  return (value['results'] as { status: string }[]).map((result) => result.status)
}
const say = (feed: string, ending: string) => statusesOf(tell(feed, [claim(ending)]))
const stateOf = async () => (await issueOf(parlour, 'VNMB', numero)).state

async function countOf(table: 'published_result' | 'result_entry'): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from lottery.${sql.raw(table)} where issue_id = ${issueId}`.execute(parlour.database.db)
  return rows[0]?.n ?? 0
}

/** How often word was left that members are told of an issue. */
async function countTold(): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from graphile_worker.jobs where task_identifier = 'realtime:issue_told'`.execute(
    parlour.database.db,
  )
  return rows[0]?.n ?? 0
}

test('two feeds that agree draw the issue, members are told, and who won is paid', async () => {
  const told = await countTold()
  const answer = await tell('board', [claim('10')])
  expect(answer.value).toEqual({ results: [{ gameCode: 'VNMB', numero, status: 'TAKEN' }] })
  expect(await stateOf()).toBe('LOCKED')
  expect(await countTold()).toBe(told)
  // By the day, as by the number.
  expect(await statusesOf(tell('radio', [{ gameCode: 'VNMB', day: date, result: board('10') }]))).toEqual(['DRAWN'])
  expect(await countTold()).toBe(told + 1)
  await parlour.round()
  expect(await tools.balances()).toEqual(tools.all(begun - units(2n) + 995_000n))
  const fair = await parlour.call('GET', `/api/fair/VNMB/${numero}`)
  expect(fair.value).toMatchObject({ origin: 'PUBLISHED', source: 'board, radio' })
})

test('two feeds that agree at the same moment, each many times, draw it once', async () => {
  await parlour.database.warm()
  const told = await Promise.all(['board', 'radio', 'board', 'radio', 'board', 'radio'].map((feed) => say(feed, '20')))
  const timesOf = (status: string) => told.flat().filter((one) => one === status).length
  expect([timesOf('TAKEN'), timesOf('DRAWN'), timesOf('UNCHANGED')]).toEqual([1, 1, 4])
  expect([await countOf('published_result'), await countOf('result_entry')]).toEqual([1, 2])
})

const badlySigned: readonly (readonly [string, Change & { readonly ago?: number }])[] = [
  ['another’s secret', { secret: feeds.get('radio') ?? '' }],
  ['a guess', { secret: 'guess' }],
  ['a message of six minutes ago', { ago: 6 }],
  ['a message of six minutes on', { ago: -6 }],
  ['no timestamp', { timestamp: '' }],
]

test('what is signed badly is refused, and nothing is kept', async () => {
  for (const [what, { ago, ...change }] of badlySigned) {
    const timestamp = ago === undefined ? {} : { timestamp: String((await parlour.clock.now()) - ago * minuteMs) }
    const answer = await tell('board', [claim('10')], { ...change, ...timestamp })
    expect(answer, what).toMatchObject({ status: 401, code: 'lottery.feed_refused', value: {} })
    expect(await countOf('result_entry'), what).toBe(0)
  }
})

test('a body that was changed on its way is refused, were it by a space', async () => {
  const raw = JSON.stringify({ results: [claim('10')] })
  for (const sent of [JSON.stringify({ results: [claim('20')] }), `${raw} `]) {
    expect(await tell('board', [claim('10')], { sent })).toMatchObject({ status: 401, code: 'lottery.feed_refused' })
  }
  expect(await countOf('result_entry')).toBe(0)
})

test('an unknown feed answers as a known one with a wrong signature', async () => {
  const known = await tell('board', [claim('10')], { secret: 'guess' })
  expect(await tell('nobody', [claim('10')], { secret: 'guess' })).toEqual(known)
  expect(await tell('operators', [claim('10')], { secret: '' })).toEqual(known)
})

test('a message four minutes old is heard, and heard again it changes nothing', async () => {
  const timestamp = String((await parlour.clock.now()) - 4 * minuteMs)
  expect(await statusesOf(tell('board', [claim('10')], { timestamp }))).toEqual(['TAKEN'])
  expect(await statusesOf(tell('board', [claim('10')], { timestamp }))).toEqual(['UNCHANGED'])
  await say('radio', '10')
  await parlour.round()
  expect(await statusesOf(tell('board', [claim('10')], { timestamp }))).toEqual(['UNCHANGED'])
  expect(await countOf('result_entry')).toBe(2)
})

test('what a feed took back does not come again by its old message', async () => {
  await say('board', '10')
  expect(await say('board', '20')).toEqual(['TAKEN'])
  expect(await say('board', '10')).toEqual(['REPLACED'])
  expect(await say('radio', '10')).toEqual(['DIFFERS'])
  await parlour.clock.advance(11 * minuteMs)
  expect(await say('board', '10')).toEqual(['DRAWN'])
})

test('two that differ draw nothing; the console shows both, and how often each feed differed', async () => {
  const desk = await console.enter('administrator')
  await say('board', '10')
  expect(await say('radio', '99')).toEqual(['DIFFERS'])
  await parlour.round()
  expect(await stateOf()).toBe('LOCKED')
  const sheet = await desk.call('GET', `/console/api/lottery/draws/${issueId}`)
  expect(sheet.value).toMatchObject({
    words: 'DISAGREE',
    entries: [
      { who: 'board', isFeed: true },
      { who: 'radio', isFeed: true },
    ],
  })
  const recordOf = async (name: string) => {
    const { value } = await desk.call('GET', '/console/api/lottery/feeds')
    expect(value['days']).toBe(30)
    return (value['list'] as { name: string; lastAt: number; draws: number; differed: number }[]).find(
      (feed) => feed.name === name,
    )
  }
  const before = { board: await recordOf('board'), radio: await recordOf('radio') }
  expect(before.radio?.lastAt).toBeGreaterThanOrEqual(await parlour.clock.now())
  // The board was right: what it said is no difference any more.
  await parlour.clock.advance(minuteMs)
  expect(await say('radio', '10')).toEqual(['DRAWN'])
  await parlour.round()
  expect((await recordOf('board'))?.differed).toBe((before.board?.differed ?? 0) - 1)
  expect((await recordOf('radio'))?.differed).toBe(before.radio?.differed)
})

test('who may not read draws does not read the feeds, and no secret is in what is read', async () => {
  const support = await console.enter('support')
  expect(await support.call('GET', '/console/api/lottery/feeds')).toMatchObject({ status: 403 })
  const desk = await console.enter('administrator')
  const told = JSON.stringify(await desk.call('GET', '/console/api/lottery/feeds'))
  for (const secret of feeds.values()) expect(told).not.toContain(secret)
})

test('each word has a status of its own, and the rest is taken', async () => {
  const tomorrow = Temporal.PlainDate.from(date).add({ days: 1 }).toString()
  const fast = await parlour.call('GET', '/lgw/numeros/near?gameId=VNMB_1M')
  const own = (fast.value['currentNumero'] as { numero: string }).numero
  const list: Draw = { kind: 'list', balls: ['1', '2', '3', '4'] }
  // The first two prizes are of one width: only their names tell that they were swapped.
  const [special, first, ...rest] = board('10').prizes
  const swapped = { ...board('10'), prizes: [first, special, ...rest] }
  const short = { ...board('10'), prizes: board('10').prizes.slice(1) }
  const statuses = await statusesOf(
    tell('board', [
      { gameCode: 'VNMB', day: tomorrow, result: board('10') },
      claim('10', { numero: '19990101' }),
      { gameCode: 'VNMB', day: '2027-02-31', result: board('10') },
      claim('10', { gameCode: 'NOWHERE' }),
      claim('10', { gameCode: 'VNMB_1M', numero: own }),
      claim('10', { result: list }),
      claim('10', { result: swapped }),
      claim('10', { result: short }),
      claim('1x'),
      claim('10'),
    ]),
  )
  expect(statuses).toEqual([
    'TOO_EARLY',
    'UNKNOWN_ISSUE',
    'UNKNOWN_ISSUE',
    'UNKNOWN_ISSUE',
    'UNKNOWN_ISSUE',
    'BAD_RESULT',
    'BAD_RESULT',
    'BAD_RESULT',
    'BAD_RESULT',
    'TAKEN',
  ])
})

const badlyShaped: readonly (readonly [string, readonly unknown[]])[] = [
  ['no results', []],
  ['51 results', Array.from({ length: 51 }, () => ({ gameCode: 'VNMB', numero: '1', result: board('10') }))],
  ['neither number nor day', [{ gameCode: 'VNMB', result: board('10') }]],
  ['number and day', [{ gameCode: 'VNMB', numero: '1', day: '2027-01-01', result: board('10') }]],
  ['a kind that is none', [{ gameCode: 'VNMB', numero: '1', result: { kind: 'dice', balls: [] } }]],
  ['a field that is none', [{ gameCode: 'VNMB', numero: '1', result: { ...board('10'), seed: 'ff' } }]],
]

test('what has another shape is no message', async () => {
  for (const [what, results] of badlyShaped) expect((await tell('board', results)).status, what).toBe(400)
  expect(await countOf('result_entry')).toBe(0)
})

test('of a settled issue feeds may say otherwise: no money moves, and void stays void', async () => {
  await say('board', '10')
  await say('radio', '10')
  expect(await say('board', '99')).toEqual(['SETTLING'])
  await parlour.round()
  const settled = await tools.balances()
  expect(await say('board', '99')).toEqual(['DIFFERS'])
  expect(await say('radio', '99')).toEqual(['DIFFERS'])
  await parlour.round()
  expect(await stateOf()).toBe('SETTLED')
  expect(await tools.balances()).toEqual(settled)
  const desk = await console.enter('administrator')
  const sheet = await desk.call('GET', `/console/api/lottery/draws/${issueId}`)
  expect(sheet.value['agreed']).toMatchObject([
    { code: 'DB', numbers: ['77799'] },
    ...Array.from({ length: 7 }, () => ({})),
  ])
})

test('a word of one feed alone ends void after the hour, and comes too late afterwards', async () => {
  await say('board', '10')
  await parlour.clock.advance(60 * minuteMs)
  await parlour.round()
  expect(await stateOf()).toBe('VOID')
  expect(await say('radio', '10')).toEqual(['VOID'])
  expect(await tools.balances()).toEqual(tools.all(begun))
})

test('a file cannot speak for a feed that has a secret', async () => {
  const take = (feed: string) =>
    operate(parlour, 'results', 'import', '/dev/null', '--game', 'VNMB', '--feed', feed, '--by', 'Ana', '--reason', 'x')
  await expect(take('board')).rejects.toThrow('board is a feed that signs what it says')
  await expect(take('paper')).rejects.toThrow(/line 1/)
  expect(await countOf('result_entry')).toBe(0)
})

test('an address that calls too often waits', async () => {
  const from = '198.51.100.7'
  const answers = await Promise.all(Array.from({ length: 121 }, () => tell('board', [], { from })))
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(1)
  expect(await statusesOf(tell('board', [claim('10')]))).toEqual(['TAKEN'])
})
