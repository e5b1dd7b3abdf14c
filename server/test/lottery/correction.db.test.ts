import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { drawnNumbers } from '@parlour/core/rules/lottery/read-draw.ts'
import { defined } from '@parlour/core/kernel/assert.ts'
import { units } from '@parlour/core/money/money.ts'
import { runChecks } from '../../src/main/ledger-checks.ts'
import { brokenChecks } from '../support/ledger.ts'
import { beginResettle, beginVoid } from '../../src/modules/lottery/begin-correction.service.ts'
import { runCorrection } from '../../src/modules/lottery/run-correction.service.ts'
import { settleIssues } from '../../src/modules/lottery/settle-issues.service.ts'
import type { Issue } from '../../src/modules/lottery/types.ts'
import { begun, board, correctionTools } from '../support/corrections.ts'
import { drawOnly, dyingAfter, killed } from '../support/dying.ts'
import { openTestParlour, type TestMember, type TestParlour } from '../support/parlour.ts'
import { currentIssue, placeSlip } from '../support/slip.ts'

let parlour: TestParlour
let tools: ReturnType<typeof correctionTools>
let members: readonly TestMember[]
let numero: string

beforeAll(async () => {
  parlour = await openTestParlour()
  tools = correctionTools(parlour)
})
beforeEach(async () => {
  await parlour.clock.nextIssue()
  await parlour.round()
  numero = (await currentIssue(parlour)).numero
  members = await tools.newMembers()
})
afterEach(async () => {
  expect(await brokenChecks(parlour.database)).toEqual([])
})
afterAll(() => parlour.close())

/** The current issue, drawn and not settled. */
async function drawn(): Promise<Issue> {
  await drawOnly(parlour, numero)
  const issue = await tools.issueOf(numero)
  expect(issue.state).toBe('DRAWN')
  return issue
}

const endings = Array.from({ length: 100 }, (_, at) => String(at).padStart(2, '0'))
/** What a member holds who bet on all hundred endings and got the one that pays. */
const afterAllEndings = begun - units(100n) + 995_000n

