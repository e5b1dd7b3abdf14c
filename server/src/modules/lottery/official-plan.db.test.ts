import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hanoi, issueOf, issuesOf, nextMonday } from '../../../test/support/official.ts'
import { operate } from '../../../test/support/operator.ts'
import { openTestParlour, type TestMember, type TestParlour } from '../../../test/support/parlour.ts'
import { keepSessions } from '../../../test/support/sessions.ts'
import { placeSlip } from '../../../test/support/slip.ts'

let parlour: TestParlour
let member: TestMember
let monday: string
const numeroOf = (date: string, days = 0) => Temporal.PlainDate.from(date).add({ days }).toString().replaceAll('-', '')

beforeAll(async () => {
  parlour = await openTestParlour({}, { games: ['VNMB_1M', 'VNMB', 'VNMN_TPHCM', 'VNMN_CA_MAU', 'TH'] })
  monday = await nextMonday(parlour)
  await parlour.clock.set(hanoi(`${monday}T10:00:00`))
  await parlour.round()
  member = await parlour.register('official')
  await parlour.credit(member, 1_000n)
  await keepSessions(parlour)
})
afterAll(() => parlour.close())

test('the draws of the next days are planned without a seed or a commitment, from now on', async () => {
  const north = await issuesOf(parlour, 'VNMB')
  expect(north.map(({ numero }) => numero)).toEqual([0, 1, 2, 3, 4, 5, 6, 7].map((days) => numeroOf(monday, days)))
  expect(north.every(({ commit }) => commit === null)).toBe(true)
  expect((await issuesOf(parlour, 'VNMN_TPHCM')).map(({ numero }) => numero)).toEqual([
    numeroOf(monday),
    numeroOf(monday, 5),
    numeroOf(monday, 7),
  ])
  const { rows } = await sql<{ seeds: bigint }>`
    select count(*) as seeds from lottery.issue_seed join lottery.issue using (issue_id) where commit is null`.execute(
    parlour.database.db,
  )
  expect(rows).toEqual([{ seeds: 0n }])
})

test('a game that draws twice a month has its next draw, however far away', async () => {
  expect(await issuesOf(parlour, 'TH')).toHaveLength(1)
})

test('planning again adds nothing, and a day later one draw more', async () => {
  await parlour.clock.advance(31_000)
  await parlour.round()
  expect(await issuesOf(parlour, 'VNMB')).toHaveLength(8)
  await parlour.clock.advance(24 * 3_600_000)
  await parlour.round()
  const later = await issuesOf(parlour, 'VNMB')
  expect(later.map(({ numero }) => numero)).toContain(numeroOf(monday, 8))
  expect(new Set(later.map(({ numero }) => numero)).size).toBe(later.length)
})

test('a draw of today is open and takes bets until five minutes before; the menu has it after the fast ones', async () => {
  const today = numeroOf(monday, 1)
  expect(await issueOf(parlour, 'VNMB', today)).toMatchObject({ state: 'OPEN' })
  const taken = await placeSlip(parlour, member, { more: { gameId: 101 }, numero: today, picks: '10' })
  expect(taken.success).toBe(true)
  const menu = await parlour.call('GET', '/lgw/vn/games/game_menu')
  const groups = menu.value as unknown as {
    gameGroupCode: string
    gameMenus: { gameCode: string; periodSeconds: number | null }[]
  }[]
  expect(groups.map(({ gameGroupCode }) => gameGroupCode)).toEqual(['VNMB', 'VNMN', 'TH'])
  expect(groups[0]?.gameMenus.map(({ gameCode }) => gameCode)).toEqual(['VNMB_1M', 'VNMB'])
  expect(groups[0]?.gameMenus[1]?.periodSeconds).toBeNull()
  // It is Tuesday: the city draws on Saturday, Cà Mau on Monday.
  expect(groups[1]?.gameMenus.map(({ gameCode }) => gameCode)).toEqual(['VNMN_TPHCM', 'VNMN_CA_MAU'])
  await parlour.clock.set(hanoi(`${Temporal.PlainDate.from(monday).add({ days: 1 }).toString()}T18:10:00`))
  const late = await placeSlip(parlour, member, { more: { gameId: 101 }, numero: today, picks: '10' })
  expect(late.code).toBe('lottery.issue_closed')
})

test('a game that is only shown plans nothing', async () => {
  await sql`update lottery.game set status = 'RESULTS' where game_code = 'VNMN_CA_MAU'`.execute(parlour.database.db)
  parlour.catalogue.forget()
  const before = await issuesOf(parlour, 'VNMN_CA_MAU')
  await parlour.clock.advance(8 * 24 * 3_600_000)
  await parlour.round()
  expect(await issuesOf(parlour, 'VNMN_CA_MAU')).toHaveLength(before.length)
})

test('another time of day: what nobody has bet on is planned anew, what somebody has bet on keeps its time', async () => {
  const plan = async () =>
    (
      await sql<{ numero: string; time: string; lockMs: number }>`
        select numero, to_char(to_timestamp(draw_at / 1000.0) at time zone 'Asia/Ho_Chi_Minh', 'HH24:MI') as time,
               (draw_at - close_at)::int as "lockMs"
          from lottery.issue where game_id = 101 and state in ('SCHEDULED', 'OPEN') order by draw_at`.execute(
        parlour.database.db,
      )
    ).rows
  const [, second] = await plan()
  const placed = await placeSlip(parlour, member, { more: { gameId: 101 }, numero: second?.numero ?? '', picks: '10' })
  expect(placed.success).toBe(true)
  const days = ['--days', 'Mon Tue Wed Thu Fri Sat Sun']
  const why = ['--by', 'Ana', '--reason', 'The board moved.']
  // Planned while the games that were read a moment ago are still believed: it looks at what holds now.
  await parlour.catalogue()
  await operate(parlour, 'game', 'schedule', 'VNMB', ...days, '--draw', '19:30', '--lock', '900', ...why)
  // At once, by the change itself: no round of the loop has run, and the game is sold without a gap.
  const [first, kept, ...anew] = await plan()
  expect([first?.time, kept]).toEqual(['18:15', second])
  expect(anew.length).toBeGreaterThan(3)
  expect(anew.every(({ time, lockMs }) => time === '19:30' && lockMs === 900_000)).toBe(true)
})

test.each([
  [['VNMB_1M', '--days', 'Mon', '--draw', '18:15'], 'no game that is drawn outside'],
  [['VNMB', '--days', 'Monday', '--draw', '18:15'], '--days are names of the week'],
  [['VNMB', '--days', '1 32', '--draw', '18:15'], '--days are names of the week'],
  [['VNMB', '--days', 'Mon', '--draw', '25:00'], '--draw is a time'],
  [['VNMB', '--days', 'Mon', '--draw', '00:06'], 'betting closes after 00:05'],
])('%j is no schedule', async (words, says) => {
  await expect(operate(parlour, 'game', 'schedule', ...words, '--by', 'Ana', '--reason', 'A try.')).rejects.toThrow(
    says,
  )
})
