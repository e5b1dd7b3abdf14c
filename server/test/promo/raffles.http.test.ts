import { randomUUID } from 'node:crypto'
import { commitOf, readSeed } from '@parlour/core/fair/commitment.ts'
import { isInList } from '@parlour/core/fair/merkle.ts'
import { roundTime } from '@parlour/core/fair/beacon.ts'
import { defined } from '@parlour/core/kernel/assert.ts'
import { toWire, units } from '@parlour/core/money/money.ts'
import { ticketLine } from '@parlour/core/rules/promo/raffle-draw.ts'
import { readRaffleClaim, verifyRaffle } from '@parlour/core/rules/promo/raffle-proof.ts'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { brokenChecks } from '../support/ledger.ts'
import type { Tx } from '../../src/platform/db/database.ts'
import { dyingAfter, killed } from '../support/dying.ts'
import type { TestMember } from '../support/parlour.ts'
import { openRaffles, reverseDeposits, type TestRaffles } from '../support/raffles.ts'
import { keepSessions } from '../support/sessions.ts'
import { placeSlip } from '../support/slip.ts'
import { newPlayer, newVendor } from '../support/vendors.ts'

// Raffles: tickets for what was paid in and played, a list that is closed before the beacon speaks, one draw that nobody
// alters, and prizes that are paid once.

let raffles: TestRaffles
const refused = (code: string) => ({ success: false, code })

beforeAll(async () => {
  raffles = await openRaffles()
})
beforeEach(async () => {
  raffles.beacon.be('telling')
  await raffles.enter()
})
afterEach(async () => {
  expect(await brokenChecks(raffles.parlour.database)).toEqual([])
})
afterAll(() => raffles.end())

const balanceOf = async (member: TestMember) => toWire((await raffles.parlour.balanceOf(member)).balance)
const verified = async (raffleId: string) =>
  verifyRaffle(defined(readRaffleClaim(await raffles.proof(raffleId)), 'a claim'))

test('from ticket to prize: tickets are claimed once, the list is closed, the draw is anyone’s to check', async () => {
  const raffleId = await raffles.publish()
  const { parlour, beacon } = raffles
  const before = await raffles.proof(raffleId)
  // The seed is committed to and the round declared before there is a ticket.
  expect(before).toMatchObject({ seed: null, root: null, picks: [], commit: expect.stringMatching(/^[0-9a-f]{64}$/) })
  const [anna, bruno] = [await raffles.member(350n), await raffles.member(100n)]
  expect(await raffles.mine(anna, raffleId)).toMatchObject({
    tickets: 0,
    ready: 3,
    today: { tickets: 3, deposits: { done: '50.0000', step: '100.0000' } },
  })
  const key = randomUUID()
  const first = await raffles.claim(anna, raffleId, key)
  expect(first.value).toEqual({ count: 3, first: 1, last: 3 })
  expect((await raffles.claim(anna, raffleId, key)).value).toEqual(first.value)
  expect(await raffles.claim(anna, raffleId)).toMatchObject(refused('promo.nothing_ready'))
  const relay = { token: bruno.token, key: randomUUID(), body: { promoId: raffleId } }
  expect((await parlour.call('POST', '/wps/relay/MCSFE_rafflePromoClaim', relay)).value).toEqual({
    data: { count: 1, first: 4, last: 4 },
  })
  expect(await raffles.mine(anna, raffleId)).toMatchObject({ tickets: 3, ready: 0, takenBack: 0 })

  await raffles.close()
  await keepSessions(parlour)
  expect(await raffles.claim(anna, raffleId)).toMatchObject(refused('promo.raffle_over'))
  await raffles.turn()
  const closed = await raffles.proof(raffleId)
  expect(closed).toMatchObject({ seed: null, count: 4, slots: 2, round: before['declaredRound'], picks: [] })
  // The list was told before anybody could know the round that draws.
  expect(Number(closed['frozenAt'])).toBeLessThan(roundTime(Number(closed['round']), beacon.chain) * 1000)
  await raffles.turn()
  expect(await raffles.proof(raffleId)).toMatchObject({ seed: null })

  await raffles.toDraw()
  await raffles.turn()
  await raffles.turn()
  const drawn = await raffles.proof(raffleId)
  expect(commitOf(defined(readSeed(String(drawn['seed'])), 'a seed is told'))).toBe(before['commit'])
  expect(drawn['root']).toBe(closed['root'])
  expect(await verified(raffleId)).toMatchObject({ ok: true })
  const picks = drawn['picks'] as { prize: number | null; number: number; maskedName: string }[]
  expect(picks.filter(({ prize }) => prize !== null)).toHaveLength(2)
  for (const member of [anna, bruno]) {
    const won = defined((await raffles.mine(member, raffleId))?.won[0], 'everybody won')
    const amount = won.prize === 0 ? '1000.0000' : won.prize === 1 ? '50.0000' : '5.0000'
    const paidIn = member === anna ? units(350n) : units(100n)
    expect(await balanceOf(member)).toBe(toWire(paidIn + units(BigInt(amount.slice(0, -5)))))
    const inbox = await parlour.call('GET', '/api/inbox/messages', { token: member.token })
    expect(JSON.stringify(inbox.value)).toContain('rafflePrize')
  }
  const own = (await parlour.call('GET', `/api/promo/raffles/${raffleId}/tickets`, { token: anna.token })).value
  const { holder } = own as { holder: string }
  for (const { number, place, path } of own['list'] as { number: number; place: number; path: string[] }[])
    expect(
      isInList({ line: ticketLine({ place, number, holder }), place, count: 4, path }, String(drawn['root'])),
    ).toBe(true)
  await raffles.enter()
  expect(await raffles.sheet(raffleId)).toMatchObject({ taken: 4, members: 2, draw: { won: 2 } })
})

