import { randomUUID } from 'node:crypto'
import { defined } from '@parlour/core/kernel/assert.ts'
import { toWire, units } from '@parlour/core/money/money.ts'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { reconcile } from '../../src/main/ledger-checks.ts'
import { createDaySums } from '../../src/modules/bets/module.ts'
import { memberNews } from '../../src/modules/inbox/news/member-news.ts'
import { payRuns } from '../../src/modules/promo/module.ts'
import { createRankCount } from '../../src/modules/promo/ranks/count-ranks.service.ts'
import { writeLadder } from '../../src/modules/promo/ranks/found-ladder.ts'
import type { LadderTerms } from '../../src/modules/promo/ranks/ladder.sql.ts'
import { dayAt, instantsOf, monthOf, periodOf } from '../../src/modules/promo/ranks/rank-calendar.ts'
import { workRanks } from '../../src/modules/promo/ranks/rank-work.ts'
import { openTestConsole, type Desk, type TestConsole } from '../support/console.ts'
import { dyingAfter, killed } from '../support/dying.ts'
import { openTestParlour, type TestMember, type TestParlour } from '../support/parlour.ts'
import { keepSessions } from '../support/sessions.ts'
import { newPlayer, newVendor } from '../support/vendors.ts'
import { openTestCashier } from '../support/withdrawals.ts'

// Ranks by turnover: up at once, down by the month, and what they give, once.

let parlour: TestParlour
let rosa: Desk
let marta: Desk
let vendor: Awaited<ReturnType<typeof newVendor>>
let desks: TestConsole
let n = 0
const reason = 'Because the test says so.'
const refused = (code: string) => ({ success: false, code })
const zone = 'Asia/Manila'
const base = '/console/api/brands/parlour'

const level = (rankLevel: number, total: bigint, keep: bigint, gives: readonly [bigint, bigint, number, number]) => ({
  rankLevel,
  names: { en: `VIP${rankLevel}` },
  colour: 'info' as const,
  total: units(total),
  keep: units(keep),
  bonus: units(gives[0]),
  salary: units(gives[1]),
  cashbackBasisPoints: gives[2],
  withdrawalsADay: gives[3],
})
const terms = (own: Partial<LadderTerms> = {}): LadderTerms => ({
  levels: [
    level(0, 0n, 0n, [0n, 0n, 0, 2]),
    level(1, 100n, 0n, [8n, 0n, 0, 3]),
    level(2, 1000n, 500n, [18n, 8n, 100, 5]),
    level(3, 5000n, 1500n, [58n, 28n, 1000, 6]),
    level(4, 20_000n, 4000n, [128n, 58n, 1000, 8]),
  ],
  turnoverPercent: 100,
  askAbove: units(100_000n),
  excludedTypes: [1, 2],
  ...own,
})

beforeAll(async () => {
  parlour = await openTestParlour()
  await parlour.clock.hold()
  desks = await openTestConsole(parlour)
  await enter()
  vendor = await newVendor(parlour, 'ranks')
  await write(terms())
}, 60_000)
afterEach(async () => {
  expect((await reconcile(parlour.database.db)).filter((check) => check.broken > 0)).toEqual([])
})
afterAll(() => parlour.close())

const brandOf = (merchant = 'parlour') =>
  defined(
    parlour.brands.find(({ merchantCode }) => merchantCode === merchant),
    'a brand of the tests',
  )
const write = (own: LadderTerms) => parlour.database.transaction((tx) => writeLadder(tx, brandOf().brandId, own))
const days = () => createDaySums(parlour.database)
const loop = (name: string) =>
  defined(
    parlour.loops.find((one) => one.name === name),
    'a loop',
  ).work()
/** What ended is counted, what is owed is done, and what is approved is paid. */
async function work(): Promise<void> {
  await days().upToDate()
  await loop('ranks')
  await loop('runs')
}

type Player = Awaited<ReturnType<typeof newPlayer>>
const player = (cash = 40_000n) => newPlayer(parlour, vendor, { name: `ranked${(n += 1)}`, cash, bonus: 0n })

