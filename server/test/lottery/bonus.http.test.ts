import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { drawnNumbers } from '@parlour/core/rules/lottery/read-draw.ts'
import { runChecks } from '../../src/main/ledger-checks.ts'
import { settleIssues } from '../../src/modules/lottery/settle-issues.service.ts'
import { brokenBesideClaims, fundingsOf, grantBonus, holdingsOf, moveBonus, type TestBonus } from '../support/bonus.ts'
import { placeChase } from '../support/chases.ts'
import { board, correctionTools } from '../support/corrections.ts'
import { drawOnly, dyingAfter, killed } from '../support/dying.ts'
import { openTestParlour, type TestMember, type TestParlour } from '../support/parlour.ts'
import { keepSessions } from '../support/sessions.ts'
import { currentIssue, placeSlip, type Slip } from '../support/slip.ts'

// Bets of the lottery that a bonus pays for in part: thirty of cash and a hundred of bonus, and whatever becomes of them.

let parlour: TestParlour
let tools: ReturnType<typeof correctionTools>
let member: TestMember
let n = 0

beforeAll(async () => {
  parlour = await openTestParlour({}, { games: ['VNMB_1M'] })
  tools = correctionTools(parlour)
})
beforeEach(async () => {
  await parlour.clock.nextIssue()
  await parlour.round()
  member = await newMember(30n)
})
afterEach(async () => {
  expect(await broken()).toEqual([])
})
afterAll(() => parlour.close())

async function newMember(cash: bigint): Promise<TestMember> {
  const one = await parlour.register(`bonused${(n += 1)}`)
  await parlour.credit(one, cash)
  await keepSessions(parlour)
  return one
}

const broken = () => brokenBesideClaims(parlour)
const holdings = (of = member) => holdingsOf(parlour, of)
const fundings = (of = member) => fundingsOf(parlour, of)

/** A bet of forty on one ending of the special prize: more than there is of cash. */
const forty = (slip: Slip = {}) => placeSlip(parlour, member, { picks: '10', price: '40', totalStake: '40', ...slip })

/** Whether a check of the books sees a damage, which is undone. */
async function isSeen(name: string, damage: string): Promise<boolean> {
  const undo = new Error('undo')
  let seen = false
  const planted = parlour.database.transaction(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    await sql.raw(damage).execute(tx)
    seen = (await runChecks(tx, name)).some((check) => check.broken > 0)
    throw undo
  })
  await expect(planted).rejects.toBe(undo)
  return seen
}