test('bets that ended give tickets too, and no day gives more than it may', async () => {
  const { parlour } = raffles
  const raffleId = await raffles.publish({ depositStep: null, turnoverStep: '50', perDay: 2 })
  await parlour.round()
  const member = await raffles.member(1000n)
  expect(await raffles.mine(member, raffleId)).toMatchObject({ ready: 0, today: { deposits: null } })
  expect(await placeSlip(parlour, member, { multiple: 70 })).toMatchObject({ success: true })
  // A bet that is open gives nothing.
  expect(await raffles.claim(member, raffleId)).toMatchObject(refused('promo.nothing_ready'))
  await parlour.clock.nextIssue()
  await parlour.round()
  await parlour.round()
  expect((await raffles.claim(member, raffleId)).value).toMatchObject({ count: 1 })
  expect(await raffles.mine(member, raffleId)).toMatchObject({
    today: { turnover: { done: '20.0000', step: '50.0000' } },
  })
  expect(await placeSlip(parlour, member, { multiple: 200 })).toMatchObject({ success: true })
  await parlour.clock.nextIssue()
  await parlour.round()
  await parlour.round()
  expect((await raffles.claim(member, raffleId)).value).toMatchObject({ count: 1 })
})

test('a bet that is taken back after it ended takes its tickets back', async () => {
  const { parlour } = raffles
  const raffleId = await raffles.publish({ depositStep: null, turnoverStep: '50' })
  const vendor = await newVendor(parlour, 'wheels')
  const p = await newPlayer(parlour, vendor, { name: 'wheeler', cash: 500n })
  const say = async (operation: string, txId: string, more: object) =>
    expect(await vendor.call(operation, p.fields(txId, { roundId: 'r1', ...more }))).toMatchObject({ status: 'OK' })
  await say('bet', 'bet-1', { amount: '120' })
  await say('win', 'win-1', { refTxId: 'bet-1', amount: '0' })
  expect((await raffles.claim(p.member, raffleId)).value).toMatchObject({ count: 2 })
  await say('void', 'void-1', { refTxId: 'bet-1' })
  expect(await raffles.mine(p.member, raffleId)).toMatchObject({ tickets: 0, takenBack: 2, ready: 0 })
  await raffles.close()
  await raffles.turn()
  expect(await raffles.proof(raffleId)).toMatchObject({ count: 0 })
})

