import { defined } from '@parlour/core/kernel/assert.ts'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { runChecks } from '../../src/main/ledger-checks.ts'
import { brokenChecks } from '../support/ledger.ts'
import { memberNews } from '../../src/modules/inbox/news/member-news.ts'
import { payRuns } from '../../src/modules/promo/module.ts'
import { createRankCount } from '../../src/modules/promo/ranks/count-ranks.service.ts'
import { dayAt, instantsOf, monthOf, periodOf } from '../../src/modules/promo/ranks/rank-calendar.ts'
import { workRanks } from '../../src/modules/promo/ranks/rank-work.ts'
import { dyingAfter, killed } from '../support/dying.ts'
import { openTestParlour, type TestParlour } from '../support/parlour.ts'
import { openRankStage, rankBase, rankReason, rankZone, type RankStage } from '../support/ranks.ts'
import type { TestPlayer } from '../support/vendors.ts'

// What ranks do by the calendar: the check of a month, salaries, the cashback of a week, made up for after days of silence.

let parlour: TestParlour
let stage: RankStage
const refused = (code: string) => ({ success: false, code })

beforeAll(async () => {
  parlour = await openTestParlour()
  stage = await openRankStage(parlour)
})
afterEach(async () => {
  expect(await brokenChecks(parlour.database)).toEqual([])
})
afterAll(() => parlour.close())

test('a month that does not keep a rank takes one; salaries are for what is left; a month that keeps it brings it back', async () => {
  const [kept, fallen, locked, labelled, held, agent] = await Promise.all([1, 2, 3, 4, 5, 6].map(() => stage.player()))
  const all = [kept, fallen, locked, labelled, held, agent].map((one) => defined(one, 'a player'))
  for (const one of all) await stage.lose(one, '5000')
  await sql`update identity.member set type = 1 where member_id = ${all[5]?.member.memberId}`.execute(
    parlour.database.db,
  )
  await stage.work()
  const [a, b, c, d, e, f] = all as [TestPlayer, TestPlayer, TestPlayer, TestPlayer, TestPlayer, TestPlayer]
  // The month of the rise takes nothing.
  await stage.goTo('CHECK')
  await stage.work()
  for (const { member } of all) expect(await stage.rankOf(member)).toMatchObject({ level: 3, isKeptBy: null })
  await stage.goTo('SALARY')
  await stage.work()
  await stage.lose(a, '1500')
  await stage.lose(b, '1499.9999')
  const lock = (one: TestPlayer, isLocked: boolean) =>
    stage.rosa('PUT', `${rankBase}/members/${one.member.memberId}/rank-lock`, { isLocked, reason: rankReason })
  expect(await lock(c, true)).toMatchObject({ success: true })
  expect(await lock(c, true)).toMatchObject(refused('console.nothing_changed'))
  const label = {
    names: { en: 'Guest of the house' },
    rankLevel: 9,
    colour: 'accent',
    holdsRank: true,
    reason: rankReason,
  }
  const { labelId } = (await stage.rosa('POST', `${rankBase}/labels`, label)).value
  const give = (to: unknown) =>
    stage.rosa('PUT', `${rankBase}/members/${d.member.memberId}/label`, { labelId: to, reason: rankReason })
  expect(await give(labelId)).toMatchObject({ success: true })
  expect(await stage.rankOf(d.member)).toMatchObject({ level: 3, isKeptBy: 'locked' })
  expect(await stage.get('/wps/member/info', d.member)).toMatchObject({ clubLabel: { rankLevel: 9 } })
  await parlour.call('POST', '/api/protection/time-outs', { token: e.member.token, body: { days: 42 } })
  await stage.goTo('CHECK')
  await stage.work()
  const levels = async () => Promise.all(all.map(async ({ member }) => (await stage.rankOf(member))['level']))
  expect(await levels()).toEqual([3, 2, 3, 3, 2, 2])
  expect(await stage.historyOf(b.member)).toEqual(['month 3 2', 'turnover 0 3'])
  expect(await stage.rankOf(b.member)).toMatchObject({
    highest: 3,
    next: { level: 3, by: 'month', actual: '0.0000', expected: '1500.0000' },
  })
  await stage.goTo('SALARY')
  await stage.work()
  await stage.work()
  const salaries = async (one: TestPlayer) =>
    (await stage.awardsOf(one.member)).filter((text) => text.startsWith('RANK_SALARY'))
  // Of the month of the rise, and of the one after; who takes a break, and agents, have none.
  expect(await salaries(a)).toEqual(['RANK_SALARY 28', 'RANK_SALARY 28'])
  expect(await salaries(b)).toEqual(['RANK_SALARY 28', 'RANK_SALARY 8'])
  expect(await salaries(c)).toEqual(['RANK_SALARY 28', 'RANK_SALARY 28'])
  expect(await salaries(e)).toEqual(['RANK_SALARY 28'])
  expect(await stage.awardsOf(f.member)).toEqual([])
  // What keeps it brings it back, without its bonus.
  await stage.lose(b, '1500')
  expect(await stage.rankOf(b.member)).toMatchObject({ level: 3, isKeptBy: 'raised' })
  expect(await stage.historyOf(b.member)).toEqual(['regained 2 3', 'month 3 2', 'turnover 0 3'])
  await stage.lose(c, '15000')
  expect(await stage.rankOf(c.member)).toMatchObject({ level: 3, isKeptBy: 'locked' })
  expect(await lock(c, false)).toMatchObject({ success: true })
  await stage.work()
  expect(await stage.historyOf(c.member)).toEqual(['turnover 3 4', 'unlocked 3 3', 'locked 3 3', 'turnover 0 3'])
  expect((await stage.awardsOf(b.member)).filter((text) => text.startsWith('RANK_BONUS'))).toEqual(['RANK_BONUS 84'])
  // Who takes a break sees its rank, and nothing that ranks give.
  const { levels: shown } = await stage.get('/api/promo/rank', e.member)
  expect((shown as object[])[3]).toMatchObject({
    keep: '1500.0000',
    bonus: null,
    salary: null,
    cashbackBasisPoints: null,
  })
  const sheet = await stage.rosa('GET', `${rankBase}/members/${c.member.memberId}/rank`)
  expect(sheet.value).toMatchObject({
    level: 4,
    lockedBy: null,
    history: [{}, { cause: 'unlocked', reason: rankReason }, {}, {}],
  })
})

