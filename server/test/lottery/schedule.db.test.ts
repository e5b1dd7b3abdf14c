import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { verifyDraw } from '@parlour/core/rules/lottery/draw/verify-draw.ts'
import { defined } from '@parlour/core/kernel/assert.ts'
import { units } from '@parlour/core/money/money.ts'
import type { PrizeDraw } from '@parlour/core/rules/lottery/model.ts'
import { brokenChecks } from '../support/ledger.ts'
import { createLotteryRound } from '../../src/modules/lottery/lottery.loop.ts'
import type { Database } from '../../src/platform/db/database.ts'
import { createLog } from '../../src/platform/log/log.ts'
import { dyingAfter, killed } from '../support/dying.ts'
import { openTestParlour, type TestMember, type TestParlour } from '../support/parlour.ts'
import { keepSessions } from '../support/sessions.ts'
import { allEndings, currentIssue, gainOfAllEndings, placeSlip } from '../support/slip.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs

let parlour: TestParlour
let member: TestMember
let n = 0

beforeAll(async () => {
  parlour = await openTestParlour()
})
beforeEach(async () => {
  await parlour.clock.nextIssue()
  await parlour.round()
  member = await parlour.register(`waiting${(n += 1)}`)
  await parlour.credit(member, 10_000n)
  await keepSessions(parlour)
})
afterEach(async () => {
  expect(await brokenChecks(parlour.database)).toEqual([])
})
afterAll(() => parlour.close())

interface Told {
  readonly gameId: number
  readonly numero: string
  readonly state: string
}

/** A round of another server, on a database that may die, with all that it tells. */
function roundOf(database: Database, told: Told[] = []) {
  const { vault, catalogue, beacons, metrics } = parlour
  return createLotteryRound({
    database,
    vault,
    catalogue,
    beacons,
    metrics,
    log: createLog('silent'),
    events: {
      onIssue: ({ gameId }, { numero, state }) => told.push({ gameId, numero, state }),
      onSettled: () => undefined,
      onCorrected: () => undefined,
    },
  })
}

/** Issues of a game that can be bought, from the current one. */
async function buyable(gameId: number, count: number): Promise<string[]> {
  const { rows } = await sql<{ numero: string }>`
    select numero from lottery.issue where game_id = ${gameId} and state in ('OPEN', 'SCHEDULED')
     order by draw_at limit ${count}`.execute(parlour.database.db)
  return rows.map(({ numero }) => numero)
}

async function betOn(numeros: readonly string[], gameId = 1): Promise<void> {
  for (const numero of numeros) {
    const playId = gameId === 1 ? 2704 : 1804
    const { code, success } = await placeSlip(parlour, member, {
      ...allEndings,
      numero,
      more: {
        gameId,
        contents: [
          {
            playId,
            bettingContent: allEndings.picks,
            unitMode: 'K1',
            singleBetPrice: '1',
            units: 100,
            totalStake: '100',
          },
        ],
      },
    })
    expect([success, code]).toEqual([true, undefined])
  }
}

async function statesOf(numeros: readonly string[], gameId = 1): Promise<string[]> {
  const { rows } = await sql<{ state: string }>`
    select distinct state from lottery.issue where game_id = ${gameId} and numero = any(${[...numeros]}::text[])`.execute(
    parlour.database.db,
  )
  return rows.map(({ state }) => state)
}

test('after an hour without a scheduler the newest issue opens first, and every missed draw comes from its own seed', async () => {
  const missed = await buyable(1, 60)
  const missedOfSecond = await buyable(2, 60)
  await betOn([missed[0] ?? '', missed[7] ?? '', missed[59] ?? ''])
  await betOn([missedOfSecond[30] ?? ''], 2)
  await parlour.clock.advance(hourMs)

  const late = await placeSlip(parlour, member, { numero: missed[5] ?? '' })
  expect(late.code).toBe('lottery.issue_closed')
  const told: Told[] = []
  await roundOf(parlour.database, told)()

  const now = (await currentIssue(parlour)).numero
  const opened = told.findIndex(({ gameId, numero, state }) => gameId === 1 && numero === now && state === 'OPEN')
  const firstEnd = told.findIndex(({ state }) => state === 'DRAWN' || state === 'SETTLED')
  expect(opened).toBeGreaterThanOrEqual(0)
  expect(opened).toBeLessThan(firstEnd)
  const drawn = told.filter(({ gameId, state }) => gameId === 1 && state === 'DRAWN').map(({ numero }) => numero)
  expect(drawn).toEqual(missed)
  expect(await statesOf(missed)).toEqual(['SETTLED'])
  expect(await statesOf(missedOfSecond, 2)).toEqual(['SETTLED'])
  expect((await parlour.balanceOf(member)).balance).toBe(units(10_000n) + 4n * gainOfAllEndings)
  await betOn([now])

  for (const numero of [missed[0], missed[33], missed[59]]) {
    const { value } = await parlour.call('GET', `/api/fair/1/${numero}`)
    const { gameCode, beacon, seed, commit } = value
    const result = value['result'] as PrizeDraw
    const report = verifyDraw({
      gameCode: String(gameCode),
      numero: String(numero),
      beacon: String(beacon),
      seedHex: String(seed),
      commit: String(commit),
      model: 'VN27',
      result,
    })
    expect(report.ok).toBe(true)
  }
})