test('who claims twice at once has each ticket once; no more are taken than there are', async () => {
  const { parlour } = raffles
  const raffleId = await raffles.publish({ ticketsMost: 5 })
  const member = await raffles.member(300n)
  await parlour.database.warm()
  const answers = await Promise.all(Array.from({ length: 6 }, () => raffles.claim(member, raffleId)))
  expect(answers.filter(({ success }) => success)).toHaveLength(1)
  expect(answers.filter(({ code }) => code === 'promo.nothing_ready')).toHaveLength(5)
  const others = await Promise.all(Array.from({ length: 3 }, () => raffles.member(200n)))
  await parlour.database.warm()
  const counts = (await Promise.all(others.map((one) => raffles.claim(one, raffleId)))).map(
    ({ code, value }) => value['count'] ?? code,
  )
  expect(counts.map(String).toSorted((a, b) => (a < b ? -1 : 1))).toEqual([
    '2',
    'promo.tickets_gone',
    'promo.tickets_gone',
  ])
})

test('a deposit that is taken back takes its tickets back, and one that comes gives them again', async () => {
  const { parlour } = raffles
  const raffleId = await raffles.publish()
  const [member, other] = [await raffles.member(300n), await raffles.member(200n)]
  expect((await raffles.claim(member, raffleId)).value).toMatchObject({ count: 3 })
  expect((await raffles.claim(other, raffleId)).value).toMatchObject({ count: 2 })
  const { rows } = await sql<{ reference: string; providerTxnId: string }>`
    select d.deposit_id as reference, t.provider_txn_id as "providerTxnId"
      from cashier.deposit d join cashier.callback t using (deposit_id)
     where d.member_id = ${member.memberId}`.execute(parlour.database.db)
  await reverseDeposits(
    parlour,
    member,
    rows.map((row) => ({ ...row, amount: '300.0000' })),
  )
  expect(await raffles.mine(member, raffleId)).toMatchObject({ tickets: 0, takenBack: 3, ready: 0 })
  await parlour.credit(member, 100n)
  // The first of the day counts again; nothing is claimed twice.
  expect(await raffles.mine(member, raffleId)).toMatchObject({ tickets: 1, takenBack: 2, ready: 0 })
  expect(await raffles.claim(member, raffleId)).toMatchObject(refused('promo.nothing_ready'))
  await raffles.close()
  await keepSessions(parlour)
  await raffles.turn()
  expect(await raffles.proof(raffleId)).toMatchObject({ count: 3, slots: 2 })
  const { value } = await parlour.call('GET', `/api/promo/raffles/${raffleId}/tickets`, { token: member.token })
  expect(
    (value['list'] as { isVoid: boolean; place: number | null }[]).map(({ isVoid, place }) => [isVoid, place !== null]),
  ).toEqual([
    [false, true],
    [true, false],
    [true, false],
  ])
  await raffles.toDraw()
  await raffles.turn()
  expect(await verified(raffleId)).toMatchObject({ ok: true })
})

