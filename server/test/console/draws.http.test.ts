import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { units } from '@parlour/core/money/money.ts'
import { prizeNumbers } from '@parlour/core/rules/lottery/model.ts'
import { brokenChecks } from '../support/ledger.ts'
import { openTestConsole, type Desk, type TestConsole } from '../support/console.ts'
import { begun, board, correctionTools } from '../support/corrections.ts'
import { hanoi, issueOf, nextMonday } from '../support/official.ts'
import { openTestParlour, type TestParlour } from '../support/parlour.ts'

const northernId = 101
const reason = 'Because the test asks.'

let parlour: TestParlour
let console: TestConsole
let tools: ReturnType<typeof correctionTools>
let date: string
let numero: string
let path: string
let rosa: Desk
let marta: Desk
let ines: Desk

beforeAll(async () => {
  parlour = await openTestParlour({}, { games: ['VNMB'] })
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
  path = `/console/api/lottery/draws/${(await issueOf(parlour, 'VNMB', numero)).issueId}`
  await parlour.clock.set(hanoi(`${date}T18:15:00`))
  await parlour.round()
  rosa = await console.enter('administrator')
  marta = await console.enter('administrator')
  ines = await console.enter('administrator')
})
afterEach(async () => {
  expect(await brokenChecks(parlour.database)).toEqual([])
})
afterAll(() => parlour.close())

const say = (desk: Desk, ending: string) =>
  desk.call('POST', `${path}/entries`, { numbers: prizeNumbers(board(ending)) })
const sheet = async (desk: Desk) => (await desk.call('GET', path)).value
const inList = async (desk: Desk, state = 'waiting') => {
  const { value } = await desk.call('GET', `/console/api/lottery/draws?state=${state}`)
  return (value['list'] as { numero: string }[]).find((one) => one.numero === numero)
}
const specialOf = (entry: unknown) =>
  (entry as { result: { numbers: string[] }[] | null }).result?.[0]?.numbers[0] ?? null

async function approve(desk: Desk): Promise<{ code: string; success: boolean }> {
  const waiting = await desk.call('GET', '/console/api/approvals?state=waiting')
  const [approval] = waiting.value['list'] as { approvalId: string; seen: string }[]
  return desk.call('POST', `/console/api/approvals/${approval?.approvalId}/decision`, {
    verdict: 'approved',
    seen: approval?.seen,
    reason,
  })
}

test('two operators disagree, see where, and agree: the draw is settled and the members are paid', async () => {
  expect((await say(rosa, '10')).value).toEqual({ words: 'ONE', isDrawn: false })
  expect(await inList(marta)).toMatchObject({ words: 'ONE', hasSpoken: false, state: 'LOCKED', result: null })
  expect((await say(marta, '99')).value).toEqual({ words: 'DISAGREE', isDrawn: false })
  const both = (await sheet(ines))['entries'] as unknown[]
  expect(both.map(specialOf)).toEqual(['77710', '77799'])
  expect((await say(marta, '10')).value).toEqual({ words: 'AGREED', isDrawn: true })
  await parlour.round()
  expect(await tools.balances()).toEqual(tools.all(begun - units(2n) + 995_000n))
  expect(await inList(rosa, 'ended')).toMatchObject({ state: 'SETTLED', words: 'NONE' })
})

test('what one has said is nobody else’s to read before a second has spoken, in no place', async () => {
  await say(rosa, '10')
  expect(((await sheet(rosa))['entries'] as unknown[]).map(specialOf)).toEqual(['77710'])
  for (const seen of [
    await sheet(marta),
    await inList(marta),
    (await marta.call('GET', '/console/api/audit')).value,
    (await marta.call('GET', '/console/api/audit/csv')).value,
  ]) {
    expect(JSON.stringify(seen)).not.toContain('77710')
  }
  expect((await sheet(marta))['entries']).toMatchObject([{ isOwn: false, counts: true, result: null }])
})

test('an operator without the permission neither reads nor speaks', async () => {
  const support = await console.enter('support')
  expect(await say(support, '10')).toMatchObject({ status: 403, code: 'console.forbidden' })
  expect(await support.call('GET', path)).toMatchObject({ status: 403 })
  expect((await issueOf(parlour, 'VNMB', numero)).state).toBe('LOCKED')
})

