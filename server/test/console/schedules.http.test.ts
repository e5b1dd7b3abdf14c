import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { defined } from '@parlour/core/kernel/assert.ts'
import { changeDayOf } from '../../src/modules/lottery/change-day.service.ts'
import { outsideTransaction } from '../../src/platform/db/database.ts'
import { correctionTools } from '../support/corrections.ts'
import { openTestConsole, type Desk, type TestConsole } from '../support/console.ts'
import { hanoi, issueOf, issuesOf, nextMonday, toWednesday } from '../support/official.ts'
import { openTestParlour, type TestMember, type TestParlour } from '../support/parlour.ts'
import { keepSessions } from '../support/sessions.ts'

// Days of rest and moved draws of official lotteries, by an operator, and what becomes of the issues that are planned.

let parlour: TestParlour
let console: TestConsole
let desk: Desk
let member: TestMember
let monday: string
const reason = 'The province rests.'
/** Two provinces of the South that draw on Mondays, and one that draws on Tuesdays. */
const hcmc = 1101
const dongThap = 1102
const benTre = 1104
const saigon = 'VNMN_TPHCM'

beforeAll(async () => {
  parlour = await openTestParlour({}, { games: [saigon, 'VNMN_DONG_THAP', 'VNMN_BEN_TRE'] })
  await toWednesday(parlour)
  console = await openTestConsole(parlour)
  desk = await console.enter('administrator')
  member = await parlour.register('official')
  await parlour.credit(member, 1_000n)
  await parlour.clock.hold()
  await parlour.round()
  monday = await nextMonday(parlour)
})
beforeEach(() => keepSessions(parlour))
afterAll(() => parlour.close())

const later = (days: number, from = monday) => Temporal.PlainDate.from(from).add({ days }).toString()
const numero = (day: string) => day.replaceAll('-', '')
const requestOf = (request: object) => ({
  kind: 'REST',
  movedTo: null,
  drawTime: null,
  reason,
  day: monday,
  ...request,
})
const put = (gameIds: readonly number[], request: object = {}, by: Desk = desk) =>
  by.call('PUT', '/console/api/lottery/schedule-days', { gameIds, ...requestOf(request) })
async function bet(gameId: number, day: string) {
  const { value } = await parlour.call('GET', `/lgw/games/${gameId}/play_menu`)
  const [mode] = value as unknown as { playMenuGroups: { playMenus: { playId: number; playCode: string }[] }[] }[]
  const plays = mode?.playMenuGroups.flatMap(({ playMenus }) => playMenus) ?? []
  const play = plays.find(({ playCode }) => playCode === 'DE_DB')
  return parlour.call('POST', '/lgw/orders/betting', {
    token: member.token,
    body: {
      clientBetId: randomUUID(),
      gameId,
      prizeModeId: 1,
      device: 'WEB',
      winStop: false,
      numeros: [{ numero: numero(day), multiple: 1 }],
      contents: [
        { playId: play?.playId, bettingContent: '05', unitMode: 'K1', singleBetPrice: '1', units: 1, totalStake: '1' },
      ],
    },
  })
}
const drawAtOf = async (gameCode: string, day: string) => {
  const { rows } = await sql<{ drawAt: bigint; closeAt: bigint }>`
    select draw_at as "drawAt", close_at as "closeAt" from lottery.issue
     where issue_id = ${(await issueOf(parlour, gameCode, numero(day))).issueId}`.execute(parlour.database.db)
  return rows.map(({ drawAt, closeAt }) => [Number(drawAt), Number(closeAt)])
}
const has = async (gameCode: string, day: string) =>
  (await issuesOf(parlour, gameCode)).some((issue) => issue.numero === numero(day))

/** What is further ahead than anything that was planned the planner comes to, a minute later. */
async function planned() {
  await parlour.clock.advance(60_000)
  await parlour.round()
}

interface Shown {
  readonly gameId: number
  readonly days: readonly { readonly day: string; readonly drawTime: number | null; readonly isChanged: boolean }[]
  readonly changes: readonly unknown[]
}
async function shown(gameId: number): Promise<Shown> {
  const { value } = await desk.call('GET', '/console/api/lottery/schedules')
  const found = (value['games'] as Shown[]).find((game) => game.gameId === gameId)
  if (!found) throw new Error(`no schedule of ${gameId}`)
  return found
}