async function lose(one: Player, amount: string, win = '0'): Promise<string> {
  const txId = randomUUID()
  const token = await vendor.launch(one.member)
  expect(await vendor.call('bet', one.fields(txId, { amount, token }))).toMatchObject({ status: 'OK' })
  expect(await vendor.call('win', one.fields(randomUUID(), { refTxId: txId, amount: win }))).toMatchObject({
    status: 'OK',
  })
  return txId
}

const get = async (path: string, { token, merchant }: TestMember) =>
  (await parlour.call('GET', path, { token, merchant })).value
const rankOf = async (member: TestMember) => (await get('/api/promo/rank', member))['rank'] as Record<string, unknown>
const historyOf = async (member: TestMember) =>
  ((await get('/api/promo/rank/history', member))['list'] as { cause: string; from: number; to: number }[]).map(
    ({ cause, from, to }) => `${cause} ${from} ${to}`,
  )
const awardsOf = async ({ memberId }: TestMember) => {
  const { rows } = await sql<{ kind: string; amount: bigint }>`
    select r.kind, a.amount from promo.award a join promo.run r on r.run_id = a.source_id
     where a.member_id = ${memberId} order by a.award_id`.execute(parlour.database.db)
  return rows.map(({ kind, amount }) => `${kind} ${toWire(amount).replace(/\.?0+$/u, '')}`)
}

async function enter(): Promise<void> {
  rosa = await desks.enter('administrator')
  marta = await desks.enter('administrator')
}

/** Jumps, signs the operators in anew, and waits until the server has read its clock for vendors again. */
async function jumpTo(at: number): Promise<void> {
  await keepSessions(parlour)
  await parlour.clock.set(at)
  await enter()
  const isKnown = async () => expect((await vendor.feed('from=0&to=1')).http).toBe(200)
  await vi.waitFor(isKnown, { timeout: 20_000 })
}

async function goTo(kind: 'CHECK' | 'SALARY'): Promise<void> {
  const now = await parlour.clock.now()
  const month = Temporal.PlainDate.from(monthOf(dayAt(now, zone)))
  const due = [month.subtract({ months: 1 }), month].map((of) => periodOf(kind, of.toString(), zone).dueAt)
  await jumpTo(
    defined(
      due.find((at) => at > now),
      'what is due next',
    ),
  )
}

async function agree(path: string): Promise<void> {
  expect(await rosa.call('POST', path, { reason })).toMatchObject({ success: true })
  await decide()
}
async function decide(): Promise<void> {
  const { value } = await marta.call('GET', '/console/api/approvals?state=waiting')
  const { approvalId, seen } = defined((value['list'] as { approvalId: string; seen: string }[])[0], 'a proposal waits')
  const verdict = { verdict: 'approved', seen, reason }
  expect(await marta.call('POST', `/console/api/approvals/${approvalId}/decision`, verdict)).toMatchObject({
    success: true,
  })
}

test('a rank is there as soon as the turnover is, its bonuses are paid once, and its member is told', async () => {
  const one = await player()
  await work()
  expect(await rankOf(one.member)).toMatchObject({
    level: 0,
    isKeptBy: 'never',
    next: { level: 1, by: 'total', actual: '0.0000', expected: '100.0000' },
  })
  await lose(one, '99.9999')
  expect(await rankOf(one.member)).toMatchObject({ level: 0, total: '99.9999' })
  await lose(one, '900.0001')
  expect(await rankOf(one.member)).toMatchObject({
    level: 2,
    total: '1000.0000',
    month: '1000.0000',
    keep: '500.0000',
    isKeptBy: 'raised',
    next: { level: 3, actual: '1000.0000', expected: '5000.0000' },
  })
  expect(await get('/wps/member/info', one.member)).toMatchObject({
    clubLabel: { labelName: 'VIP2', rankLevel: 2 },
    memberLabel: 'VIP2',
  })
  await work()
  await work()
  expect(await awardsOf(one.member)).toEqual(['RANK_BONUS 26'])
  expect(await historyOf(one.member)).toEqual(['turnover 0 2'])
  const inbox = await get('/api/inbox/messages', one.member)
  expect(JSON.stringify(inbox).match(/"kind":"rankBonusGiven"/gu)).toHaveLength(1)
  const { value } = await rosa.call('GET', `${base}/ladder-runs`)
  expect((value['list'] as object[])[0]).toMatchObject({
    kind: 'RANK_BONUS',
    state: 'PAID',
    lines: 1,
    total: '26.0000',
  })
})

