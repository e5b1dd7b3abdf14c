import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { units } from '@parlour/core/money/money.ts'
import { prizeNumbers } from '@parlour/core/rules/lottery/model.ts'
import { resultColumns } from '@parlour/core/rules/lottery/read-results.ts'
import { brokenChecks } from '../support/ledger.ts'
import { enterResult } from '../../src/modules/lottery/enter-result.service.ts'
import { begun, board, correctionTools } from '../support/corrections.ts'
import { hanoi, issueOf, nextMonday } from '../support/official.ts'
import { operate } from '../support/operator.ts'
import { openTestParlour, type TestParlour } from '../support/parlour.ts'

const why = ['--by', 'Ana', '--reason', 'the board of the day'] as const
const northernId = 101

let parlour: TestParlour
let tools: ReturnType<typeof correctionTools>
let date: string
let numero: string
let issueId: string
let folder: string

beforeAll(async () => {
  parlour = await openTestParlour({}, { games: ['VNMB'] })
  tools = correctionTools(parlour)
  date = await nextMonday(parlour)
  folder = mkdtempSync(join(tmpdir(), 'parlour-feeds-'))
})
/** Each test has a day of its own, on which everyone bets on 10 and 20; betting has closed, the draw time has come. */
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
})
afterEach(async () => {
  expect(await brokenChecks(parlour.database)).toEqual([])
})
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true })
  await parlour.close()
})

const enter = (name: string, ending: string) =>
  parlour.database.transaction((tx) =>
    enterResult(tx, { issueId, source: { kind: 'OPERATOR', name }, result: board(ending) }),
  )
const stateOf = async () => (await issueOf(parlour, 'VNMB', numero)).state