test.each([
  ['a number too few', (numbers: readonly string[]) => numbers.slice(1), '26'],
  ['a digit too many', (numbers: readonly string[]) => ['777100', ...numbers.slice(1)], 'DB'],
  ['a letter', (numbers: readonly string[]) => [...numbers.slice(0, -1), '1x'], 'G7'],
])('%s is refused, with the place', async (_, spoil, place) => {
  const numbers = spoil(prizeNumbers(board('10')))
  expect(await rosa.call('POST', `${path}/entries`, { numbers })).toMatchObject({
    code: 'lottery.bad_result',
    value: { place },
  })
})

test('a void is seen beforehand, proposed by one, approved by another, and returns every stake', async () => {
  const preview = await rosa.call('GET', `${path}/preview?kind=void`)
  expect(preview.value).toEqual({
    result: null,
    list: [
      {
        merchantCode: 'parlour',
        currency: 'PHP',
        members: 5,
        bets: 5,
        stakesReturned: '10.0000',
        takenBack: '0.0000',
        paid: '0.0000',
      },
    ],
  })
  expect((await rosa.call('POST', `${path}/void-proposals`, { reason })).success).toBe(true)
  expect(await approve(rosa)).toMatchObject({ code: 'console.approval_own' })
  expect(await tools.balances()).toEqual(tools.all(begun - units(2n)))
  expect((await approve(marta)).success).toBe(true)
  await parlour.round()
  expect((await issueOf(parlour, 'VNMB', numero)).state).toBe('VOID')
  expect(await tools.balances()).toEqual(tools.all(begun))
  expect((await sheet(rosa))['corrections']).toMatchObject([{ kind: 'VOID', isFinished: true, members: 5 }])
})

test('a correction by two is seen beforehand and moves exactly that', async () => {
  await say(rosa, '10')
  await say(marta, '10')
  await parlour.round()
  const settled = begun - units(2n) + 995_000n
  expect(await tools.balances()).toEqual(tools.all(settled))
  await say(rosa, '99')
  expect((await say(marta, '99')).value).toEqual({ words: 'AGREED', isDrawn: false })
  expect(specialOf({ result: (await sheet(ines))['agreed'] })).toBe('77799')
  const preview = await ines.call('GET', `${path}/preview?kind=resettle`)
  expect(preview.value['list']).toMatchObject([
    { members: 5, bets: 5, stakesReturned: '0.0000', takenBack: '497.5000', paid: '0.0000' },
  ])
  expect((await ines.call('POST', `${path}/resettle-proposals`, { reason })).success).toBe(true)
  await parlour.round()
  expect(await tools.balances()).toEqual(tools.all(settled))
  expect((await approve(rosa)).success).toBe(true)
  await parlour.round()
  expect((await issueOf(parlour, 'VNMB', numero)).state).toBe('RESETTLED')
  expect(await tools.balances()).toEqual(tools.all(begun - units(2n)))
  const { rows } = await sql<{ command: string }>`
    select command from audit.action where command like 'draw%' or command like 'approval%' order by action_id`.execute(
    parlour.database.db,
  )
  expect(rows.map(({ command }) => command)).toContain('draw result')
})

test('what two come to say after it was proposed is not what was approved', async () => {
  await say(rosa, '10')
  await say(marta, '10')
  await parlour.round()
  await say(rosa, '99')
  await say(marta, '99')
  await rosa.call('POST', `${path}/resettle-proposals`, { reason })
  await say(rosa, '20')
  await say(marta, '20')
  expect(await approve(marta)).toMatchObject({ code: 'console.approval_stale' })
  expect((await issueOf(parlour, 'VNMB', numero)).state).toBe('SETTLED')
  await console.enter('administrator')
})

test('a settled draw is not voided, an unsettled one not settled again', async () => {
  expect(await rosa.call('GET', `${path}/preview?kind=resettle`)).toMatchObject({ code: 'lottery.issue_unsettled' })
  await say(rosa, '10')
  await say(marta, '10')
  await parlour.round()
  expect(await rosa.call('POST', `${path}/void-proposals`, { reason })).toMatchObject({ code: 'lottery.issue_settled' })
})