describe('a void issue', () => {
  test('returns every stake, takes no bet, is never drawn, and shows as void', async () => {
    const placed = await tools.betAll(['01', '02'])
    const [cancelled = ''] = placed
    const [first] = members
    await parlour.call('POST', '/lgw/orders/cancel', {
      token: first?.token,
      key: randomUUID(),
      body: { subOrderIds: [cancelled] },
    })
    const correctionId = randomUUID()
    await tools.voidNow(await tools.issueOf(numero), correctionId)
    expect(await tools.balances()).toEqual(tools.all(begun))
    const outcomes = await tools.outcomesOf(placed)
    expect(outcomes.map(({ betId, kind }) => (betId === cancelled ? 'CANCELLED' : kind))).toEqual(
      outcomes.map(({ kind }) => kind),
    )
    expect(outcomes.filter(({ kind }) => kind === 'VOID')).toHaveLength(4)
    expect(outcomes.every(({ seq, payout, turnover }) => seq === 1 && payout === units(2n) && turnover === 0n)).toBe(
      true,
    )
    const before = await tools.versions()
    await tools.voidNow(await tools.issueOf(numero), correctionId)
    expect(await tools.versions()).toEqual(before)
    await expect(tools.voidNow(await tools.issueOf(numero))).rejects.toMatchObject({ code: 'lottery.issue_void' })

    const late = await placeSlip(parlour, defined(members[1], 'a member'), { numero })
    expect(late.code).toBe('lottery.issue_closed')
    await parlour.clock.nextIssue()
    await parlour.round()
    expect(await tools.issueOf(numero)).toMatchObject({ state: 'VOID', result: null, seed: null })
    const { value } = await parlour.call('GET', '/lgw/games/1/history')
    expect((value['content'] as { numero: string }[]).find((one) => one.numero === numero)).toMatchObject({
      state: 'VOID',
      winNo: { prizes: [] },
    })
    const bets = await parlour.call('GET', '/api/bets', { token: members[1]?.token })
    expect(bets.value['list']).toMatchObject([{ state: 'VOID', payout: '2.0000', validTurnover: '0.0000' }])
    const records = await parlour.call('GET', '/api/wallet/records', { token: members[1]?.token })
    expect((records.value['list'] as { kind: string; amount: string }[])[0]).toMatchObject({
      kind: 'refund',
      amount: '2.0000',
    })
  })

  test('part-way through its settlement takes back what was booked, and leaves nobody with a win', async () => {
    const placed = await tools.betAll(endings)
    const issue = await drawn()
    // The opening of the settlement, and one chunk.
    const settling = settleIssues(dyingAfter(parlour.database, 2), {
      drawn: [{ game: await tools.gameOf(), issue }],
      ticketsAChunk: 2,
      workers: 1,
    })
    await expect(settling).rejects.toBe(killed)
    expect((await tools.balances()).filter((balance) => balance === afterAllEndings)).toHaveLength(2)
    await tools.voidNow(issue)
    expect(await tools.balances()).toEqual(tools.all(begun))
    const latest = Map.groupBy(await tools.outcomesOf(placed), ({ betId }) => betId)
    expect([...latest.values()].map((seqs) => seqs.map(({ kind }) => kind).join()).toSorted()).toEqual([
      'VOID',
      'VOID',
      'VOID',
      'WON,VOID',
      'WON,VOID',
    ])
    const before = await tools.versions()
    await settleIssues(parlour.database, { drawn: [{ game: await tools.gameOf(), issue }] })
    await parlour.round()
    expect(await tools.versions()).toEqual(before)
    expect((await tools.issueOf(numero)).state).toBe('VOID')
    const fair = await parlour.call('GET', `/api/fair/1/${numero}`)
    expect(fair.value).toMatchObject({ state: 'VOID', seed: issue.seed, commit: issue.commit })
  })

  test('killed between chunks is gone on with by the next round, and the books agree in between', async () => {
    await tools.betAll(['01'])
    const correctionId = randomUUID()
    const issue = await tools.issueOf(numero)
    await parlour.database.transaction((tx) => beginVoid(tx, tools.requestOf(issue, correctionId)))
    const dying = runCorrection(dyingAfter(parlour.database, 1), {
      game: await tools.gameOf(),
      correctionId,
      ticketsAChunk: 2,
    })
    await expect(dying).rejects.toBe(killed)
    expect((await tools.balances()).filter((balance) => balance === begun)).toHaveLength(2)
    expect(await brokenChecks(parlour.database)).toEqual([])
    await parlour.round()
    expect(await tools.balances()).toEqual(tools.all(begun))
  })

  test('a settled issue is not voided, and says so', async () => {
    await parlour.clock.nextIssue()
    await parlour.round()
    await expect(tools.voidNow(await tools.issueOf(numero))).rejects.toMatchObject({ code: 'lottery.issue_settled' })
  })
})