describe('on an issue that is sold now', () => {
  test('a void issue gives each its own back', async () => {
    await grantBonus(parlour, member, { whole: 100n })
    const { numero } = await currentIssue(parlour)
    await forty({ numero })
    await tools.voidNow(await tools.issueOf(numero))
    expect(await holdings()).toEqual([30, 0, 100])
    expect(await fundings()).toEqual([
      [
        [30, 30, 0],
        [10, 10, 0],
      ],
    ])
  })

  test('a funding that does not fit its order is seen', async () => {
    await grantBonus(parlour, member, { whole: 100n })
    const other = await grantBonus(parlour, member, { whole: 5n })
    await forty()
    const own = `bet_id in (select bet_id from bets.bet where member_id = '${member.memberId}')`
    for (const damage of [
      `update bets.funding set staked = staked + case part when 0 then 10000 else -10000 end where ${own}`,
      `update bets.funding set account_id = '${other.accountId}' where part = 1 and ${own}`,
      `update bets.funding set account_id = uuidv7() where part = 0 and ${own}`,
      `update bets.funding set paid = 1 where part = 0 and ${own}`,
      `delete from bets.funding where part = 1 and ${own}`,
    ])
      expect(await isSeen('fundings_are_their_bets', damage), damage).toBe(true)
    const granted = `kind = 'bonus.granted' and credit_account_id = '${other.accountId}'`
    const pool = `(select account_id from wallet.account where owner_id = '${member.memberId}' and purpose = 'PLAYER_BONUS' and sub_id is null)`
    const damage = `update wallet.posting set credit_account_id = ${pool} where ${granted}`
    expect(await isSeen('bonuses_keep_to_their_members', damage)).toBe(true)
  })

  test('a bet that is cancelled gives each its own back', async () => {
    await grantBonus(parlour, member, { whole: 100n })
    const placed = await forty()
    const [line] = placed.value['lines'] as { subOrderId: string }[]
    const cancel = () =>
      parlour.call('POST', '/lgw/orders/cancel', {
        token: member.token,
        key: randomUUID(),
        body: { subOrderIds: [line?.subOrderId] },
      })
    expect((await cancel()).value).toMatchObject({ cancelled: [line?.subOrderId], balance: '130.0000' })
    expect((await cancel()).value).toMatchObject({ cancelled: [] })
    expect(await holdings()).toEqual([30, 0, 100])
    expect(await fundings()).toEqual([
      [
        [30, 30, 0],
        [10, 10, 0],
      ],
    ])
  })

  test('a chase that its win stops gives what it did not play back to who paid for it', async () => {
    await grantBonus(parlour, member, { whole: 100n })
    // All ten last digits: the first issue wins. Twenty an issue: one of cash, one of both, one of bonus.
    const chase = { picks: '0,1,2,3,4,5,6,7,8,9', units: 10, totalStake: '10', multiples: [2, 2, 2] }
    const placed = await placeChase(parlour, member, chase)
    expect(placed.value).toMatchObject({ totalBettingAmount: '60.0000', balance: '70.0000' })
    expect(await holdings()).toEqual([0, 0, 70])
    await parlour.clock.nextIssue()
    await parlour.round()
    const { rows } = await sql<{ payout: bigint; kind: string }>`
      select payout, kind from bets.outcome where member_id = ${member.memberId} order by bet_id`.execute(
      parlour.database.db,
    )
    expect(rows.map(({ kind }) => kind)).toEqual(['WON', 'CHASE_STOPPED', 'CHASE_STOPPED'])
    expect(await holdings()).toEqual([10 + Number(rows[0]?.payout) / 10_000, 0, 100])
    expect(await fundings()).toEqual([
      [
        [10, 10, 0],
        [10, 10, 0],
      ],
      [[20, 20, 0]],
    ])
  })

  test('settled by chunks with a kill between them, or again by another rule, each keeps to its own', async () => {
    await grantBonus(parlour, member, { whole: 100n })
    const { numero } = await currentIssue(parlour)
    await forty({ picks: '42' })
    const other = await newMember(100n)
    await placeSlip(parlour, other, { picks: '42' })
    await drawOnly(parlour, numero)
    const issue = await tools.issueOf(numero)
    const right = (issue.result && drawnNumbers(issue.result)[0]?.slice(-2)) ?? ''
    const drawn = [{ game: await tools.gameOf(), issue: { ...issue, result: board('42') } }]
    const settling = settleIssues(dyingAfter(parlour.database, 2), { drawn, ticketsAChunk: 1, workers: 1 })
    await expect(settling).rejects.toBe(killed)
    await settleIssues(parlour.database, { drawn, ticketsAChunk: 1, workers: 2 })
    expect(await holdings()).toEqual([2985, 0, 1085])
    expect(await holdings(other)).toEqual([99 + 99.5, 0])
    await tools.resettle(await tools.issueOf(numero))
    expect(await holdings()).toEqual(right === '42' ? [2985, 0, 1085] : [0, 0, 90])
  })

  test('an order above the largest bet is refused whole, of cash too, and a chase counts whole', async () => {
    await grantBonus(parlour, member, { whole: 100n, stakeMax: 35n })
    expect(await forty()).toMatchObject({ status: 422, code: 'wallet.bonus_stake_max', value: { max: '35.0000' } })
    await parlour.credit(member, 100n)
    const of = (amount: string) => forty({ price: amount, totalStake: amount })
    expect(await of('35.1')).toMatchObject({ code: 'wallet.bonus_stake_max' })
    const chase = { price: '18', totalStake: '18', multiples: [1, 1] }
    expect(await placeChase(parlour, member, chase)).toMatchObject({ code: 'wallet.bonus_stake_max' })
    expect(await holdings()).toEqual([130, 0, 100])
    expect((await of('35')).success).toBe(true)
    // The lowest of what open bonuses allow.
    await grantBonus(parlour, member, { whole: 1n, stakeMax: 10n })
    expect(await of('11')).toMatchObject({ code: 'wallet.bonus_stake_max', value: { max: '10.0000' } })
    expect((await of('10')).success).toBe(true)
    expect(await holdings()).toEqual([85, 0, 100, 1])
  })

  test('a bonus for other games is neither staked nor does it bind', async () => {
    await grantBonus(parlour, member, { whole: 100n, stakeMax: 5n, products: ['RNG', 'FISH'] })
    expect(await forty()).toMatchObject({
      status: 422,
      code: 'wallet.insufficient_funds',
      value: { balance: '30.0000', needed: '40.0000' },
    })
    expect((await forty({ price: '30', totalStake: '30' })).success).toBe(true)
    expect(await holdings()).toEqual([0, 0, 100])
    expect(await fundings()).toEqual([])
  })

  test('more than there is of cash and bonus together is refused with both', async () => {
    await grantBonus(parlour, member, { whole: 9n })
    expect(await forty()).toMatchObject({
      code: 'wallet.insufficient_funds',
      value: { balance: '39.0000', needed: '40.0000' },
    })
  })

  test('of two bets in one moment that would both need it, one has it', async () => {
    await grantBonus(parlour, member, { whole: 30n })
    const { numero } = await currentIssue(parlour)
    await parlour.database.warm()
    const answers = await Promise.all(['10', '11', '12', '13'].map((picks) => forty({ picks, numero })))
    expect(answers.filter(({ success }) => success)).toHaveLength(1)
    expect(new Set(answers.filter(({ success }) => !success).map(({ code }) => code))).toEqual(
      new Set(['wallet.insufficient_funds']),
    )
    expect(await holdings()).toEqual([0, 0, 20])
  })

  test('the same key is answered alike, and pays once', async () => {
    await grantBonus(parlour, member, { whole: 100n })
    const { numero } = await currentIssue(parlour)
    const clientBetId = randomUUID()
    const first = await forty({ clientBetId, numero })
    expect(await forty({ clientBetId, numero })).toEqual(first)
    await parlour.database.warm()
    await Promise.all([1, 2, 3].map(() => forty({ clientBetId, numero })))
    expect(await holdings()).toEqual([0, 0, 90])
    expect(await fundings()).toHaveLength(1)
  })

  test('bonuses are staked by age, one after another', async () => {
    await grantBonus(parlour, member, { whole: 6n })
    await grantBonus(parlour, member, { whole: 100n })
    await forty()
    expect(await fundings()).toEqual([
      [
        [30, 0, 0],
        [6, 0, 0],
        [4, 0, 0],
      ],
    ])
  })
})

