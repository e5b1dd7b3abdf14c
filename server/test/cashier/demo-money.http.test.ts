import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { toWire, units } from '@parlour/core/money/money.ts'
import { brokenChecks } from '../support/ledger.ts'
import { insertRestriction } from '../../src/modules/lottery/restriction.sql.ts'
import { previewCorrection } from '../../src/modules/lottery/preview-correction.service.ts'
import { setFrozen } from '../../src/modules/wallet/freeze.sql.ts'
import { placeChase } from '../support/chases.ts'
import { correctionTools } from '../support/corrections.ts'
import { setCeiling, current } from '../support/exposure.ts'
import { newGuest, topUp } from '../support/guests.ts'
import { openTestParlour, type Answer, type TestMember, type TestParlour } from '../support/parlour.ts'
import { keepSessions } from '../support/sessions.ts'
import { allEndings, currentIssue, gainOfAllEndings, placeSlip } from '../support/slip.ts'

// Guests and trial agents bet with demo money, over real HTTP: DE_DB pays 99.5 for 1.

const grant = units(10_000n)
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
  // A network has so many guests an hour.
  await sql`update identity.guest set network = member_id::text`.execute(parlour.database.db)
  guest = await newGuest(parlour)
  real = await parlour.register(`earnest${(n += 1)}`)
  await parlour.credit(real, 1000n)
  await keepSessions(parlour)
})
afterEach(async () => {
  expect(await brokenChecks(parlour.database)).toEqual([])
})
afterAll(() => parlour.close())

const balanceOf = async (member: TestMember) => (await parlour.balanceOf(member)).balance
const betIdsOf = ({ value }: Answer) => (value['lines'] as { subOrderId: string }[]).map(({ subOrderId }) => subOrderId)
const get = (member: TestMember, path: string) =>
  parlour.call('GET', path, { token: member.token, merchant: member.merchant })

async function draw(): Promise<void> {
  await parlour.clock.nextIssue()
  await parlour.round()
}

/** What house sides of a brand's own currency stand at, and the demo one. */
async function houses(): Promise<Record<string, bigint>> {
  const { rows } = await sql<{ purpose: string; total: bigint }>`
    select a.purpose, sum(case when p.credit_account_id = a.account_id then p.amount else -p.amount end) as total
      from wallet.account a join wallet.posting p on a.account_id in (p.debit_account_id, p.credit_account_id)
      join brand.brand b on b.brand_id = a.brand_id and b.merchant_code = 'parlour'
     where a.owner_kind = 'house' and a.purpose in ('HOUSE_GGR:LOTT', 'HOUSE_DEMO') group by a.purpose`.execute(
    parlour.database.db,
  )
  return Object.fromEntries(rows.map(({ purpose, total }) => [purpose, total]))
}

