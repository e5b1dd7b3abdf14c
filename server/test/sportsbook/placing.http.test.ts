import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { BrandRules } from '@parlour/core/rules/sportsbook/brand/brand-rules.ts'
import { newId } from '../../src/platform/crypto/ids.ts'
import { openTestParlour, type Answer, type TestMember, type TestParlour } from '../support/parlour.ts'
import { newGuest } from '../support/guests.ts'
import { placeSports, reprice, underGate } from '../support/sports-bets.ts'
import { openBooks, plantEvent } from '../support/sports.ts'

// Sports bets as members place them: what is taken, and what each step of the acceptance refuses.

let parlour: TestParlour
let member: TestMember
let eventId: string
let n = 0
const hour = 3_600_000
const home = (odds = '2.14') => ({ eventId, marketKey: '1X2', outcome: '1', odds })

const setRules = (rules: Partial<BrandRules>) => openBooks(parlour.database, [parlour.brands[0]?.brandId ?? ''], rules)

beforeAll(async () => {
  parlour = await openTestParlour()
  await setRules({})
})
afterAll(() => parlour.close())

beforeEach(async () => {
  eventId = await plantEvent(parlour.database, { startAt: (await parlour.clock.now()) + hour })
  member = await parlour.register(`sportsfan${(n += 1)}`)
  await parlour.credit(member, 1000n)
})

const place = (slip: Parameters<typeof placeSports>[2], key?: string) => placeSports(parlour, member, slip, key)
const balance = async () => (await parlour.balanceOf(member)).balance / 10_000n
const exposureOf = async (marketKey: string, outcome: string) => {
  const { rows } = await sql<{ stakes: bigint; returns: bigint }>`
    select stakes, returns from sportsbook.exposure
     where event_id = ${eventId} and market_key = ${marketKey} and outcome = ${outcome}`.execute(parlour.database.db)
  return rows[0] && [Number(rows[0].stakes) / 10_000, Number(rows[0].returns) / 10_000]
}

describe('what is taken', () => {
  test('a single: paid, counted, in the record and in the member’s bets; its key answers the same again', async () => {
    const key = randomUUID()
    const first = await place({ legs: [home()] }, key)
    expect(first.value).toMatchObject({
      balance: '990.0000',
      bet: {
        kind: 'SINGLE',
        state: 'OPEN',
        stake: '10.0000',
        potential: '21.4000',
        legs: [{ odds: '2.14', result: null }],
      },
    })
    const again = await place({ legs: [home()] }, key)
    expect(again.value).toEqual(first.value)
    expect(await place({ legs: [home()], stake: '11' }, key)).toMatchObject({ code: 'request.key_reused' })
    expect(await balance()).toBe(990n)
    expect(await exposureOf('1X2', '1')).toEqual([10, 21.4])
    const own = await parlour.call('GET', '/api/sports/bets?state=OPEN', { token: member.token })
    const bet = first.value['bet'] as { betId: string }
    expect(own.value['list']).toEqual([bet])
    expect((await parlour.call('GET', '/api/sports/bets?state=ENDED', { token: member.token })).value['list']).toEqual(
      [],
    )
    const record = await parlour.call('GET', '/api/bets?vertical=SPORTS', { token: member.token })
    const named = { gameCode: 'SOCCER', gameName: 'Fútbol', play: 'Resultado del partido', selection: '1' }
    expect(record.value['list']).toMatchObject([{ betId: bet.betId, stake: '10.0000', odds: '2.14', ...named }])
    const other = await parlour.register(`other${n}`)
    expect(await parlour.call('GET', `/api/sports/bets/${bet.betId}`, { token: other.token })).toMatchObject({
      code: 'sports.bet_unknown',
    })
  })

  test('a parlay multiplies exactly, a system stakes each line, other formats keep what was sold', async () => {
    const second = await plantEvent(parlour.database, { startAt: (await parlour.clock.now()) + hour })
    const third = await plantEvent(parlour.database, { startAt: (await parlour.clock.now()) + hour })
    const legs = [home(), { ...home(), eventId: second }, { ...home(), eventId: third }]
    const parlay = await place({ legs })
    // 2.14³ = 9.800344
    expect(parlay.value['bet']).toMatchObject({ kind: 'PARLAY', stake: '10.0000', potential: '98.0000' })
    const system = await place({ legs, kind: 'SYSTEM', sizes: [2, 3], stake: '1' })
    expect(system.value['bet']).toMatchObject({ kind: 'SYSTEM', lines: 4, stake: '4.0000', unitStake: '1.0000' })
    const line = { eventId, marketKey: 'AH|line4=-2', outcome: 'HOME' }
    const malay = await place({ legs: [{ ...line, odds: '0.94', format: 'MY' }] })
    expect(malay.value['bet']).toMatchObject({ potential: '19.4000', legs: [{ odds: '0.94', format: 'MY' }] })
    expect(await balance()).toBe(1000n - 10n - 4n - 10n)
  })

  test('demo money is held to the limits and fills none of them', async () => {
    const guest = await newGuest(parlour)
    expect(await placeSports(parlour, guest, { legs: [home()] })).toMatchObject({ success: true })
    expect(await exposureOf('1X2', '1')).toEqual([0, 0])
  })
})