describe('what is held of a member', () => {
  test('stakes of a bonus count towards limits, though it was opened after they were set', async () => {
    const limit = { kind: 'STAKE', period: 'DAY', amount: '45' }
    const set = await parlour.call('PUT', '/api/protection/limits', { token: member.token, body: limit })
    expect(set.success).toBe(true)
    await grantBonus(parlour, member, { whole: 100n })
    expect((await forty()).success).toBe(true)
    expect((await forty({ price: '6', totalStake: '6' })).code).toBe('protection.stake_limit')
  })

  test('a bonus that is opened while the money is frozen is frozen with it', async () => {
    await sql`update wallet.account set frozen_at = 1 where owner_id = ${member.memberId}`.execute(parlour.database.db)
    const bonus = await grantBonus(parlour, member, { whole: 100n })
    const { rows } = await sql<{ at: bigint | null }>`
      select frozen_at as at from wallet.account where account_id = ${bonus.accountId}`.execute(parlour.database.db)
    expect(rows).toEqual([{ at: 1n }])
    expect((await forty()).code).toBe('wallet.frozen')
  })
})

test('profit and loss count a bonus when it is given, and what of it is taken away; what becomes cash is a move', async () => {
  const day = Temporal.Instant.fromEpochMilliseconds(await parlour.clock.now())
    .toZonedDateTimeISO('Asia/Manila')
    .toPlainDate()
    .toString()
  const net = async () => {
    const { value } = await parlour.call('GET', `/api/bets/profit?from=${day}&to=${day}`, { token: member.token })
    const { promotions, profit, net: sum } = value['totals'] as Record<string, string>
    return { promotions, profit, net: sum }
  }
  const bonus: TestBonus = await grantBonus(parlour, member, { whole: 100n })
  expect(await net()).toEqual({ promotions: '100.0000', profit: '0.0000', net: '100.0000' })
  await moveBonus(parlour, member, { bonus, kind: 'bonus.converted', amount: 400_000n })
  expect(await net()).toEqual({ promotions: '100.0000', profit: '0.0000', net: '100.0000' })
  await moveBonus(parlour, member, { bonus, kind: 'bonus.removed', amount: 250_000n })
  expect(await net()).toEqual({ promotions: '75.0000', profit: '0.0000', net: '75.0000' })
  expect(await holdings()).toEqual([70, 0, 35])
  const records = await parlour.call('GET', '/api/wallet/records?kind=bonus', { token: member.token })
  expect(records.value['list']).toMatchObject([{ kind: 'bonus', entry: 'bonus.converted', amount: '40.0000' }])
})