describe('settling again', () => {
  /** Settles the issue by a wrong rule: as if the special had ended otherwise than it did. */
  async function settleWrongly(): Promise<{ issue: Issue; right: string; wrong: string }> {
    const issue = await drawn()
    const right = (issue.result && drawnNumbers(issue.result)[0]?.slice(-2)) ?? ''
    const wrong = right === '42' ? '43' : '42'
    await settleIssues(parlour.database, {
      drawn: [{ game: await tools.gameOf(), issue: { ...issue, result: board(wrong) } }],
    })
    return { issue: await tools.issueOf(numero), right, wrong }
  }

  test('recomputes a drawn issue from its stored result: only the difference moves, and what was, stays to be read', async () => {
    const placed = await tools.betAll(['05', '42', '43'])
    const { issue, right } = await settleWrongly()
    expect(issue.state).toBe('SETTLED')
    expect(await tools.balances()).toEqual(tools.all(begun - units(3n) + 995_000n))
    const correctionId = randomUUID()
    expect(await tools.resettle(issue, { correctionId })).toBe(5)
    const due = begun - units(3n) + (['05', '42', '43'].includes(right) ? 995_000n : 0n)
    expect(await tools.balances()).toEqual(tools.all(due))
    expect((await tools.issueOf(numero)).state).toBe('RESETTLED')
    const before = await tools.versions()
    expect(await tools.resettle(issue, { correctionId })).toBe(0)
    expect(await tools.versions()).toEqual(before)
    expect(await tools.resettle(issue)).toBe(5)
    expect(await tools.balances()).toEqual(tools.all(due))
    const seqs = Map.groupBy(await tools.outcomesOf(placed), ({ betId }) => betId)
    expect([...seqs.values()].map((rows) => rows.map(({ seq }) => seq))).toEqual(tools.all(0n).map(() => [1, 2, 3]))
    const bets = await parlour.call('GET', '/api/bets', { token: members[0]?.token })
    expect((bets.value['list'] as unknown[]).length).toBe(1)
    expect((await tools.issueOf(numero)).result).toEqual(issue.result)
  })

  test('that was booked falsely is seen by the checks of the books', async () => {
    await tools.betAll(['42', '43'])
    const { issue } = await settleWrongly()
    await tools.resettle(issue)
    const undo = new Error('undo')
    for (const [check, damage] of [
      ['corrections_are_reversed', `delete from wallet.posting where kind = 'bet.reversed' and seq = 1`],
      ['corrections_are_reversed', `update wallet.posting set amount = amount + 1 where kind = 'bet.reversed'`],
      ['corrections_are_reversed', `delete from bets.outcome where seq = 1`],
      [
        'outcomes_are_booked',
        `update bets.outcome set payout = payout + 1, payout_cash = payout_cash + 1 where seq = 2`,
      ],
    ] as const) {
      const seen: string[] = []
      const planted = parlour.database.db.transaction().execute(async (tx) => {
        await sql`set local session_replication_role = replica`.execute(tx)
        await sql.raw(damage).execute(tx)
        seen.push(...(await runChecks(tx)).filter(({ broken }) => broken > 0).map(({ name }) => name))
        throw undo
      })
      await expect(planted).rejects.toBe(undo)
      expect(seen).toContain(check)
    }
  })

  test('from three workers at once, one of them killed, corrects each member once', async () => {
    await tools.betAll(['42', '43'])
    const { issue, right } = await settleWrongly()
    const correctionId = randomUUID()
    await parlour.database.transaction((tx) => beginResettle(tx, tools.requestOf(issue, correctionId)))
    const game = await tools.gameOf()
    const work = { game, correctionId, ticketsAChunk: 1 }
    const others: Promise<number>[] = []
    // The others begin when it has done its first chunk, in whose wake it dies: there is something left for them.
    const dying = runCorrection(dyingAfter(parlour.database, 1), work, {
      onChunk: () => others.push(runCorrection(parlour.database, work), runCorrection(parlour.database, work)),
    })
    await expect(dying).rejects.toBe(killed)
    const corrected = await Promise.all(others)
    expect(corrected).toHaveLength(2)
    expect(corrected.reduce((sum, bets) => sum + bets, 0)).toBe(4)
    expect(await tools.balances()).toEqual(
      tools.all(begun - units(2n) + (right === '42' || right === '43' ? 995_000n : 0n)),
    )
  })

  test('waits while another correction is under way', async () => {
    await tools.betAll(['42'])
    const { issue } = await settleWrongly()
    await parlour.database.transaction((tx) => beginResettle(tx, tools.requestOf(issue)))
    await expect(tools.resettle(issue)).rejects.toMatchObject({ code: 'lottery.correction_running' })
    await parlour.round()
    expect(await tools.resettle(issue)).toBe(5)
  })

  test('leaves what was cancelled and an issue that is not settled alone', async () => {
    const [cancelled = '', ...others] = await tools.betAll(['42'])
    await parlour.call('POST', '/lgw/orders/cancel', {
      token: members[0]?.token,
      key: randomUUID(),
      body: { subOrderIds: [cancelled] },
    })
    await expect(tools.resettle(await tools.issueOf(numero))).rejects.toMatchObject({ code: 'lottery.issue_unsettled' })
    const { issue } = await settleWrongly()
    expect(await tools.resettle(issue)).toBe(others.length)
    expect(await tools.outcomesOf([cancelled])).toMatchObject([{ seq: 1, kind: 'CANCELLED' }])
    expect((await tools.balances())[0]).toBe(begun)
  })

  test('never replaces what was drawn from a committed seed, whoever asks and by whatever statement', async () => {
    await parlour.clock.nextIssue()
    await parlour.round()
    const issue = await tools.issueOf(numero)
    await expect(tools.resettle(issue, { corrected: board('42') })).rejects.toMatchObject({
      code: 'lottery.result_sealed',
    })
    for (const change of [
      sql`update lottery.issue set result = ${JSON.stringify(board('42'))}::jsonb where issue_id = ${issue.issueId}`,
      sql`update lottery.issue set seed = ${'0'.repeat(64)} where issue_id = ${issue.issueId}`,
      sql`update lottery.issue set commit = null where issue_id = ${issue.issueId}`,
    ]) {
      await expect(change.execute(parlour.database.db)).rejects.toMatchObject({ constraint: 'issue_draw_stays' })
    }
    expect(await tools.issueOf(numero)).toEqual(issue)
  })
})