describe('a day of a schedule', () => {
  test('is shown with what is planned on it', async () => {
    const { days } = await shown(hcmc)
    expect(days.find(({ day }) => day === monday)).toMatchObject({
      drawTime: hanoi(`${monday}T16:15`),
      isChanged: false,
      issue: { numero: numero(monday), bets: 0 },
    })
    expect(days.length).toBeGreaterThanOrEqual(4)
  })

  test('is previewed, rests for a group, and is drawn again', async () => {
    const query = `?gameIds=${hcmc},${dongThap}&day=${monday}&kind=REST`
    const preview = await desk.call('GET', `/console/api/lottery/schedule-preview${query}`)
    const at = hanoi(`${monday}T16:15`)
    const effect = { numero: numero(monday), before: at, after: null, bets: 0, obstacle: null }
    expect(preview.value['list']).toMatchObject([effect, effect])
    expect(await has(saigon, monday)).toBe(true)

    expect(await put([hcmc, dongThap])).toMatchObject({ status: 200 })
    expect([await has(saigon, monday), await has('VNMN_DONG_THAP', monday)]).toEqual([false, false])
    await parlour.round()
    expect(await has(saigon, monday)).toBe(false)
    const resting = await shown(hcmc)
    expect(resting.days.find(({ day }) => day === monday)).toMatchObject({ drawTime: null, isChanged: true })
    expect(resting.changes).toContainEqual({ day: monday, movedTo: null, drawTime: null })
    expect(await put([hcmc])).toMatchObject({ code: 'console.nothing_changed' })

    expect(await put([hcmc, dongThap], { kind: 'NORMAL' })).toMatchObject({ status: 200 })
    await planned()
    expect(await has(saigon, monday)).toBe(true)
    expect((await shown(hcmc)).changes).toEqual([])
    const log = await desk.call('GET', `/console/api/audit?subject=${saigon}`)
    expect(log.value['list']).toMatchObject([
      { command: 'lottery day', details: { kind: 'NORMAL', before: { [numero(monday)]: null } } },
      {
        command: 'lottery day',
        reason,
        details: {
          kind: 'REST',
          day: monday,
          before: { [numero(monday)]: `${monday}T16:15` },
          after: { [numero(monday)]: null },
        },
      },
    ])
  })

  test('moves to another day and hour, where bets are taken until as long before the draw', async () => {
    const to = later(1)
    const move = { kind: 'MOVE', movedTo: to, drawTime: '18:00' }
    expect(await put([dongThap], move)).toMatchObject({ status: 200 })
    await planned()
    expect([await has('VNMN_DONG_THAP', monday), await has('VNMN_DONG_THAP', to)]).toEqual([false, true])
    const drawAt = hanoi(`${to}T18:00`)
    expect(await drawAtOf('VNMN_DONG_THAP', to)).toEqual([[drawAt, drawAt - 300_000]])
    expect(await bet(dongThap, monday)).toMatchObject({ code: 'lottery.issue_unknown' })
    expect(await bet(dongThap, to)).toMatchObject({ success: true })
    // Taking the move back would take the issue away from under that bet.
    expect(await put([dongThap], { kind: 'NORMAL' })).toMatchObject({
      code: 'console.day_sold',
      value: { gameCode: 'VNMN_DONG_THAP', numero: numero(to), bets: 1 },
    })
    expect(await has('VNMN_DONG_THAP', to)).toBe(true)
  })

  test('on which somebody has bet stays, until that is voided; of several games none is changed', async () => {
    expect(await bet(hcmc, monday)).toMatchObject({ success: true })
    const tuesday = later(1)
    const preview = await desk.call(
      'GET',
      `/console/api/lottery/schedule-preview?gameIds=${hcmc}&day=${monday}&kind=MOVE&movedTo=${tuesday}&drawTime=17:00`,
    )
    expect(preview.value['list']).toMatchObject([
      { numero: numero(monday), bets: 1, obstacle: 'SOLD' },
      { numero: numero(tuesday), bets: 0, obstacle: null },
    ])
    const move = { kind: 'MOVE', movedTo: tuesday, drawTime: '17:00' }
    expect(await put([hcmc], move)).toMatchObject({ code: 'console.day_sold' })
    expect((await shown(hcmc)).changes).toEqual([])

    const issue = await issueOf(parlour, saigon, numero(monday))
    const { voidNow, issueOf: find } = correctionTools(parlour)
    await voidNow(await find(issue.numero, hcmc), randomUUID(), hcmc)
    expect(await put([hcmc], move)).toMatchObject({ status: 200 })
    await planned()
    expect(await issueOf(parlour, saigon, numero(monday))).toMatchObject({ state: 'VOID' })
    expect(await drawAtOf(saigon, tuesday)).toEqual([[hanoi(`${tuesday}T17:00`), hanoi(`${tuesday}T16:55`)]])
  })

  test('that cannot be is refused by name', async () => {
    expect(await put([benTre])).toMatchObject({ code: 'console.day_without_draw' })
    expect(await put([benTre], { day: '2020-01-07' })).toMatchObject({ code: 'console.time_invalid' })
    expect(await put([benTre], { kind: 'MOVE' })).toMatchObject({ value: { field: 'movedTo' } })
    expect(await put([benTre], { kind: 'MOVE', movedTo: later(1) })).toMatchObject({ value: { field: 'drawTime' } })
    expect(await put([9999])).toMatchObject({ code: 'lottery.game_unknown' })
    expect(await put([benTre], { day: 'tomorrow' })).toMatchObject({ code: 'request.malformed' })
  })

  test('is for operators of all brands, and of those for whom a role lets manage games', async () => {
    for (const by of [await console.enter('administrator', ['parlour']), await console.enter('viewer')]) {
      expect(await put([benTre], { day: later(1) }, by)).toMatchObject({ code: 'console.forbidden' })
      expect(await by.call('GET', '/console/api/lottery/schedules')).toMatchObject({ code: 'console.forbidden' })
    }
  })
})