test('readers at once raise and pay once', async () => {
  const some = await Promise.all([player(), player(), player()])
  for (const one of some) await lose(one, '5000')
  await days().upToDate()
  await parlour.database.warm()
  await Promise.all([loop('ranks'), loop('ranks'), ...some.map(({ member }) => rankOf(member))])
  await Promise.all([loop('ranks'), loop('runs'), loop('ranks'), loop('runs')])
  await work()
  for (const { member } of some) {
    expect(await historyOf(member)).toEqual(['turnover 0 3'])
    expect(await awardsOf(member)).toEqual(['RANK_BONUS 84'])
  }
})

test('a void lowers the total and takes no rank; its bonus is not given twice', async () => {
  const one = await player()
  const bet = await lose(one, '1000')
  expect(await rankOf(one.member)).toMatchObject({ level: 2 })
  expect(await vendor.call('void', one.fields(randomUUID(), { refTxId: bet }))).toMatchObject({ status: 'OK' })
  expect(await rankOf(one.member)).toMatchObject({ level: 2, total: '0.0000', month: '0.0000' })
  await lose(one, '1000')
  await work()
  expect(await historyOf(one.member)).toEqual(['turnover 0 2'])
  expect(await awardsOf(one.member)).toEqual(['RANK_BONUS 26'])
})

test('withdrawals a day are those of the rank, and the rest is refused beforehand', async () => {
  const cashier = openTestCashier(parlour)
  const one = await player(5000n)
  await cashier.setPaymentPassword(one.member)
  const { value } = await cashier.addAccount(one.member)
  const whose = { member: one.member, payoutAccountId: String(value['payoutAccountId']) }
  const ask = () => cashier.request(whose)
  const limits = async () => (await get('/api/cashier/turnover', one.member))['today']
  expect(await limits()).toEqual({ most: 2, left: 2 })
  expect([(await ask()).success, (await ask()).success]).toEqual([true, true])
  expect(await limits()).toEqual({ most: 2, left: 0 })
  expect(await ask()).toMatchObject({ ...refused('cashier.withdrawals_today'), value: { most: 2 } })
  await lose(one, '100')
  expect(await rankOf(one.member)).toMatchObject({ level: 1 })
  expect(await limits()).toEqual({ most: 3, left: 1 })
  expect(await ask()).toMatchObject({ success: true })
  expect(await ask()).toMatchObject({ ...refused('cashier.withdrawals_today'), value: { most: 3 } })
})