test('two servers draw once, and a kill between any two steps loses nothing and pays nothing twice', async () => {
  const { parlour } = raffles
  const raffleId = await raffles.publish()
  const members = await Promise.all(Array.from({ length: 4 }, () => raffles.member(100n)))
  for (const member of members) expect(await raffles.claim(member, raffleId)).toMatchObject({ success: true })
  await raffles.close()
  await keepSessions(parlour)
  // Killed before the list is closed.
  await expect(raffles.server(dyingAfter(parlour.database, 0))()).rejects.toThrow('raffles that could not be')
  expect(await raffles.proof(raffleId)).toMatchObject({ root: null })
  await parlour.database.warm()
  await Promise.all([raffles.turn(), raffles.server(parlour.database)(), raffles.turn()])
  const { root, frozenAt } = await raffles.proof(raffleId)
  await raffles.toDraw()
  // Killed after all of the draw was written, before it was committed.
  const halfway = {
    ...parlour.database,
    transaction: <T>(work: (tx: Tx) => Promise<T>) =>
      parlour.database.transaction<T>(async (tx) => {
        await work(tx)
        throw killed
      }),
  }
  await expect(raffles.server(halfway)()).rejects.toThrow('raffles that could not be')
  expect(await raffles.proof(raffleId)).toMatchObject({ root, frozenAt, seed: null, picks: [] })
  const paid = async () => {
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from promo.award where source_id = ${raffleId}`.execute(parlour.database.db)
    return rows[0]?.n
  }
  expect(await paid()).toBe(0)
  await parlour.database.warm()
  await Promise.all([raffles.turn(), raffles.server(parlour.database)(), raffles.turn()])
  expect(await verified(raffleId)).toMatchObject({ ok: true })
  expect(await paid()).toBe(3)
})

test('a beacon that is silent makes the draw wait, and nothing else draws', async () => {
  const { parlour, beacon } = raffles
  const raffleId = await raffles.publish()
  const member = await raffles.member(100n)
  await raffles.claim(member, raffleId)
  await raffles.close()
  await raffles.turn()
  await raffles.toDraw()
  beacon.be('silent')
  await expect(raffles.turn()).rejects.toThrow('raffles that could not be')
  expect(await raffles.proof(raffleId)).toMatchObject({ seed: null, picks: [] })
  beacon.be('telling')
  await parlour.clock.advance(3_600_000)
  await raffles.turn()
  const drawn = await raffles.proof(raffleId)
  expect(drawn['round']).toBe(drawn['declaredRound'])
  expect(await verified(raffleId)).toMatchObject({ ok: true })
})

test('a list that is closed late is drawn by a round that nobody knew then', async () => {
  const { parlour } = raffles
  const raffleId = await raffles.publish()
  await raffles.claim(await raffles.member(100n), raffleId)
  await raffles.close()
  await parlour.clock.advance(3_600_000)
  await raffles.turn()
  const closed = await raffles.proof(raffleId)
  expect(Number(closed['round'])).toBeGreaterThan(Number(closed['declaredRound']))
  expect(closed).toMatchObject({ seed: null })
  await parlour.clock.advance(60_000)
  await raffles.turn()
  expect(await verified(raffleId)).toMatchObject({ ok: true })
})

test('nobody alters a raffle: neither its terms and seed, nor tickets, list, draw or prizes', async () => {
  const { parlour } = raffles
  const raffleId = await raffles.publish()
  const member = await raffles.member(200n)
  await raffles.claim(member, raffleId)
  const run = (text: string) => sql.raw(text.replaceAll('$', `'${raffleId}'`)).execute(parlour.database.db)
  for (const change of [
    `commit = 'another'`,
    `prizes = '[]'`,
    `winners = 1`,
    `beacon_round = 7`,
    `closes_at = closes_at - 1`,
    `taken = 0`,
    `seed_sealed = '\\x00'`,
  ])
    await expect(run(`update promo.raffle set ${change} where raffle_id = $`)).rejects.toThrow('as it was published')
  await expect(run(`update promo.raffle set ended_at = 1 where raffle_id = $`)).rejects.toThrow(
    'raffle_ended_before_tickets',
  )
  await expect(run(`delete from promo.raffle where raffle_id = $`)).rejects.toThrow('append-only')
  await expect(run(`update promo.raffle_ticket set member_id = uuidv7() where raffle_id = $`)).rejects.toThrow(
    'append-only',
  )
  const ending = await raffles.desk(0).call('POST', `${raffles.base}/${raffleId}/endings`, { reason: raffles.reason })
  expect(ending).toMatchObject(refused('console.raffle_has_tickets'))
  const { value } = await raffles.draft()
  const edit = { ...(await raffles.sheet(String(value['raffleId']))) } as Record<string, unknown>
  const body = Object.fromEntries(
    [
      'titles',
      'texts',
      'firstDay',
      'lastDay',
      'closesAt',
      'depositStep',
      'turnoverStep',
      'perDay',
      'ticketsMost',
      'winners',
      'perMember',
      'prizes',
      'consolation',
    ].map((name) => [name, edit[name]]),
  )
  const rewritten = await raffles
    .desk(0)
    .call('PUT', `${raffles.base}/${raffleId}`, { ...body, winners: 1, reason: raffles.reason })
  expect(rewritten).toMatchObject(refused('console.raffle_published'))

  await raffles.close()
  await raffles.turn()
  const late = `insert into promo.raffle_ticket select raffle_id, brand_id, 99, member_id, day, 99, at_ms from promo.raffle_ticket where raffle_id = $ limit 1`
  await expect(run(late)).rejects.toThrow('the list of a raffle is closed')
  const voided = `insert into promo.raffle_void select raffle_id, brand_id, number from promo.raffle_ticket where raffle_id = $ limit 1`
  await expect(run(voided)).rejects.toThrow('the list of a raffle is closed')
  await expect(run(`update promo.raffle_list set root = 'another' where raffle_id = $`)).rejects.toThrow('append-only')
  await raffles.toDraw()
  await raffles.turn()
  await expect(run(`update promo.raffle_draw set seed = 'another' where raffle_id = $`)).rejects.toThrow('append-only')
  await expect(run(`delete from promo.raffle_pick where raffle_id = $`)).rejects.toThrow('append-only')
  const second = `insert into promo.raffle_draw select raffle_id, brand_id, drawn_at, seed, beacon, signature, given from promo.raffle_draw where raffle_id = $`
  await expect(run(second)).rejects.toThrow('raffle_draw_pk')
})

test('whoever is kept from playing is shown none, claims none, and stands in no list', async () => {
  const { parlour } = raffles
  const raffleId = await raffles.publish()
  const [member, other, foreign] = [
    await raffles.member(200n),
    await raffles.member(100n),
    await raffles.member(0n, 'verbena'),
  ]
  await raffles.claim(member, raffleId)
  await raffles.claim(other, raffleId)
  expect(await raffles.claim(foreign, raffleId)).toMatchObject(refused('promo.raffle_unknown'))
  expect(await raffles.claim(other, randomUUID())).toMatchObject(refused('promo.raffle_unknown'))
  const held = { token: member.token, body: { days: 7 } }
  expect(await parlour.call('POST', '/api/protection/time-outs', held)).toMatchObject({ success: true })
  expect(await raffles.claim(member, raffleId)).toMatchObject(refused('protection.time_out'))
  const shown = await parlour.call('GET', '/api/promo/raffles/mine', { token: member.token })
  expect(shown.value).toEqual({ isShown: false, readyCount: 0, list: [] })
  await raffles.close()
  await raffles.turn()
  expect(await raffles.proof(raffleId)).toMatchObject({ count: 1, slots: 1 })
})

test('a raffle without tickets is drawn too, and one that nobody began is ended', async () => {
  const raffleId = await raffles.publish()
  const ended = await raffles.publish()
  const ending = () => raffles.desk(0).call('POST', `${raffles.base}/${ended}/endings`, { reason: raffles.reason })
  expect(await ending()).toMatchObject({ success: true })
  expect(await ending()).toMatchObject(refused('console.nothing_changed'))
  expect(await raffles.claim(await raffles.member(100n), ended)).toMatchObject(refused('promo.raffle_unknown'))
  await raffles.close()
  await raffles.turn()
  await raffles.toDraw()
  await raffles.turn()
  expect(await raffles.proof(raffleId)).toMatchObject({ count: 0, slots: 0, picks: [] })
  expect(await verified(raffleId)).toMatchObject({ ok: true })
})
