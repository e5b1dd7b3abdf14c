import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { units } from '@parlour/core/money/money.ts'
import { forgetGuests } from '../../src/modules/members/index.ts'
import { createMatchGrids } from '../../src/modules/sportsbook/offer/known-grids.ts'
import { createBrandOdds } from '../../src/modules/sportsbook/offer/brand-odds.ts'
import { decideWaiting } from '../../src/modules/sportsbook/placing/decide-waiting.service.ts'
import { modelMarkets, placeBuilder } from '../support/builders.ts'
import { brokenChecks } from '../support/ledger.ts'
import { outsideTransaction } from '../../src/platform/db/database.ts'
import { placeChase } from '../support/chases.ts'
import { correctionTools } from '../support/corrections.ts'
import { ageGuests, newGuest, topUp } from '../support/guests.ts'
import { openTestParlour, type TestMember, type TestParlour } from '../support/parlour.ts'
import { placeSports } from '../support/sports-bets.ts'
import { openBooks, plantEvent } from '../support/sports.ts'
import { keepSessions } from '../support/sessions.ts'
import { allEndings, currentIssue, gainOfAllEndings, placeSlip } from '../support/slip.ts'

// A guest is nobody after a day: everything of demo money goes with the account, and the books are exact without it.

let parlour: TestParlour
let guest: TestMember
let real: TestMember
let n = 0

beforeAll(async () => {
  parlour = await openTestParlour()
})
beforeEach(async () => {
  await parlour.clock.nextIssue()
  await parlour.round()
  guest = await newGuest(parlour)
  real = await parlour.register(`lasting${(n += 1)}`)
  await parlour.credit(real, 1000n)
  await keepSessions(parlour)
})
afterEach(async () => {
  expect(await brokenChecks(parlour.database)).toEqual([])
})
afterAll(() => parlour.close())

/** How many rows of a table are of demo money or of somebody who is not there. */
async function left(): Promise<Readonly<Record<string, number>>> {
  const { rows } = await sql<Record<string, number>>`
    select (select count(*)::int from bets.bet where trial) as bets,
           (select count(*)::int from bets.outcome o where not exists (select from bets.bet b where b.bet_id = o.bet_id)) as outcomes,
           (select count(*)::int from bets.open_bet where currency = 'XXX') as open,
           (select count(*)::int from lottery.ticket where currency = 'XXX') as tickets,
           (select count(*)::int from sportsbook.ticket where currency = 'XXX') as sports,
           (select count(*)::int from sportsbook.leg l where not exists (select from sportsbook.ticket t where t.bet_id = l.bet_id)) as legs,
           (select count(*)::int from sportsbook.builder b where not exists (select from sportsbook.ticket t where t.bet_id = b.bet_id)) as builders,
           (select count(*)::int from sportsbook.pending p where not exists (select from identity.member m where m.member_id = p.member_id)) as waits,
           (select count(*)::int from sportsbook.cash_out c where not exists (select from identity.member m where m.member_id = c.member_id)) as cashed,
           (select count(*)::int from sportsbook.favourite f where not exists (select from identity.member m where m.member_id = f.member_id)) as followed,
           (select count(*)::int from lottery.chase c where not exists (select from identity.member m where m.member_id = c.member_id)) as chases,
           (select count(*)::int from lottery.chase_order c where not exists (select from identity.member m where m.member_id = c.member_id)) as orders,
           (select count(*)::int from wallet.entry where currency = 'XXX') as entries,
           (select count(*)::int from wallet.posting where uuid_extract_version(debit_account_id) = 8) as postings,
           (select count(*)::int from wallet.account where currency = 'XXX' and owner_kind = 'member') as pools,
           (select count(*)::int from identity.member where type = 4) as members`.execute(parlour.database.db)
  return rows[0] ?? {}
}

/** How many wait for what another holds. */
async function waiting(): Promise<number | undefined> {
  const { rows } = await sql<{ n: number }>`
    select count(distinct pid)::int as n from pg_locks where not granted`.execute(parlour.database.db)
  return rows[0]?.n
}

async function forget(): Promise<number> {
  await ageGuests(parlour)
  const forgotten = await parlour.database.transaction(forgetGuests)
  await parlour.sessions.hearEnds()
  return forgotten
}