test('a month that does not keep a rank takes one; salaries are for what is left; a month that keeps it brings it back', async () => {
  const [kept, fallen, locked, labelled, held, agent] = await Promise.all([1, 2, 3, 4, 5, 6].map(() => player()))
  const all = [kept, fallen, locked, labelled, held, agent].map((one) => defined(one, 'a player'))
  for (const one of all) await lose(one, '5000')
  await sql`update identity.member set type = 1 where member_id = ${all[5]?.member.memberId}`.execute(
    parlour.database.db,
  )
  await work()
  const [a, b, c, d, e, f] = all as [Player, Player, Player, Player, Player, Player]
  // The month of the rise takes nothing.
  await goTo('CHECK')
  await work()
  for (const { member } of all) expect(await rankOf(member)).toMatchObject({ level: 3, isKeptBy: null })
  await goTo('SALARY')
  await work()
  await lose(a, '1500')
  await lose(b, '1499.9999')
  const lock = (one: Player, isLocked: boolean) =>
    rosa.call('PUT', `${base}/members/${one.member.memberId}/rank-lock`, { isLocked, reason })
  expect(await lock(c, true)).toMatchObject({ success: true })
  expect(await lock(c, true)).toMatchObject(refused('console.nothing_changed'))
  const label = { names: { en: 'Guest of the house' }, rankLevel: 9, colour: 'accent', holdsRank: true, reason }
  const { labelId } = (await rosa.call('POST', `${base}/labels`, label)).value
  const give = (to: unknown) => rosa.call('PUT', `${base}/members/${d.member.memberId}/label`, { labelId: to, reason })
  expect(await give(labelId)).toMatchObject({ success: true })
  expect(await rankOf(d.member)).toMatchObject({ level: 3, isKeptBy: 'locked' })
  expect(await get('/wps/member/info', d.member)).toMatchObject({ clubLabel: { rankLevel: 9 } })
  await parlour.call('POST', '/api/protection/time-outs', { token: e.member.token, body: { days: 42 } })
  await goTo('CHECK')
  await work()
  const levels = async () => Promise.all(all.map(async ({ member }) => (await rankOf(member))['level']))
  expect(await levels()).toEqual([3, 2, 3, 3, 2, 2])
  expect(await historyOf(b.member)).toEqual(['month 3 2', 'turnover 0 3'])
  expect(await rankOf(b.member)).toMatchObject({
    highest: 3,
    next: { level: 3, by: 'month', actual: '0.0000', expected: '1500.0000' },
  })
  await goTo('SALARY')
  await work()
  await work()
  const salaries = async (one: Player) => (await awardsOf(one.member)).filter((text) => text.startsWith('RANK_SALARY'))
  // Of the month of the rise, and of the one after; who takes a break, and agents, have none.
  expect(await salaries(a)).toEqual(['RANK_SALARY 28', 'RANK_SALARY 28'])
  expect(await salaries(b)).toEqual(['RANK_SALARY 28', 'RANK_SALARY 8'])
  expect(await salaries(c)).toEqual(['RANK_SALARY 28', 'RANK_SALARY 28'])
  expect(await salaries(e)).toEqual(['RANK_SALARY 28'])
  expect(await awardsOf(f.member)).toEqual([])
  // What keeps it brings it back, without its bonus.
  await lose(b, '1500')
  expect(await rankOf(b.member)).toMatchObject({ level: 3, isKeptBy: 'raised' })
  expect(await historyOf(b.member)).toEqual(['regained 2 3', 'month 3 2', 'turnover 0 3'])
  await lose(c, '15000')
  expect(await rankOf(c.member)).toMatchObject({ level: 3, isKeptBy: 'locked' })
  expect(await lock(c, false)).toMatchObject({ success: true })
  await work()
  expect(await historyOf(c.member)).toEqual(['turnover 3 4', 'unlocked 3 3', 'locked 3 3', 'turnover 0 3'])
  expect((await awardsOf(b.member)).filter((text) => text.startsWith('RANK_BONUS'))).toEqual(['RANK_BONUS 84'])
  // Who takes a break sees its rank, and nothing that ranks give.
  const { levels: shown } = await get('/api/promo/rank', e.member)
  expect((shown as object[])[3]).toMatchObject({
    keep: '1500.0000',
    bonus: null,
    salary: null,
    cashbackBasisPoints: null,
  })
  const sheet = await rosa.call('GET', `${base}/members/${c.member.memberId}/rank`)
  expect(sheet.value).toMatchObject({ level: 4, lockedBy: null, history: [{}, { cause: 'unlocked', reason }, {}, {}] })
})

test('a week gives back a part of what it lost, by the rank it ended with, less what was given in it', async () => {
  const week = 7 * 86_400_000
  // The middle of a week, so that no month turns.
  const [one, winner] = [await player(), await player()]
  await lose(one, '5000')
  await lose(winner, '5000')
  await work()
  const now = await parlour.clock.now()
  const day = Temporal.PlainDate.from(dayAt(now, zone))
  const monday = day.subtract({ days: day.dayOfWeek - 1 }).toString()
  await jumpTo(periodOf('CASHBACK', monday, zone).dueAt)
  await work()
  const next = Temporal.PlainDate.from(monday).add({ days: 7 }).toString()
  await lose(one, '1000', '234.5678')
  await lose(winner, '1000', '1000.0001')
  await work()
  const { end } = instantsOf({ kind: 'CASHBACK', period: next }, zone)
  // The last minute of the week counts, the first of the next does not.
  await jumpTo(end - 60_000)
  await lose(one, '100')
  await jumpTo(end)
  await lose(one, '77')
  await jumpTo(end + week + 600_000)
  await work()
  const cashback = (await awardsOf(one.member)).filter((text) => text.startsWith('CASHBACK'))
  // 5,000 less the bonuses of 84; then 865.4322 at ten percent, cut to cents, less what the first gave; then 77.
  expect(cashback).toEqual(['CASHBACK 491.6', 'CASHBACK 37.38', 'CASHBACK 7.7'])
})