test('a week gives back a part of what it lost, by the rank it ended with, less what was given in it', async () => {
  const week = 7 * 86_400_000
  // The middle of a week, so that no month turns.
  const [one, winner] = [await stage.player(), await stage.player()]
  await stage.lose(one, '5000')
  await stage.lose(winner, '5000')
  await stage.work()
  const now = await parlour.clock.now()
  const day = Temporal.PlainDate.from(dayAt(now, rankZone))
  const monday = day.subtract({ days: day.dayOfWeek - 1 }).toString()
  await stage.jumpTo(periodOf('CASHBACK', monday, rankZone).dueAt)
  await stage.work()
  const next = Temporal.PlainDate.from(monday).add({ days: 7 }).toString()
  await stage.lose(one, '1000', '234.5678')
  await stage.lose(winner, '1000', '1000.0001')
  await stage.work()
  const { end } = instantsOf({ kind: 'CASHBACK', period: next }, rankZone)
  // The last minute of the week counts, the first of the next does not.
  await stage.jumpTo(end - 60_000)
  await stage.lose(one, '100')
  await stage.jumpTo(end)
  await stage.lose(one, '77')
  await stage.jumpTo(end + week + 600_000)
  await stage.work()
  const cashback = (await stage.awardsOf(one.member)).filter((text) => text.startsWith('CASHBACK'))
  // 5,000 less the bonuses of 84; then 865.4322 at ten percent, cut to cents, less what the first gave; then 77.
  expect(cashback).toEqual(['CASHBACK 491.6', 'CASHBACK 37.38', 'CASHBACK 7.7'])
})

