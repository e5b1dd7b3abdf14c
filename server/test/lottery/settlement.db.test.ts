import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { defined } from '@parlour/core/kernel/assert.ts'
import { units } from '@parlour/core/money/money.ts'
import { brokenChecks } from '../support/ledger.ts'
import { findIssue } from '../../src/modules/lottery/issue.sql.ts'
import { settleIssues } from '../../src/modules/lottery/settle-issues.service.ts'
import type { Issue } from '../../src/modules/lottery/types.ts'
import { drawOnly, dyingAfter, killed } from '../support/dying.ts'
import { openTestParlour, type TestMember, type TestParlour } from '../support/parlour.ts'
import { allEndings, currentIssue, gainOfAllEndings, placeSlip } from '../support/slip.ts'

const afterAllEndings = units(1_000n) + gainOfAllEndings

let parlour: TestParlour
let members: TestMember[]
let numero: string
let n = 0

beforeAll(async () => {
  parlour = await openTestParlour()
})
beforeEach(async () => {
  await parlour.clock.nextIssue()
  await parlour.round()
  numero = (await currentIssue(parlour)).numero
  members = []
  for (let count = 0; count < 5; count += 1) {
    const member = await parlour.register(`settled${(n += 1)}`)
    await parlour.credit(member, 1_000n)
    members.push(member)
  }
})
afterEach(async () => {
  expect(await brokenChecks(parlour.database)).toEqual([])
})
afterAll(() => parlour.close())

const balances = async () => Promise.all(members.map(async (member) => (await parlour.balanceOf(member)).balance))
const issueOf = async (name: string): Promise<Issue> =>
  defined(await findIssue(parlour.database.db, 1, name), 'an issue')
const game = async () => defined((await parlour.catalogue()).findGame(1), 'a game')

/** The current issue, drawn and not settled. */
async function drawn(): Promise<Issue> {
  await drawOnly(parlour, numero)
  const issue = await issueOf(numero)
  expect(issue.state).toBe('DRAWN')
  return issue
}

test('a draw without its settlement is settled by the next round', async () => {
  for (const member of members) await placeSlip(parlour, member, allEndings)
  await drawn()
  expect(await balances()).toEqual(members.map(() => units(900n)))
  await parlour.round()
  expect(await balances()).toEqual(members.map(() => afterAllEndings))
  expect((await issueOf(numero)).state).toBe('SETTLED')
})

test('a settlement killed between chunks goes on where it stopped', async () => {
  for (const member of members) await placeSlip(parlour, member, allEndings)
  const issue = await drawn()
  const told: string[] = []
  const request = { drawn: [{ game: await game(), issue }], ticketsAChunk: 2, workers: 1 }
  const settling = settleIssues(parlour.database, request, {
    onChunk: (_, settled) => {
      told.push(...settled.map(({ memberId }) => memberId))
      if (told.length === 4) throw killed
    },
  })
  await expect(settling).rejects.toBe(killed)
  expect((await balances()).filter((balance) => balance === afterAllEndings)).toHaveLength(4)
  expect(await brokenChecks(parlour.database)).toEqual([])
  await settleIssues(parlour.database, request, {
    onChunk: (_, settled) => void told.push(...settled.map(({ memberId }) => memberId)),
  })
  expect(told.toSorted()).toEqual(members.map(({ memberId }) => memberId).toSorted())
  expect(await balances()).toEqual(members.map(() => afterAllEndings))
})

test('settlements of one issue at once, and again afterwards, settle it once', async () => {
  for (const member of members) await placeSlip(parlour, member, allEndings)
  const issue = await drawn()
  const settle = async () =>
    (await settleIssues(parlour.database, { drawn: [{ game: await game(), issue }], ticketsAChunk: 1 })).bets
  await parlour.database.warm()
  const counts = await Promise.all([settle(), settle(), settle()])
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(members.length)
  expect(await balances()).toEqual(members.map(() => afterAllEndings))
  expect(await settle()).toBe(0)
  const versions = await Promise.all(members.map(async (member) => (await parlour.balanceOf(member)).version))
  await parlour.round()
  expect(await Promise.all(members.map(async (member) => (await parlour.balanceOf(member)).version))).toEqual(versions)
})

/** Two issues in a row on each of which everybody bet, drawn and not settled. */
async function twoDrawn(): Promise<readonly Issue[]> {
  const { rows } = await sql<{ numero: string }>`
    select numero from lottery.issue where game_id = 1 and state in ('OPEN', 'SCHEDULED') order by draw_at limit 2`.execute(
    parlour.database.db,
  )
  const numeros = rows.map((row) => row.numero)
  for (const name of numeros) {
    for (const member of members) await placeSlip(parlour, member, { ...allEndings, numero: name })
  }
  await parlour.clock.nextIssue()
  await drawOnly(parlour, numeros[1] ?? '')
  return Promise.all(numeros.map(issueOf))
}

const sumsOf = async (issues: readonly Issue[]) => {
  const { rows } = await sql<{ bets: bigint; stake: bigint; isFinished: boolean }>`
    select bets, stake, finished_at is not null as "isFinished" from lottery.settlement
     where issue_id = any(${issues.map(({ issueId }) => issueId)}::uuid[])`.execute(parlour.database.db)
  return rows.map((row) => ({ ...row, bets: Number(row.bets) }))
}
const afterTwo = units(1_000n) + 2n * gainOfAllEndings