test('months that nobody worked in are made up for, one after the other', async () => {
  const one = await player()
  await lose(one, '20000')
  await work()
  expect(await rankOf(one.member)).toMatchObject({ level: 4 })
  const month = Temporal.PlainDate.from(monthOf(dayAt(await parlour.clock.now(), zone)))
  await jumpTo(periodOf('SALARY', month.add({ months: 2 }).toString(), zone).dueAt)
  await work()
  await work()
  expect(await historyOf(one.member)).toEqual(['month 3 2', 'month 4 3', 'turnover 0 4'])
  const salaries = (await awardsOf(one.member)).filter((text) => text.startsWith('RANK_SALARY'))
  expect(salaries.toSorted()).toEqual(['RANK_SALARY 28', 'RANK_SALARY 58', 'RANK_SALARY 8'])
  const { rows } = await sql<{ period: string }>`
    select period from promo.run where kind = 'RANK_SALARY' and period >= ${month.toString()} order by period`.execute(
    parlour.database.db,
  )
  expect(rows).toHaveLength(3)
})

test('wherever it is killed, everybody has everything once', async () => {
  const some = await Promise.all(Array.from({ length: 4 }, () => player()))
  for (const one of some) await lose(one, '20000')
  await goTo('SALARY')
  await days().upToDate()
  const { database, brandsOfServer: brands, protection } = parlour
  let kills = 0
  for (let after = 0; after < 40; after += 1) {
    const dying = dyingAfter(database, after % 5)
    const count = createRankCount({ database: dying, brands, days: days() })
    const how = await workRanks({ database: dying, brands, protection, count })
      .then(() => payRuns({ database: dying, brands, news: memberNews }))
      .then(
        () => 'it went on',
        (error: unknown) => error,
      )
    if (how === killed) kills += 1
    else expect(how).toBe('it went on')
  }
  expect(kills).toBeGreaterThan(10)
  await work()
  for (const { member } of some) {
    const given = (await awardsOf(member)).toSorted()
    expect(given.filter((text) => !text.startsWith('CASHBACK'))).toEqual(['RANK_BONUS 212', 'RANK_SALARY 58'])
    expect(given.filter((text) => text.startsWith('CASHBACK')).length).toBeLessThanOrEqual(1)
  }
})

test('a run above what passes waits for two, whose hash is that of a second computing', async () => {
  await write(terms({ askAbove: units(10n) }))
  const one = await player()
  await lose(one, '1000')
  await work()
  expect(await awardsOf(one.member)).toEqual([])
  const { value } = await rosa.call('GET', `${base}/ladder-runs`)
  const [run] = value['list'] as { runId: string; state: string; hash: string; total: string }[]
  expect(run).toMatchObject({ state: 'COMPUTED', total: '26.0000', lines: 1 })
  const { runId = '', hash } = run ?? {}
  const again = await sql<{ hash: string }>`
    select encode(sha256(convert_to(member_id::text || ' ' || sum(amount)::bigint::text, 'UTF8')), 'hex') as hash
      from promo.rank_bonus where run_id = ${runId} group by member_id`.execute(parlour.database.db)
  expect(again.rows).toEqual([{ hash }])
  const path = `${base}/ladder-runs/${runId}/payment-proposals`
  expect(await rosa.call('POST', path.replace('/parlour/', '/verbena/'), { reason })).toMatchObject(
    refused('console.ladder_run_unknown'),
  )
  await agree(path)
  await loop('runs')
  expect(await awardsOf(one.member)).toEqual(['RANK_BONUS 26'])
  expect(await rosa.call('POST', path, { reason })).toMatchObject(refused('console.nothing_changed'))
  const lines = await rosa.call('GET', `${base}/ladder-runs/${runId}/lines`)
  expect(lines.value['list']).toMatchObject([{ memberId: one.member.memberId, amount: '26.0000', isPaid: true }])
  expect(await rosa.call('GET', `${base}/gifts/${runId}/lines`)).toMatchObject(refused('console.gift_unknown'))
  await write(terms())
})