describe('what is refused', () => {
  const codeOf = ({ code, value }: Answer) => [code, value] as const

  test('by the event, its stops, the producer and the market', async () => {
    const started = await plantEvent(parlour.database, { startAt: (await parlour.clock.now()) - 1 })
    expect(await place({ legs: [{ ...home(), eventId: started }] })).toMatchObject({ code: 'sports.event_started' })
    const silent = await plantEvent(parlour.database, {
      startAt: (await parlour.clock.now()) + hour,
      producer: `quiet${n}`,
    })
    await sql`update sportsbook.producer set state = 'DOWN' where producer = ${`quiet${n}`}`.execute(
      parlour.database.db,
    )
    expect(codeOf(await place({ legs: [{ ...home(), eventId: silent }] }))).toMatchObject([
      'sports.market_suspended',
      { reason: 'FEED_SILENT', leg: 0 },
    ])
    await reprice(parlour.database, { eventId, key: 'BTTS', status: 'SUSPENDED' })
    const btts = { eventId, marketKey: 'BTTS', outcome: 'YES', odds: '1.78' }
    expect(await place({ legs: [btts] })).toMatchObject({ code: 'sports.market_suspended' })
    await underGate(parlour.database, eventId, { stop: 'TRADER' })
    expect(codeOf(await place({ legs: [home()] }))).toMatchObject([
      'sports.market_suspended',
      { by: 'TRADER', reason: 'VAR' },
    ])
    await underGate(parlour.database, eventId, { phase: 'OVER' })
    expect(await place({ legs: [home()] })).toMatchObject({ code: 'sports.event_closed' })
    expect(await place({ legs: [{ ...home(), eventId: newId() }] })).toMatchObject({ code: 'sports.leg_invalid' })
    expect(await balance()).toBe(1000n)
  })

  test('by its form: related, too many or few, no outcome of the market, a format that is not for it', async () => {
    const legs = [home(), { eventId, marketKey: 'BTTS', outcome: 'YES', odds: '1.78' }]
    const refusals: readonly (readonly [slip: Parameters<typeof place>[0], code: string])[] = [
      [{ legs }, 'sports.related_selections'],
      [{ legs: [home()], kind: 'PARLAY' }, 'sports.leg_count'],
      [{ legs: [home()], sizes: [1] }, 'sports.leg_count'],
      [{ legs: [{ ...home(), outcome: 'HOME' }] }, 'sports.leg_invalid'],
      [{ legs: [{ ...home(), marketKey: 'MW' }] }, 'sports.leg_invalid'],
      [{ legs: [{ ...home(), odds: '1.14', format: 'HK' }] }, 'sports.format_not_allowed'],
      [{ legs: [home()], stake: '0.001' }, 'sports.stake_invalid'],
      [{ legs: [home()], stake: '0.50' }, 'sports.stake_too_low'],
      [{ legs: [home()], stake: '2000' }, 'wallet.insufficient_funds'],
    ]
    for (const [slip, code] of refusals) expect(await place(slip), code).toMatchObject({ code })
    expect(await placeSports(parlour, await parlour.register(`verb${n}`, 'verbena'), { legs: [home()] })).toMatchObject(
      {
        code: 'sports.closed_here',
      },
    )
  })

  test('by its price: policies, a line that is gone, the same bet twice', async () => {
    await reprice(parlour.database, { eventId, key: '1X2', chances: { 1: 0.47, X: 0.26, 2: 0.27 } })
    const worse = await place({ legs: [home()] })
    expect(codeOf(worse)).toMatchObject(['sports.odds_changed', { odds: '2.04', seq: 2, leg: 0 }])
    expect(await place({ legs: [home()], policy: { kind: 'TOLERANCE', basisPoints: 400 } })).toMatchObject({
      code: 'sports.odds_changed',
    })
    const tolerant = await place({ legs: [home()], policy: { kind: 'TOLERANCE', basisPoints: 500 } })
    expect(tolerant.value['bet']).toMatchObject({ legs: [{ odds: '2.04' }] })
    expect(await place({ legs: [home('1.90')], policy: { kind: 'NONE' } })).toMatchObject({
      code: 'sports.odds_changed',
    })
    // A better price is the member’s.
    const better = await place({ legs: [home('1.90')], stake: '12' })
    expect(better.value['bet']).toMatchObject({ legs: [{ odds: '2.04' }] })
    expect(await place({ legs: [home('2.04')], stake: '12' })).toMatchObject({ code: 'sports.duplicate_bet' })
    expect(await place({ legs: [home('2.04')], stake: '12', confirmRepeat: true })).toMatchObject({ success: true })
    await reprice(parlour.database, { eventId, key: 'OU|line4=10', status: 'INACTIVE' })
    const gone = { eventId, marketKey: 'OU|line4=10', outcome: 'OVER', odds: '1.83' }
    expect(await place({ legs: [gone], policy: { kind: 'ANY' } })).toMatchObject({ code: 'sports.line_changed' })
  })

  test('above the most, which it says and then takes; what others staked counts', async () => {
    await setRules({ currencyFactor: 0.01 })
    const other = await parlour.register(`rich${n}`)
    await parlour.credit(other, 1000n)
    const most = await placeSports(parlour, other, { legs: [home()], stake: '600' })
    // 500 / 1.14
    expect(codeOf(most)).toMatchObject(['sports.stake_above_max', { maxStake: '438.5900' }])
    expect(await placeSports(parlour, other, { legs: [home()], stake: '438.59' })).toMatchObject({ success: true })
    expect(codeOf(await place({ legs: [home()], stake: '1' }))).toMatchObject([
      'sports.stake_above_max',
      { maxStake: '0.0000' },
    ])
    // What is staked on the others makes room again.
    await placeSports(parlour, other, { legs: [{ ...home('3.35'), outcome: 'X' }], stake: '100' })
    expect(await place({ legs: [home()], stake: '80' })).toMatchObject({ success: true })
    await setRules({})
  })
})