test('all that a guest did goes, and nothing of anybody else', async () => {
  const everyKind = async (member: TestMember) => {
    await placeSlip(parlour, member, allEndings)
    await placeSlip(parlour, member, { picks: '05' })
    const { value } = await placeSlip(parlour, member, { picks: '06' })
    const body = { subOrderIds: (value['lines'] as { subOrderId: string }[]).map(({ subOrderId }) => subOrderId) }
    await parlour.call('POST', '/lgw/orders/cancel', { token: member.token, key: randomUUID(), body })
    // Some of it stays open, and some issues are lost: once in a million all of them win.
    const lost = { playCode: 'DE_DB', picks: '05', winStop: false }
    await placeChase(parlour, member, { ...lost, multiples: [1, 1, 1, 1, 1, 1] })
  }
  await everyKind(guest)
  await everyKind(real)
  for (let issue = 0; issue < 4; issue += 1) {
    await parlour.clock.nextIssue()
    await parlour.round()
  }
  const before = await parlour.balanceOf(real)
  const records = await parlour.call('GET', '/api/bets', { token: real.token })
  expect((await left())['open']).toBeGreaterThan(0)
  expect(await parlour.call('GET', '/api/bets', { token: guest.token })).toMatchObject({ success: true })
  expect(await forget()).toBe(1)
  expect(new Set(Object.values(await left()))).toEqual(new Set([0]))
  // A session is over long before its guest is. Where one is still believed, for a second at most, it opens nothing anew.
  for (const answer of [await placeSlip(parlour, guest), await topUp(parlour, guest)])
    expect(['identity.real_account_required', 'identity.session_required']).toContain(answer.code)
  expect(new Set(Object.values(await left()))).toEqual(new Set([0]))
  expect(await parlour.balanceOf(real)).toEqual(before)
  expect((await parlour.call('GET', '/api/bets', { token: real.token })).value).toEqual(records.value)
})

test('sports bets go too: open, waiting for their delay, cashed out in part; those of others are decided as before', async () => {
  await openBooks(parlour.database, [parlour.brands[0]?.brandId ?? ''])
  const now = await parlour.clock.now()
  const ahead = await plantEvent(parlour.database, { startAt: now + 3_600_000 })
  const inPlay = await plantEvent(parlour.database, { startAt: now - 600_000, phase: 'LIVE' })
  const modelled = await plantEvent(parlour.database, { startAt: now + 3_600_000, markets: modelMarkets() })
  const home = (eventId: string) => ({ eventId, marketKey: '1X2', outcome: '1', odds: '2.00' })
  for (const member of [guest, real]) {
    const { value } = await placeSports(parlour, member, { legs: [home(ahead)], stake: '20' })
    const { betId } = value['bet'] as { betId: string }
    await parlour.call('PUT', '/api/sports/favourites', {
      token: member.token,
      body: { kind: 'EVENT', id: ahead, isOn: true },
    })
    const quotes = await parlour.call('POST', '/api/sports/cash-outs/quotes', {
      token: member.token,
      body: { betIds: [betId] },
    })
    const [quote] = quotes.value['list'] as { offer: string }[]
    const cashOut = { percent: 50, offer: quote?.offer }
    expect(
      await parlour.call('POST', `/api/sports/bets/${betId}/cash-out`, {
        token: member.token,
        key: randomUUID(),
        body: cashOut,
      }),
    ).toMatchObject({ value: { state: 'PAID' } })
    expect(await placeSports(parlour, member, { legs: [home(inPlay)], stake: '30' })).toMatchObject({ success: true })
    const legs = [
      { marketKey: '1X2', outcome: '1' },
      { marketKey: 'BTTS', outcome: 'YES' },
    ]
    expect(await placeBuilder(parlour, member, { eventId: modelled, legs })).toMatchObject({ success: true })
  }
  expect(await left()).toMatchObject({ sports: 4 })
  expect(await forget()).toBe(1)
  expect(new Set(Object.values(await left()))).toEqual(new Set([0]))
  await parlour.clock.advance(10_000)
  const decided = await parlour.database.transaction((tx) =>
    decideWaiting(tx, { prices: { odds: createBrandOdds(), grids: createMatchGrids() }, limit: 100 }),
  )
  expect(decided).toMatchObject([{ memberId: real.memberId, isTaken: true }])
})