test('a ladder is changed by two, and members are looked at by it at once; ranks are not taken out of it', async () => {
  const one = await player()
  await lose(one, '60')
  await work()
  expect(await rankOf(one.member)).toMatchObject({ level: 0 })
  const { value } = await rosa.call('GET', `${base}/ladder`)
  const ladder = value['ladder'] as { levels: Record<string, unknown>[] } & Record<string, unknown>
  const { number: _number, ...body } = ladder
  const propose = (levels: readonly object[], own: object = {}) =>
    rosa.call('POST', `${base}/ladder-proposals`, { ...body, levels, ...own, reason })
  expect(await propose(ladder.levels)).toMatchObject(refused('console.nothing_changed'))
  expect(await propose(ladder.levels.slice(0, 3))).toMatchObject(refused('console.ladder_invalid'))
  const lower = ladder.levels.map((of) => (of['rankLevel'] === 1 ? { ...of, total: '50' } : of))
  expect(await propose(lower.map((of) => ({ ...of, names: { en: ' ' } })))).toMatchObject(
    refused('console.names_invalid'),
  )
  expect(await propose(lower.map((of) => ({ ...of, total: '7' })))).toMatchObject({
    ...refused('console.ladder_invalid'),
    value: { fault: 'zero' },
  })
  expect(await propose(lower)).toMatchObject({ success: true })
  expect(await rankOf(one.member)).toMatchObject({ level: 0 })
  await decide()
  await work()
  expect(await rankOf(one.member)).toMatchObject({ level: 1 })
  expect(await awardsOf(one.member)).toEqual(['RANK_BONUS 8'])
  const labels = (await rosa.call('GET', `${base}/labels`)).value['list'] as Record<string, unknown>[]
  const own = defined(
    labels.find(({ isLadder }) => isLadder === true),
    'a rank is a label',
  )
  const id = String(own['labelId'])
  const asked = { names: { en: 'Mine' }, rankLevel: 1, colour: 'info', holdsRank: false, reason }
  expect(await rosa.call('PUT', `${base}/labels/${id}`, asked)).toMatchObject(refused('console.label_of_ladder'))
  expect(await rosa.call('POST', `${base}/labels/${id}/removals`, { reason })).toMatchObject(
    refused('console.label_of_ladder'),
  )
  expect(await rosa.call('PUT', `${base}/members/${one.member.memberId}/label`, { labelId: id, reason })).toMatchObject(
    refused('console.label_of_ladder'),
  )
})

test('a brand without a ladder has no ranks; another brand and another member are nobody’s', async () => {
  const other = await parlour.register(`other${(n += 1)}`, 'verbena')
  expect(await get('/api/promo/rank', other)).toMatchObject({ rank: null, levels: [] })
  const one = await player()
  const there = `/console/api/brands/verbena/members/${one.member.memberId}`
  expect(await rosa.call('GET', `${there}/rank`)).toMatchObject(refused('console.member_unknown'))
  expect(await rosa.call('PUT', `${there}/rank-lock`, { isLocked: true, reason })).toMatchObject(
    refused('console.member_unknown'),
  )
  const guest = await parlour.call('POST', '/wps/session/login/freeplay', {
    body: { os: 'Linux', platform: 'W', random: await parlour.seal({}), version: 3 },
  })
  const token = String(guest.value['token'])
  for (const path of ['/api/promo/rank', '/api/promo/rank/history'])
    expect(await parlour.call('GET', path, { token })).toMatchObject(refused('identity.real_account_required'))
  const odd = await parlour.call('GET', '/api/promo/rank/history?after=x', { token: one.member.token })
  expect(odd).toMatchObject(refused('request.malformed'))
})

test('what is written of ranks stays', async () => {
  const { db } = parlour.database
  await expect(sql`update promo.ladder set turnover_percent = 0`.execute(db)).rejects.toThrow('append-only')
  await expect(sql`delete from promo.rank_event`.execute(db)).rejects.toThrow('append-only')
  await expect(sql`update promo.rank_bonus set amount = amount + 1`.execute(db)).rejects.toThrow('is kept')
  await expect(sql`update promo.rank_bonus set run_id = null where run_id is not null`.execute(db)).rejects.toThrow(
    'kept',
  )
})