async function countOf(table: 'published_result' | 'result_entry'): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from lottery.${sql.raw(table)} where issue_id = ${issueId}`.execute(parlour.database.db)
  return rows[0]?.n ?? 0
}

test('two operators who enter the same at the same moment draw the issue, once', async () => {
  await parlour.database.warm()
  const entered = await Promise.all([enter('ana', '10'), enter('luis', '10')])
  expect(entered.filter(({ isDrawn }) => isDrawn)).toHaveLength(1)
  expect(await stateOf()).toBe('DRAWN')
  expect(await countOf('published_result')).toBe(1)
  await parlour.round()
  expect(await stateOf()).toBe('SETTLED')
  expect(await tools.balances()).toEqual(tools.all(begun - units(2n) + 995_000n))
})

test('eight who enter the same at once draw it once: the others come too late', async () => {
  const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']
  await parlour.database.warm()
  const ends = await Promise.allSettled(names.map((name) => enter(name, '20')))
  const done = ends.filter((end) => end.status === 'fulfilled')
  expect(done.filter(({ value }) => value.isDrawn)).toHaveLength(1)
  expect(done).toHaveLength(2)
  const codes = ends.flatMap((end) =>
    end.status === 'rejected' ? [String((end.reason as { code: string }).code)] : [],
  )
  expect(new Set(codes)).toEqual(new Set(['lottery.result_agreed']))
  expect(await countOf('published_result')).toBe(1)
})

test('two who differ draw nothing, until one comes round', async () => {
  await parlour.database.warm()
  const entered = await Promise.all([enter('ana', '10'), enter('luis', '99')])
  expect(entered.map(({ state }) => state).toSorted()).toEqual(['DISAGREE', 'ONE'])
  await parlour.round()
  expect(await stateOf()).toBe('LOCKED')
  expect(await tools.balances()).toEqual(tools.all(begun - units(2n)))
  expect(await enter('luis', '10')).toMatchObject({ state: 'AGREED', isDrawn: true })
  expect(await countOf('result_entry')).toBe(3)
})

test('one who enters twice, at once or one after the other, is one', async () => {
  await parlour.database.warm()
  await Promise.all([enter('ana', '10'), enter('ana', '10')])
  expect(await enter('ana', '10')).toMatchObject({ state: 'ONE', isDrawn: false })
  expect(await countOf('result_entry')).toBe(1)
  expect(await enter('ana', '20')).toMatchObject({ state: 'ONE', isDrawn: false })
  expect(await stateOf()).toBe('LOCKED')
})

test('nothing is entered before the draw time, or of an issue that is void', async () => {
  const tomorrow = Temporal.PlainDate.from(date).add({ days: 1 }).toString().replaceAll('-', '')
  const early = (await issueOf(parlour, 'VNMB', tomorrow)).issueId
  const entering = parlour.database.transaction((tx) =>
    enterResult(tx, { issueId: early, source: { kind: 'OPERATOR', name: 'ana' }, result: board('10') }),
  )
  await expect(entering).rejects.toMatchObject({ code: 'lottery.result_early' })
  await enter('ana', '10')
  await parlour.clock.advance(3_600_000)
  await parlour.round()
  expect(await stateOf()).toBe('VOID')
  await expect(enter('luis', '10')).rejects.toMatchObject({ code: 'lottery.issue_void' })
  expect(await tools.balances()).toEqual(tools.all(begun))
})

test('what two say of a settled issue moves nothing by itself, and says nothing of the first draw', async () => {
  await enter('ana', '10')
  await enter('luis', '10')
  await parlour.round()
  const settled = await tools.balances()
  // Luis spoke of the first draw; of the correction he has said nothing yet.
  expect(await enter('ana', '99')).toMatchObject({ state: 'ONE' })
  expect(await enter('luis', '99')).toMatchObject({ state: 'AGREED', isDrawn: false })
  await parlour.round()
  expect(await stateOf()).toBe('SETTLED')
  expect(await tools.balances()).toEqual(settled)
})

function file(name: string, ending: string): string {
  const path = join(folder, name)
  writeFileSync(path, `${resultColumns('VN27').join()}\n${date},${prizeNumbers(board(ending)).join()}\n`)
  return path
}
const take = (path: string, ...more: readonly string[]) =>
  operate(parlour, 'results', 'import', path, '--game', 'VNMB', ...why, ...more)

test('a file is the word of one feed: another feed, or an operator, must say the same', async () => {
  const path = file('board.csv', '20')
  await expect(take(path)).rejects.toThrow('was sold: name the feed')
  expect(await take(path, '--feed', 'board')).toEqual([
    '0 added, 0 as they were, 0 to be settled, 1 waiting for a second word',
  ])
  expect(await take(path, '--feed', 'board')).toEqual([
    '0 added, 0 as they were, 0 to be settled, 1 waiting for a second word',
  ])
  expect(await stateOf()).toBe('LOCKED')
  expect(await take(path, '--feed', 'radio')).toEqual([
    '0 added, 0 as they were, 1 to be settled, 0 waiting for a second word',
  ])
  await parlour.round()
  expect(await stateOf()).toBe('SETTLED')
  const fair = await parlour.call('GET', `/api/fair/VNMB/${numero}`)
  expect(fair.value).toMatchObject({ origin: 'PUBLISHED', source: 'board, radio' })
})

test('a feed and an operator agree; members are told of operators, not who they are', async () => {
  await take(file('evening.csv', '20'), '--feed', 'board')
  await enter('ana', '20')
  const fair = await parlour.call('GET', `/api/fair/VNMB/${numero}`)
  expect(fair.value).toMatchObject({ source: 'board, operators' })
})

test('what was entered is never changed', async () => {
  await enter('ana', '10')
  await expect(
    sql`update lottery.result_entry set source = 'luis' where issue_id = ${issueId}`.execute(parlour.database.db),
  ).rejects.toThrow()
  await expect(
    sql`delete from lottery.result_entry where issue_id = ${issueId}`.execute(parlour.database.db),
  ).rejects.toThrow()
})