describe('demo money', () => {
  test('is what a guest begins with, as its brand grants it, in no currency', async () => {
    expect((await get(guest, '/wps/v2/wallets/balance')).value).toEqual({
      sumBalance: '10000.0000',
      balance: [{ accountTypeId: 1, availBalance: '10000.0000' }],
      currency: 'XXX',
      currencySymbol: '',
      version: 1,
      demo: { grant: '10000.0000', floor: '1000.0000' },
    })
    expect((await get(guest, '/api/wallet/records')).value['list']).toMatchObject([
      { entry: 'demo.granted', kind: 'adjustment', before: '0.0000', amount: '10000.0000' },
    ])
    expect(await balanceOf(await newGuest(parlour, 'verbena'))).toBe(units(10_000_000n))
    const { value } = await get(real, '/wps/v2/wallets/balance')
    expect(value).toMatchObject({ currency: 'PHP', currencySymbol: 'P' })
    expect(value).not.toHaveProperty('demo')
  })

  test('bets, wins and is settled beside real money, and is counted nowhere', async () => {
    const before = await houses()
    const { numero } = await currentIssue(parlour)
    expect((await placeSlip(parlour, guest, allEndings)).value).toMatchObject({ balance: '9900.0000' })
    await placeSlip(parlour, guest, { picks: '5', playCode: 'DUOI' })
    await placeSlip(parlour, real, allEndings)
    await draw()
    expect(await balanceOf(real)).toBe(units(1000n) + gainOfAllEndings)
    const { value } = await get(guest, '/api/bets')
    expect(value['list']).toMatchObject([{ currency: 'XXX' }, { currency: 'XXX', state: 'WON' }])
    expect(value['totals']).toMatchObject({ stake: '101.0000' })
    const { rows } = await sql<{ memberId: string; trial: boolean; currency: string }>`
      select distinct member_id as "memberId", trial, currency from bets.bet
       where round_ref = ${numero} and member_id in (${guest.memberId}, ${real.memberId})`.execute(parlour.database.db)
    expect(rows).toHaveLength(2)
    expect(rows).toContainEqual({ memberId: guest.memberId, trial: true, currency: 'XXX' })
    expect(rows).toContainEqual({ memberId: real.memberId, trial: false, currency: 'PHP' })

    const settled = await sql`
      select s.bets, s.stake, s.payout from lottery.settlement s join lottery.issue i using (issue_id)
       where i.numero = ${numero} and i.game_id = 1`.execute(parlour.database.db)
    expect(settled.rows).toEqual([{ bets: 1n, stake: units(100n), payout: 995_000n }])
    const after = await houses()
    expect((after['HOUSE_GGR:LOTT'] ?? 0n) - (before['HOUSE_GGR:LOTT'] ?? 0n)).toBe(-gainOfAllEndings)
  })

  test('wins what no board of winners tells of', async () => {
    for (const member of [guest, real])
      for (const picks of '0123456789') await placeSlip(parlour, member, { picks, playCode: 'DUOI' })
    await draw()
    const { value } = await parlour.call('POST', '/wps/relay/MCSFE_getWinnerBoard', { body: { count: 49 } })
    const { list } = value['data'] as { list: { maskedName: string; payout: string }[] }
    expect(list).toContainEqual(expect.objectContaining({ payout: '9.9000' }))
    expect(new Set(list.map(({ maskedName }) => maskedName.slice(0, 2)))).toEqual(new Set([real.username.slice(0, 2)]))
  })

  test('is taken back from an open issue, and its guest takes back nobody else’s', async () => {
    const own = betIdsOf(await placeSlip(parlour, guest))
    const others = betIdsOf(await placeSlip(parlour, real))
    const cancel = (member: TestMember, subOrderIds: readonly string[]) =>
      parlour.call('POST', '/lgw/orders/cancel', { token: member.token, key: randomUUID(), body: { subOrderIds } })
    expect((await cancel(guest, [...own, ...others])).value).toMatchObject({
      cancelled: own,
      refused: [{ id: others[0], code: 'lottery.order_unknown' }],
      balance: toWire(grant),
    })
    expect((await cancel(real, others)).value).toMatchObject({ cancelled: others })
  })

  test('chases, stops on a win and gives back the rest', async () => {
    const placed = await placeChase(parlour, guest, {
      playCode: 'DE_DB',
      ...allEndings,
      price: '1',
      multiples: [1, 1, 1],
      totalStake: '100',
    })
    expect(placed.value).toMatchObject({ totalBettingAmount: '300.0000', balance: '9700.0000' })
    await draw()
    const [chase] = (await get(guest, '/lgw/chases')).value['list'] as { status: string; refunded: string }[]
    expect(chase).toMatchObject({ refunded: '200.0000' })
    expect(await balanceOf(guest)).toBe(grant + gainOfAllEndings)
  })

  test('is void and settled again with the rest, and in no preview or sum of a correction', async () => {
    const tools = correctionTools(parlour)
    const { numero } = await currentIssue(parlour)
    for (const member of [guest, real]) await placeSlip(parlour, member, { ...allEndings, numero })
    await draw()
    const issue = await tools.issueOf(numero)
    const game = await tools.gameOf()
    const preview = await previewCorrection(parlour.database.db, { game, issue, result: issue.result })
    expect(preview.map(({ currency, members, bets }) => ({ currency, members, bets }))).toEqual([
      { currency: 'PHP', members: 1, bets: 1 },
    ])
    const correctionId = randomUUID()
    const { version } = await parlour.balanceOf(guest)
    await tools.resettle(issue, { correctionId })
    expect(await parlour.balanceOf(guest)).toEqual({ balance: grant + gainOfAllEndings, version: version + 2 })
    expect(await balanceOf(real)).toBe(units(1000n) + gainOfAllEndings)
    const { rows } = await sql`
      select members, bets from lottery.correction where correction_id = ${correctionId}`.execute(parlour.database.db)
    expect(rows).toEqual([{ members: 1n, bets: 1n }])

    const next = await currentIssue(parlour)
    await placeSlip(parlour, guest, { numero: next.numero })
    await tools.voidNow(await tools.issueOf(next.numero))
    expect(await balanceOf(guest)).toBe(grant + gainOfAllEndings)
  })
})