test('a slip is shared by a code at its brand; what a member follows is kept, and let go', async () => {
  const { token } = member
  const legs = [{ eventId, marketKey: '1X2', outcome: '1' }]
  const { value } = await parlour.call('POST', '/api/sports/slips', { token, body: { legs } })
  expect((await parlour.call('GET', `/api/sports/slips/${String(value['code'])}`)).value).toEqual({ legs })
  const elsewhere = { merchant: 'verbena' }
  expect(await parlour.call('GET', `/api/sports/slips/${String(value['code'])}`, elsewhere)).toMatchObject({
    code: 'sports.slip_unknown',
  })
  const follow = (isOn: boolean) =>
    parlour.call('PUT', '/api/sports/favourites', { token, body: { kind: 'EVENT', id: eventId, isOn } })
  const followed = async () => (await parlour.call('GET', '/api/sports/favourites', { token })).value['list']
  expect(await follow(true)).toMatchObject({ success: true })
  expect(await follow(true)).toMatchObject({ success: true })
  expect(await followed()).toEqual([{ kind: 'EVENT', id: eventId }])
  await follow(false)
  expect(await followed()).toEqual([])
})

test('fifty tabs together stay within what an outcome may lose', async () => {
  await setRules({ currencyFactor: 0.01 })
  await parlour.database.warm()
  const bets = await Promise.all(
    Array.from({ length: 50 }, () => place({ legs: [home()], stake: '20', confirmRepeat: true })),
  )
  const taken = bets.filter(({ success }) => success).length
  const [stakes = 0, returns = 0] = (await exposureOf('1X2', '1')) ?? []
  expect([taken, stakes]).toEqual([21, 420])
  expect(returns - stakes).toBeLessThanOrEqual(500)
  await setRules({})
})

test('a bet that meets a stop waits for it and sees it', async () => {
  await parlour.database.warm()
  const { promise: stopped, resolve } = Promise.withResolvers<void>()
  const stopping = parlour.database.transaction(async (tx) => {
    await sql`select from sportsbook.gate where event_id = ${eventId} for update`.execute(tx)
    await sql`
      insert into sportsbook.stop (event_id, by_whom, is_on, reason, said_ms, since_ms)
      values (${eventId}, 'RISK', true, 'LIMIT', 1, 1)`.execute(tx)
    resolve()
    await sql`select pg_sleep(0.2)`.execute(tx)
  })
  await stopped
  const [bet] = await Promise.all([place({ legs: [home()] }), stopping])
  expect(bet).toMatchObject({ code: 'sports.market_suspended' })
})