test('issues that are settled together pay each bet of each of them once, through a kill', async () => {
  const issues = await twoDrawn()
  expect(issues.map(({ state }) => state)).toEqual(['DRAWN', 'DRAWN'])
  const [first, second] = await Promise.all(issues.map(async (issue) => ({ game: await game(), issue })))
  const told: string[] = []
  const note = ({ issue }: { issue: Issue }, settled: readonly { memberId: string }[]) =>
    told.push(...settled.map(({ memberId }) => `${issue.numero} ${memberId}`))
  // One of them gets further than the other before everything stops.
  const ahead = { drawn: [defined(first, 'the first')], ticketsAChunk: 1, workers: 1 }
  const dying = settleIssues(dyingAfter(parlour.database, 3), ahead, { onChunk: note })
  await expect(dying).rejects.toBe(killed)
  const both = { drawn: [defined(second, 'the second'), defined(first, 'the first')], ticketsAChunk: 4, workers: 1 }
  await expect(settleIssues(dyingAfter(parlour.database, 2), both, { onChunk: note })).rejects.toBe(killed)
  expect(await brokenChecks(parlour.database)).toEqual([])
  const { bets, ended } = await settleIssues(parlour.database, both, { onChunk: note })
  expect(bets).toBe(6)
  expect(ended.map(({ numero: name, state }) => [name, state])).toEqual(
    issues.map((issue) => [issue.numero, 'SETTLED']),
  )
  const all = issues.flatMap((issue) => members.map(({ memberId }) => `${issue.numero} ${memberId}`))
  expect(told.toSorted()).toEqual(all.toSorted())
  expect(await balances()).toEqual(members.map(() => afterTwo))
  expect(await sumsOf(issues)).toEqual(issues.map(() => ({ bets: 5, stake: units(500n), isFinished: true })))
})

test('an issue that cannot be settled keeps none of those beside it', async () => {
  const [broken, sound] = await twoDrawn()
  // A ticket of a play that nobody built, as only a fault of ours could have sold it.
  const { rows } = await sql<{ betId: string }>`
    with sold as (
      insert into lottery.ticket select (jsonb_populate_record(t, jsonb_build_object(
               'bet_id', uuidv7(), 'order_id', uuidv7(), 'play_code', 'NOWHERE'))).*
        from lottery.ticket t where issue_id = ${broken?.issueId} limit 1
      returning bet_id, brand_id, member_id, currency, stake
    )
    insert into bets.open_bet (bet_id, brand_id, member_id, currency, stake) select * from sold
    returning bet_id as "betId"`.execute(parlour.database.db)
  await expect(parlour.round()).rejects.toThrow('a ticket names a play that is built')
  const states = async () => [(await issueOf(broken?.numero ?? '')).state, (await issueOf(sound?.numero ?? '')).state]
  expect(await states()).toEqual(['DRAWN', 'SETTLED'])
  expect(await balances()).toEqual(members.map(() => afterAllEndings - units(100n)))
  await parlour.database.transaction(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    await sql`delete from bets.open_bet where bet_id = ${rows[0]?.betId}`.execute(tx)
    await sql`delete from lottery.ticket where bet_id = ${rows[0]?.betId}`.execute(tx)
  })
  await parlour.round()
  expect(await states()).toEqual(['SETTLED', 'SETTLED'])
  expect(await balances()).toEqual(members.map(() => afterTwo))
})

test('cancelling against settling: each bet ends exactly one way, and the answer says which', async () => {
  // A result handed to the settlement while the issue still takes cancellations: nothing but the locks decides.
  await parlour.clock.nextIssue()
  await parlour.round()
  const { result } = await issueOf(numero)
  numero = (await currentIssue(parlour)).numero
  const placed = await Promise.all(
    members.flatMap((member) =>
      ['01', '02', '03'].map(async (picks) => {
        const { value } = await placeSlip(parlour, member, { picks })
        return { member, betId: (value['lines'] as { subOrderId: string }[])[0]?.subOrderId ?? '' }
      }),
    ),
  )
  const issue = { ...(await issueOf(numero)), result }
  await parlour.database.warm()
  const [, , ...answers] = await Promise.all([
    settleIssues(parlour.database, { drawn: [{ game: await game(), issue }], ticketsAChunk: 1 }),
    settleIssues(parlour.database, { drawn: [{ game: await game(), issue }], ticketsAChunk: 1 }),
    ...placed.map(({ member, betId }) =>
      parlour.call('POST', '/lgw/orders/cancel', {
        token: member.token,
        key: randomUUID(),
        body: { subOrderIds: [betId] },
      }),
    ),
  ])
  const { rows } = await sql<{ betId: string; kind: string }>`
    select bet_id as "betId", kind from bets.outcome where bet_id = any(${placed.map(({ betId }) => betId)}::uuid[])`.execute(
    parlour.database.db,
  )
  expect(rows).toHaveLength(placed.length)
  const cancelled = rows.filter(({ kind }) => kind === 'CANCELLED').map(({ betId }) => betId)
  expect(answers.flatMap(({ value }) => value['cancelled'] as string[]).toSorted()).toEqual(cancelled.toSorted())
  expect(answers.every(({ status }) => status === 200)).toBe(true)
})