test('months that nobody worked in are made up for, one after the other', async () => {
  const one = await stage.player()
  await stage.lose(one, '20000')
  await stage.work()
  expect(await stage.rankOf(one.member)).toMatchObject({ level: 4 })
  const month = Temporal.PlainDate.from(monthOf(dayAt(await parlour.clock.now(), rankZone)))
  await stage.jumpTo(periodOf('SALARY', month.add({ months: 2 }).toString(), rankZone).dueAt)
  await stage.work()
  await stage.work()
  expect(await stage.historyOf(one.member)).toEqual(['month 3 2', 'month 4 3', 'turnover 0 4'])
  const salaries = (await stage.awardsOf(one.member)).filter((text) => text.startsWith('RANK_SALARY'))
  expect(salaries.toSorted()).toEqual(['RANK_SALARY 28', 'RANK_SALARY 58', 'RANK_SALARY 8'])
  const { rows } = await sql<{ period: string }>`
    select period from promo.run where kind = 'RANK_SALARY' and period >= ${month.toString()} order by period`.execute(
    parlour.database.db,
  )
  expect(rows).toHaveLength(3)
})

test('wherever it is killed, everybody has everything once', async () => {
  const some = await Promise.all(Array.from({ length: 4 }, () => stage.player()))
  for (const one of some) await stage.lose(one, '20000')
  await stage.goTo('SALARY')
  await stage.days().upToDate()
  const { database, brandsOfServer: brands, protection } = parlour
  let kills = 0
  for (let after = 0; after < 40; after += 1) {
    const dying = dyingAfter(database, after % 5)
    const count = createRankCount({ database: dying, brands, days: stage.days() })
    const how = await workRanks({ database: dying, brands, protection, count })
      .then(() => payRuns({ database: dying, brands, protection, news: memberNews }))
      .then(
        () => 'it went on',
        (error: unknown) => error,
      )
    if (how === killed) kills += 1
    else expect(how).toBe('it went on')
  }
  expect(kills).toBeGreaterThan(10)
  await stage.work()
  for (const { member } of some) {
    const given = (await stage.awardsOf(member)).toSorted()
    expect(given.filter((text) => !text.startsWith('CASHBACK'))).toEqual(['RANK_BONUS 212', 'RANK_SALARY 58'])
    expect(given.filter((text) => text.startsWith('CASHBACK')).length).toBeLessThanOrEqual(1)
  }
})

/** Each is planted past the triggers, behind all that went before, seen, and taken back. */
test.each([
  ['ranks_are_their_events', `update promo.member_rank set level = level - 1 where level > 0`],
  ['ranks_are_their_events', `update promo.member_rank set total = total + 1`],
  ['ranks_are_their_events', `delete from promo.rank_event where seq = 1`],
  [
    'ranks_are_their_events',
    `update promo.rank_event set from_level = from_level + 3, to_level = to_level + 3 where seq > 1`,
  ],
  ['rank_days_are_their_bets', `update promo.rank_day set valid_turnover = valid_turnover * 2`],
  ['rank_days_are_their_bets', `delete from promo.rank_day`],
  ['rank_bonuses_are_given_once', `update promo.rank_bonus set amount = amount + 1 where run_id is not null`],
  ['rank_bonuses_are_given_once', `update promo.rank_bonus set level = level + 9`],
  ['rank_bonuses_are_given_once', `delete from promo.rank_bonus`],
  ['rank_salaries_are_of_checks', `update promo.rank_month set salary = salary / 2`],
  ['rank_salaries_are_of_checks', `delete from promo.rank_month`],
  ['cashbacks_are_of_losses', `update promo.rank_cashback set stake = stake + 1`],
  ['cashbacks_are_of_losses', `update promo.rank_cashback set bonuses = bonuses + 10000000`],
  ['cashbacks_are_of_losses', `delete from promo.rank_cashback`],
] as const)('%s sees its damage: %s', async (name, damage) => {
  const undo = new Error('undo')
  const seen: string[] = []
  const planted = parlour.database.db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    await sql.raw(damage).execute(tx)
    const results = await runChecks(tx, name)
    seen.push(...results.filter(({ broken }) => broken > 0).map((result) => result.name))
    throw undo
  })
  await expect(planted).rejects.toBe(undo)
  expect(seen).toContain(name)
})