test('what comes due while it catches up opens before the rest is drawn', async () => {
  const missed = await buyable(1, 60)
  await parlour.clock.advance(hourMs)
  const told: Told[] = []
  const { database } = parlour
  let isOn = false
  // A minute goes by while the first batch of draws is written.
  const slow: Database = {
    ...database,
    transaction: async (work) => {
      const answer = await database.transaction(work)
      const isDrawing = Array.isArray(answer) && answer.some((issue: Told) => issue.state === 'DRAWN')
      if (isDrawing && !isOn) await parlour.clock.advance(minuteMs)
      isOn ||= isDrawing
      return answer
    },
  }
  await roundOf(slow, told)()

  const now = (await currentIssue(parlour)).numero
  const opened = told.findIndex(({ gameId, numero, state }) => gameId === 1 && numero === now && state === 'OPEN')
  const drawn = told.flatMap(({ state }, at) => (state === 'DRAWN' ? [at] : []))
  expect(drawn.length).toBeGreaterThan(100)
  expect(opened).toBeGreaterThan(drawn[0] ?? Infinity)
  expect(drawn.filter((at) => at > opened).length).toBeGreaterThan(50)
  expect(await statesOf(missed)).toEqual(['SETTLED'])
})

// The whole ledger is audited after each death: on a busy machine that takes its time.
const manyAudits = { timeout: 240_000 }
test(
  'killed again and again while it catches up, it goes on where it stopped and pays each bet once',
  manyAudits,
  async () => {
    const missed = await buyable(1, 40)
    await betOn([missed[1] ?? '', missed[2] ?? '', missed[20] ?? '', missed[39] ?? ''])
    await parlour.clock.advance(40 * minuteMs)
    let deaths = 0
    for (let transactions = 1; ; transactions += 1) {
      const answer = await roundOf(dyingAfter(parlour.database, transactions))().then(
        () => 'done',
        (error: unknown) => error,
      )
      expect(await brokenChecks(parlour.database)).toEqual([])
      if (answer === 'done') break
      const first = answer instanceof AggregateError ? (answer.errors as unknown[])[0] : answer
      expect(first).toBe(killed)
      deaths += 1
    }
    expect(deaths).toBeGreaterThan(3)
    expect(await statesOf(missed)).toEqual(['SETTLED'])
    expect((await parlour.balanceOf(member)).balance).toBe(units(10_000n) + 4n * gainOfAllEndings)
  },
)

test('between its close and its draw an issue is locked, and nothing is drawn before its time', async () => {
  const { numero, closeTime, drawTime } = await currentIssue(parlour)
  await parlour.clock.set(closeTime)
  await parlour.round()
  expect(await statesOf([numero])).toEqual(['LOCKED'])
  await parlour.clock.set(drawTime - 2_000)
  await parlour.round()
  expect(await statesOf([numero])).toEqual(['LOCKED'])
  await parlour.clock.set(drawTime)
  await parlour.round()
  expect(await statesOf([numero])).toEqual(['SETTLED'])
})

test('issues that nobody could bet on are not invented after a longer stand', async () => {
  const planned = await buyable(1, 500)
  const from = await parlour.clock.now()
  await parlour.clock.advance(5 * hourMs)
  await parlour.round()
  expect(await statesOf(planned)).toEqual(['SETTLED'])
  const { rows } = await sql<{ drawAt: bigint }>`
    select draw_at as "drawAt" from lottery.issue where game_id = 1 and draw_at > ${from} order by draw_at`.execute(
    parlour.database.db,
  )
  const draws = rows.map(({ drawAt }) => Number(drawAt))
  const now = await parlour.clock.now()
  const current = draws.filter((at) => at < now)
  expect(Math.max(...current)).toBeLessThan(from + 2 * hourMs + minuteMs)
  expect(Math.min(...draws.filter((at) => at > now))).toBeLessThanOrEqual(now + minuteMs)
  expect((await currentIssue(parlour)).drawTime).toBeLessThanOrEqual(now + minuteMs)
})

test('one issue that cannot be drawn keeps no other of an hour from its draw, and fails once', async () => {
  const [broken = '', next = '', ...others] = await buyable(1, 60)
  await betOn([broken, next])
  const restore = await sql<{ sealed: Buffer; issueId: string }>`
    select s.sealed, s.issue_id as "issueId" from lottery.issue_seed s join lottery.issue i using (issue_id)
     where i.game_id = 1 and i.numero = ${broken}`.execute(parlour.database.db)
  const { sealed, issueId } = defined(restore.rows[0], 'an issue has its seed')
  const seedIs = (seed: Buffer) =>
    sql`update lottery.issue_seed set sealed = ${seed} where issue_id = ${issueId}`.execute(parlour.database.db)
  await seedIs(Buffer.alloc(sealed.length, 1))
  await parlour.clock.advance(hourMs)
  const failure = await parlour.round().catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(Error)
  expect(failure).not.toBeInstanceOf(AggregateError)
  expect([await statesOf([broken]), await statesOf([next, ...others])]).toEqual([['LOCKED'], ['SETTLED']])
  await seedIs(sealed)
  await parlour.round()
  expect(await statesOf([broken])).toEqual(['SETTLED'])
  expect((await parlour.balanceOf(member)).balance).toBe(units(10_000n) + 2n * gainOfAllEndings)
})