test('an issue on which a forgotten guest had bet is settled for the others', async () => {
  const { numero } = await currentIssue(parlour)
  for (const member of [guest, real]) await placeSlip(parlour, member, { ...allEndings, numero })
  await forget()
  await parlour.clock.nextIssue()
  await parlour.round()
  expect((await parlour.balanceOf(real)).balance).toBe(units(1000n) + gainOfAllEndings)
})

test('a settled issue is corrected without them', async () => {
  const { numero } = await currentIssue(parlour)
  for (const member of [guest, real]) await placeSlip(parlour, member, { ...allEndings, numero })
  await parlour.clock.nextIssue()
  await parlour.round()
  await forget()
  const tools = correctionTools(parlour)
  expect(await tools.resettle(await tools.issueOf(numero))).toBe(1)
  expect((await parlour.balanceOf(real)).balance).toBe(units(1000n) + gainOfAllEndings)
})

/**
 * Holds bets where they have taken the pools and begin to write, until they are let go. By no lock: a batch waits for one
 * a moment alone and then lets its pools go, and on a busy machine somebody else has them meanwhile.
 */
async function holdBets() {
  const { db } = parlour.database
  await sql`create table public.gate as select true as is_closed`.execute(db)
  await sql`
    create function public.wait_at_gate() returns trigger language plpgsql volatile as $$
    begin
      while (select is_closed from public.gate) loop perform pg_sleep(0.01); end loop;
      return null;
    end $$`.execute(db)
  await sql`
    create trigger gate before insert on platform.idempotency_key
    for each statement execute function public.wait_at_gate()`.execute(db)
  return {
    async held(): Promise<number | undefined> {
      const { rows } = await sql<{ n: number }>`
        select count(*)::int as n from pg_stat_activity
         where datname = current_database() and wait_event = 'PgSleep'`.execute(db)
      return rows[0]?.n
    },
    async letGo(): Promise<void> {
      await sql`update public.gate set is_closed = false`.execute(db)
    },
  }
}

test('a bet that is being placed goes with its guest', async () => {
  await ageGuests(parlour)
  const gate = await holdBets()
  const placed = placeSlip(parlour, guest)
  await expect.poll(gate.held).toBe(1)
  const forgotten = parlour.database.transaction(forgetGuests)
  await expect.poll(waiting).toBe(1)
  await gate.letGo()
  expect(await placed).toMatchObject({ success: true })
  expect(await forgotten).toBe(1)
  expect(new Set(Object.values(await left()))).toEqual(new Set([0]))
})

test('a correction that waits for the accounts of a guest finds nobody, and others go on', async () => {
  const { numero } = await currentIssue(parlour)
  for (const member of [guest, real]) await placeSlip(parlour, member, { ...allEndings, numero })
  const tools = correctionTools(parlour)
  const issue = await tools.issueOf(numero)
  await ageGuests(parlour)
  let done: Promise<unknown> = Promise.resolve()
  await parlour.database.transaction(async (tx) => {
    await forgetGuests(tx)
    await outsideTransaction(async () => {
      done = tools.voidNow(issue)
      await expect.poll(waiting).toBe(1)
    })
  })
  await done
  expect((await parlour.balanceOf(real)).balance).toBe(units(1000n))
  expect(new Set(Object.values(await left()))).toEqual(new Set([0]))
})

test('whoever waits for the accounts of a guest finds nobody, and others go on', async () => {
  const { numero } = await currentIssue(parlour)
  for (const member of [guest, real]) await placeSlip(parlour, member, { ...allEndings, numero })
  await parlour.clock.nextIssue()
  await ageGuests(parlour)
  let done: Promise<unknown> = Promise.resolve()
  await parlour.database.transaction(async (tx) => {
    await forgetGuests(tx)
    await outsideTransaction(async () => {
      done = Promise.all([parlour.round(), placeSlip(parlour, guest, { numero: '' })])
      // The settlement has read the guest's tickets and waits for the pools.
      await expect.poll(waiting).toBeGreaterThan(0)
    })
  })
  await done
  expect((await parlour.balanceOf(real)).balance).toBe(units(1000n) + gainOfAllEndings)
  expect(new Set(Object.values(await left()))).toEqual(new Set([0]))
})
