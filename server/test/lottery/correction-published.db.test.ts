import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { defined } from '@parlour/core/kernel/assert.ts'
import { units } from '@parlour/core/money/money.ts'
import type { PrizeDraw } from '@parlour/core/rules/lottery/model.ts'
import { brokenChecks } from '../support/ledger.ts'
import type { Issue } from '../../src/modules/lottery/types.ts'
import { begun, board, correctionTools } from '../support/corrections.ts'
import { openTestParlour, type TestMember, type TestParlour } from '../support/parlour.ts'
import { openDay, publish, sellNorthern, soldNorthern } from '../support/published.ts'
import { currentIssue, placeSlip } from '../support/slip.ts'

const northernId = soldNorthern.game.gameId

let parlour: TestParlour
let tools: ReturnType<typeof correctionTools>
let members: readonly TestMember[]
let numero: string
let date: string

beforeAll(async () => {
  parlour = await openTestParlour()
  await sellNorthern(parlour)
  tools = correctionTools(parlour)
})
beforeEach(async () => {
  await parlour.clock.nextIssue()
  await parlour.round()
  const day = Temporal.Instant.fromEpochMilliseconds((await parlour.clock.now()) + 86_400_000)
  date = day.toZonedDateTimeISO(soldNorthern.game.timeZone).toPlainDate().toString()
  numero = await openDay(parlour, date)
  await parlour.round()
  members = await tools.newMembers()
})
afterEach(async () => {
  expect(await brokenChecks(parlour.database)).toEqual([])
})
afterAll(() => parlour.close())

async function closeAndPublish(result: PrizeDraw): Promise<Issue> {
  await parlour.clock.advance(2 * 3_600_000 - 1)
  await parlour.round()
  expect((await tools.issueOf(numero, northernId)).state).toBe('LOCKED')
  await publish(parlour, date, result)
  await parlour.round()
  return tools.issueOf(numero, northernId)
}

test('a published result that is corrected twice in sequence: each time the difference moves, and every result stays to be read', async () => {
  const placed = await tools.betAll(['10', '20'], { numero, gameId: northernId })
  const issue = await closeAndPublish(board('10'))
  expect(issue.state).toBe('SETTLED')
  const won = begun - units(2n) + 995_000n
  expect(await tools.balances()).toEqual(tools.all(won))
  await tools.resettle(issue, { corrected: board('99'), gameId: northernId })
  expect(await tools.balances()).toEqual(tools.all(begun - units(2n)))
  await tools.resettle(issue, { corrected: board('20'), gameId: northernId })
  expect(await tools.balances()).toEqual(tools.all(won))
  const { rows } = await sql<{ ending: string }>`
      select right(result -> 'prizes' -> 0 -> 'numbers' ->> 0, 2) as ending from lottery.published_result
       where issue_id = ${issue.issueId} order by n`.execute(parlour.database.db)
  expect(rows.map(({ ending }) => ending)).toEqual(['10', '99', '20'])
  expect((await tools.outcomesOf(placed.slice(0, 1))).map(({ kind }) => kind)).toEqual(['WON', 'LOST', 'WON'])
  const records = await parlour.call('GET', '/api/wallet/records', { token: members[0]?.token })
  expect((records.value['list'] as { kind: string; amount: string }[]).slice(0, 3)).toMatchObject([
    { kind: 'win', amount: '99.5000' },
    { kind: 'adjustment', amount: '-99.5000' },
    { kind: 'win', amount: '99.5000' },
  ])
  const fair = await parlour.call('GET', `/api/fair/${soldNorthern.game.gameCode}/${numero}`)
  expect(fair.value).toMatchObject({
    origin: 'PUBLISHED',
    source: 'the board, read again',
    commit: '',
    seed: null,
    state: 'RESETTLED',
  })
})

test('a published result that was spent before it was taken back leaves a debt, which new money covers', async () => {
  await tools.betAll(['10'], { numero, gameId: northernId })
  const issue = await closeAndPublish(board('10'))
  const [spender] = members
  const member = defined(spender, 'a member')
  const spent = await placeSlip(parlour, member, {
    picks: '77',
    totalStake: '1050',
    price: '1050',
    numero: (await currentIssue(parlour)).numero,
  })
  expect(spent.value).toMatchObject({ balance: '48.5000' })
  await tools.resettle(issue, { corrected: board('99'), gameId: northernId })
  expect((await parlour.balanceOf(member)).balance).toBe(485_000n - 995_000n)
  expect(await tools.balances()).toEqual([-510_000n, ...tools.all(begun - units(1n)).slice(1)])
  expect(await indebted()).toEqual([member.memberId])
  const refused = await placeSlip(parlour, member, {})
  expect(refused.code).toBe('wallet.insufficient_funds')
  await parlour.credit(member, 60n)
  expect((await parlour.balanceOf(member)).balance).toBe(90_000n)
  await tools.resettle(issue, { corrected: board('10'), gameId: northernId })
  expect((await parlour.balanceOf(member)).balance).toBe(90_000n + 995_000n)
  expect(await indebted()).toEqual([])
  await parlour.clock.nextIssue()
  await parlour.round()
})

test('a published result that does not come within the hour leaves the issue void and every stake back', async () => {
  await tools.betAll(['10'], { numero, gameId: northernId })
  await parlour.clock.advance(3_600_000 + 300_000 + 3_599_000)
  await parlour.round()
  expect((await tools.issueOf(numero, northernId)).state).toBe('LOCKED')
  await parlour.clock.advance(2_000)
  await parlour.round()
  expect((await tools.issueOf(numero, northernId)).state).toBe('VOID')
  expect(await tools.balances()).toEqual(tools.all(begun))
  await expect(publish(parlour, date, board('10'))).rejects.toThrow('is void')
})

/** Whose cash may stand below zero. */
async function indebted(): Promise<string[]> {
  const { rows } = await sql<{ memberId: string }>`
    select owner_id as "memberId" from wallet.account where owner_kind = 'member' and may_overdraw`.execute(
    parlour.database.db,
  )
  return rows.map(({ memberId }) => memberId)
}