describe('who bets while a day is taken away', () => {
  test('bets on an issue that stays, or on none', async () => {
    for (const week of [7, 14]) {
      const day = later(week + 1)
      await parlour.clock.set(hanoi(`${later(week - 3)}T12:00`))
      await keepSessions(parlour)
      desk = await console.enter('administrator')
      await parlour.round()
      await parlour.database.warm()
      const [placed, rested] = await Promise.all([bet(benTre, day), put([benTre], { day })])
      expect([placed.success, rested.success]).not.toEqual([true, true])
      expect(await has('VNMN_BEN_TRE', day)).toBe(placed.success)
    }
  })
})

test('the days of the week change; what somebody has bet on keeps its time', async () => {
  const path = `/console/api/lottery/schedules/${benTre}`
  const body = { weekdays: [2], monthDays: [], drawTime: '17:00', lockSeconds: 600, reason }
  expect(await desk.call('PUT', path, { ...body, weekdays: [] })).toMatchObject({ code: 'console.time_invalid' })
  expect(await desk.call('PUT', path, body)).toMatchObject({ status: 200 })
  expect(await desk.call('PUT', path, body)).toMatchObject({ code: 'console.nothing_changed' })
  expect(await desk.call('PUT', '/console/api/lottery/schedules/9999', body)).toMatchObject({
    code: 'lottery.game_unknown',
  })
  const { value } = await desk.call('GET', '/console/api/lottery/schedules')
  expect((value['games'] as Shown[]).find(({ gameId }) => gameId === benTre)).toMatchObject({
    drawTime: '17:00',
    lockSeconds: 600,
  })
})

test('who plans while a day is changed plans what it becomes', async () => {
  const day = later(28)
  await parlour.clock.set(hanoi(`${later(19)}T12:00`))
  await parlour.round()
  expect(await has(saigon, day)).toBe(false)
  const game = defined((await parlour.catalogue()).findAnyGame(hcmc), 'a game')
  const { db, transaction } = parlour.database
  const waiters = async () => {
    const { rows } = await sql`
      select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
    return rows.length
  }
  const planning = await transaction(async (tx) => {
    await changeDayOf(tx, { games: [game], day, request: { kind: 'REST' } })
    return outsideTransaction(async () => {
      await parlour.clock.set(hanoi(`${later(22)}T12:00`))
      const round = parlour.round()
      await expect.poll(waiters).toBeGreaterThan(0)
      return { round }
    })
  })
  await planning.round
  expect(await has('VNMN_DONG_THAP', day)).toBe(true)
  expect(await has(saigon, day)).toBe(false)
})