describe('the limits of real money', () => {
  afterEach(() => setCeiling(parlour, { playCode: 'DE_DB', ceiling: null }))

  test('a demo bet fills no number, and is refused where real ones have filled it', async () => {
    await setCeiling(parlour, { playCode: 'DE_DB', ceiling: 995_000n * 2n })
    const { numero } = await currentIssue(parlour)
    for (let count = 0; count < 3; count += 1)
      expect(await placeSlip(parlour, guest, { numero })).toMatchObject({ success: true })
    expect(await current(parlour.database.db)).toEqual({})
    const [open] = betIdsOf(await placeSlip(parlour, guest, { numero }))
    const body = { subOrderIds: [open] }
    await parlour.call('POST', '/lgw/orders/cancel', { token: guest.token, key: randomUUID(), body })
    for (let count = 0; count < 2; count += 1)
      expect(await placeSlip(parlour, real, { numero })).toMatchObject({ success: true })
    expect(await current(parlour.database.db)).toEqual({ [`${numero} DE_DB 05`]: 995_000n * 2n })
    for (const member of [real, guest])
      expect(await placeSlip(parlour, member, { numero })).toMatchObject({ code: 'lottery.number_full' })
  })

  test('closed numbers and stakes out of bounds are refused alike', async () => {
    const brandId = parlour.brands[0]?.brandId ?? ''
    await parlour.database.transaction((tx) =>
      insertRestriction(tx, {
        restrictionId: randomUUID(),
        brandId,
        gameId: 1,
        playCode: 'DE_DB',
        number: '66',
        numero: null,
        mode: 'CLOSED',
        untilMs: null,
        madeBy: 'Ana',
        reason: 'the test says so',
      }),
    )
    parlour.catalogue.forget()
    expect(await placeSlip(parlour, guest, { picks: '66' })).toMatchObject({ code: 'lottery.number_full' })
    expect(await placeSlip(parlour, guest, { price: '0.0001', totalStake: '0.0001' })).toMatchObject({
      code: 'lottery.limit_min',
    })
    expect(await placeSlip(parlour, guest, { price: '20000', totalStake: '20000' })).toMatchObject({ success: false })
  })
})

/** Bets so much that a hundred is left, on a number that does not matter. */
async function spend(member: TestMember): Promise<void> {
  expect(await placeSlip(parlour, member, { price: '9900', totalStake: '9900' })).toMatchObject({ success: true })
}

