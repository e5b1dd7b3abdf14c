import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { drawnNumbers } from '@parlour/core/rules/lottery/read-draw.ts'
import type { Draw } from '@parlour/core/rules/lottery/model.ts'
import { openTestParlour, type TestParlour } from '../support/parlour.ts'

const minuteMs = 60_000

interface Trend {
  readonly gameCode: string
  readonly model: string
  readonly size: number
  readonly depth: number
  readonly hot: Record<string, Record<string, number>>
  readonly gap: Record<string, Record<string, number>>
  readonly issues: { numero: string; winNo: Draw }[]
}

let parlour: TestParlour

beforeAll(async () => {
  parlour = await openTestParlour({}, { games: ['SSC_1M', 'PK10_1M'] })
  await parlour.clock.nextIssue()
  await parlour.round()
})
afterAll(() => parlour.close())

async function trend(game: string, query = ''): Promise<Trend> {
  const { value, status } = await parlour.call('GET', `/lgw/games/${game}/trend${query}`)
  expect(status).toBe(200)
  return value as never
}

async function drawMinutes(count: number): Promise<void> {
  for (let minute = 0; minute < count; minute += 1) {
    await parlour.clock.advance(minuteMs)
    await parlour.round()
  }
}

test('a game without a draw has a trend of nothing', async () => {
  const first = await trend('SSC_1M')
  expect(first).toMatchObject({ gameCode: 'SSC_1M', model: 'D5', size: 50, depth: 0, issues: [] })
  expect(first.hot['FIRST']).toEqual(Object.fromEntries('0123456789'.split('').map((digit) => [digit, 0])))
})

test('counts and gaps are those of the results that the history tells', async () => {
  await drawMinutes(6)
  const { value } = await parlour.call('GET', '/lgw/games/SSC_1M/history')
  const history = value['content'] as { numero: string; winNo: Draw }[]
  const read = await trend('SSC_1M', '?size=4')
  expect(read.depth).toBe(history.length)
  expect(read.issues).toEqual(history.slice(0, 4).map(({ numero, winNo }) => ({ numero, winNo })))
  for (const [at, line] of ['FIRST', 'SECOND', 'THIRD', 'FOURTH', 'FIFTH'].entries()) {
    const column = history.map(({ winNo }) => drawnNumbers(winNo)[at])
    for (const digit of '0123456789') {
      expect(read.hot[line]?.[digit]).toBe(column.slice(0, 4).filter((drawn) => drawn === digit).length)
      const latest = column.indexOf(digit)
      expect(read.gap[line]?.[digit]).toBe(latest === -1 ? column.length : latest)
    }
  }
})

test('the next draw is in the trend at once, by id as by code; another game has its own', async () => {
  const before = await trend('SSC_1M')
  await drawMinutes(1)
  const after = await trend('31')
  expect(after.depth).toBe(before.depth + 1)
  expect(after.issues[1]).toEqual(before.issues[0])
  expect((await trend('PK10_1M')).hot['TENTH']).toHaveProperty('10')
})

test('a void issue counts for nothing', async () => {
  const before = await trend('SSC_1M')
  const { numero } = before.issues[0] ?? { numero: '' }
  await sql`update lottery.issue set state = 'VOID' where game_id = 31 and numero = ${numero}`.execute(
    parlour.database.db,
  )
  const after = await trend('SSC_1M')
  expect(after.depth).toBe(before.depth - 1)
  expect(after.issues.map((issue) => issue.numero)).not.toContain(numero)
})

test('what is asked is bounded', async () => {
  for (const query of ['?size=0', '?size=201', '?size=all', '?other=1'])
    expect((await parlour.call('GET', `/lgw/games/SSC_1M/trend${query}`)).status, query).toBe(400)
  const unknown = await parlour.call('GET', '/lgw/games/NOPE/trend')
  expect([unknown.status, unknown.code]).toEqual([404, 'lottery.game_unknown'])
})

test('the deepest look is a bounded walk along an index', async () => {
  // A month of a game of one minute, so that a plan that reads it all would show.
  await sql`
    insert into lottery.issue (issue_id, game_id, numero, open_at, close_at, draw_at, state, commit, result, drawn_at)
    select gen_random_uuid(), 51, 'past' || n, n * 60000::bigint, n * 60000::bigint + 1, n * 60000::bigint + 2, 'SETTLED', '', '{"kind":"list","balls":["3","1","2","4","5","6","7","8","9","10"]}', 1
      from generate_series(1, 50000) n`.execute(parlour.database.db)
  await sql`analyze lottery.issue`.execute(parlour.database.db)
  await drawMinutes(1)
  const deep = await trend('PK10_1M', '?size=200')
  expect(deep.depth).toBe(200)
  expect(deep.issues).toHaveLength(200)
  const { rows } = await sql<{ 'QUERY PLAN': string }>`
    explain select * from lottery.issue where game_id = 51 and result is not null and state <> 'VOID'
     order by draw_at desc limit 200`.execute(parlour.database.db)
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
  expect(plan).toMatch(/Index Scan using (issue_drawn|issue_by_draw)/)
  expect(plan).not.toContain('Seq Scan')
})