describe('filling up again', () => {
  test('is for trial accounts with little left', async () => {
    expect(await topUp(parlour, real)).toMatchObject({ status: 403, code: 'wallet.trial_only' })
    expect(await balanceOf(real)).toBe(units(1000n))
    expect(await topUp(parlour, guest)).toMatchObject({ status: 409, code: 'wallet.demo_enough' })
    await spend(guest)
    expect((await topUp(parlour, guest)).value).toMatchObject({ granted: '9900.0000', balance: toWire(grant) })
  })

  test('is one for a double tap, by one key or by two', async () => {
    await spend(guest)
    const key = randomUUID()
    await parlour.database.warm()
    const taps = await Promise.all([topUp(parlour, guest, key), topUp(parlour, guest, key)])
    expect(taps.map(({ value }) => value)).toEqual([taps[0]?.value, taps[0]?.value])
    expect(await balanceOf(guest)).toBe(grant)
    await spend(guest)
    await parlour.database.warm()
    const two = await Promise.all([topUp(parlour, guest), topUp(parlour, guest)])
    expect(new Set(two.map(({ status }) => status))).toEqual(new Set([200, 409]))
    expect(await balanceOf(guest)).toBe(grant)
  })

  test('is so often an hour, and not while frozen', async () => {
    for (let count = 1; count < 6; count += 1) {
      await spend(guest)
      expect(await topUp(parlour, guest)).toMatchObject({ status: 200 })
    }
    await spend(guest)
    expect(await topUp(parlour, guest)).toMatchObject({ status: 429, code: 'request.too_often' })
    await parlour.clock.advance(3_700_000)
    await keepSessions(parlour)
    await parlour.database.transaction((tx) => setFrozen(tx, guest.memberId, true))
    expect(await topUp(parlour, guest)).toMatchObject({ status: 403, code: 'wallet.frozen' })
    await parlour.database.transaction((tx) => setFrozen(tx, guest.memberId, false))
    expect(await topUp(parlour, guest)).toMatchObject({ status: 200 })
  })
})

describe('trial agents', () => {
  async function trialAgent(name: string, type: 41 | 42): Promise<TestMember> {
    const agent = await parlour.register(name)
    await sql`update identity.member set type = ${type} where member_id = ${agent.memberId}`.execute(
      parlour.database.db,
    )
    return agent
  }
  /** A session knows the type of its member for a while. */
  async function signedInAnew({ username, merchant }: TestMember): Promise<TestMember> {
    const credentials = { type: 'username', username, password: 'a long enough secret' }
    const { value } = await parlour.sealed('POST', '/wps/session/login', credentials, merchant)
    return { token: String(value['token']), memberId: String(value['customerId']), username, merchant }
  }

  test.each([
    ['lookalike', 41, 'a bet'],
    ['onlooker', 42, 'a top-up'],
  ] as const)('%s (%i) gets demo money on the first need, %s', async (name, type, need) => {
    const agent = await signedInAnew(await trialAgent(name, type))
    expect(await balanceOf(agent)).toBe(0n)
    if (need === 'a bet') await placeSlip(parlour, agent)
    else expect((await topUp(parlour, agent)).value).toMatchObject({ granted: '10000.0000' })
    expect(await balanceOf(agent)).toBe(grant - (need === 'a bet' ? units(1n) : 0n))
    expect((await placeSlip(parlour, agent)).success).toBe(true)
  })

  test('one with real money has no demo money, and bets with neither', async () => {
    const agent = await trialAgent('turned', 41)
    await sql`update identity.member set type = 0 where member_id = ${agent.memberId}`.execute(parlour.database.db)
    await parlour.credit(agent, 100n)
    await sql`update identity.member set type = 41 where member_id = ${agent.memberId}`.execute(parlour.database.db)
    const turned = await signedInAnew(agent)
    for (const answer of [await placeSlip(parlour, turned), await topUp(parlour, turned)])
      expect(answer).toMatchObject({ status: 403, code: 'identity.real_account_required' })
    expect(await balanceOf(turned)).toBe(units(100n))
  })
})

describe('what moves real money', () => {
  const refused = { status: 403, code: 'identity.real_account_required' }

  test.each([
    ['GET', '/api/cashier/methods', undefined],
    ['POST', '/api/cashier/deposits', { methodId: randomUUID(), amount: '100' }],
    ['GET', '/api/cashier/payout-accounts', undefined],
    ['GET', '/api/cashier/withdrawals', undefined],
    ['GET', '/api/identity/contacts', undefined],
    ['GET', '/api/identity/payment-password', undefined],
  ])('%s %s is refused to a guest', async (method, path, body) => {
    const key = randomUUID()
    expect(await parlour.call(method, path, { token: guest.token, key, body })).toMatchObject(refused)
  })

  test('a withdrawal and a payout account are refused, sealed as they come', async () => {
    const request = { methodId: randomUUID(), payoutAccountId: randomUUID(), amount: '100', paymentPassword: '123456' }
    const account = { methodId: randomUUID(), channelId: 'x', number: '1234567890', holder: 'A', paymentPassword: '1' }
    const options = { token: guest.token, key: randomUUID() }
    const answers = [
      await parlour.sealedWith('POST', '/api/cashier/withdrawals', { ...options, body: request }),
      await parlour.sealedWith('POST', '/api/cashier/payout-accounts', { ...options, body: account }),
    ]
    for (const { success } of answers) expect(success).toBe(false)
    expect(await balanceOf(guest)).toBe(grant)
  })

  test('no statement moves demo money into real money, keeps both for one, or takes real money away', async () => {
    await placeSlip(parlour, guest)
    await placeSlip(parlour, real)
    const cashOf = (id: string) =>
      `(select account_id from wallet.account where owner_id = '${id}' and purpose = 'PLAYER_CASH')`
    const pool = (owner: string, id: string, more: string) =>
      `insert into wallet.account (account_id, brand_id, owner_kind, owner_id, purpose, currency, may_overdraw)
       select ${id}, brand_id, ${more} from identity.member where member_id = '${owner}'`
    const marked = `overlay(uuidv7()::text placing '8' from 15)::uuid`
    const statements: readonly (readonly [string, string])[] = [
      [
        'posting_demo_apart',
        `insert into wallet.posting (fact_id, kind, seq, n, debit_account_id, credit_account_id, amount, at_ms)
         values (uuidv7(), 'bet.settled', 1, 0, ${cashOf(guest.memberId)}, ${cashOf(real.memberId)}, 1, 1)`,
      ],
      ['account_of_member', pool(real.memberId, marked, `'member', member_id, 'PLAYER_CASH', 'XXX', false`)],
      ['account_demo_by_id', pool(real.memberId, 'uuidv7()', `'house', brand_id, 'HOUSE_DEMO', 'XXX', true`)],
      ['account_demo_by_id', pool(real.memberId, marked, `'house', brand_id, 'FEES', 'PHP', true`)],
      ['account_demo_apart', pool(real.memberId, marked, `'house', brand_id, 'HOUSE_GGR:LOTT', 'XXX', true`)],
      ['account_demo_apart', pool(guest.memberId, marked, `'member', member_id, 'PENDING_WITHDRAWAL', 'XXX', false`)],
      ['brand_currency_is_money', `update brand.brand set currency = 'XXX'`],
      ['ledger_append_only', `delete from bets.bet where member_id = '${real.memberId}'`],
      ['ledger_append_only', `delete from lottery.ticket where member_id = '${real.memberId}'`],
      ['ledger_append_only', `delete from wallet.posting where debit_account_id = ${cashOf(real.memberId)}`],
      ['ledger_append_only', `delete from wallet.entry where currency = 'PHP'`],
      [
        'ledger_append_only',
        `delete from bets.outcome where not exists (select from bets.bet b where b.bet_id = outcome.bet_id and trial)`,
      ],
      ['ledger_append_only', `update wallet.posting set amount = 2 where debit_account_id = ${cashOf(guest.memberId)}`],
      ['ledger_append_only', `update bets.bet set stake = 2 where member_id = '${guest.memberId}'`],
    ]
    for (const [constraint, text] of statements)
      await expect(sql.raw(text).execute(parlour.database.db), text).rejects.toMatchObject({ constraint })
  })
})
