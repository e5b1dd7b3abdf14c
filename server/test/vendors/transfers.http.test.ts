import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { units } from '@parlour/core/money/money.ts'
import { nowMs } from '../../src/platform/clock/now.ts'
import { brokenChecks } from '../support/ledger.ts'
import { bookEnding } from '../../src/modules/games/transfer/book-transfer.ts'
import { continueTransfers } from '../../src/modules/games/transfer/transfers.service.ts'
import { findVendorTransfer } from '../../src/modules/games/transfer/vendor-transfer.sql.ts'
import { setFrozen } from '../../src/modules/wallet/freeze.sql.ts'
import { openTestParlour, type Answer, type TestMember, type TestParlour } from '../support/parlour.ts'
import { keepSessions } from '../support/sessions.ts'
import { protectionOf } from '../support/protection.ts'
import { openTransferVendor, type TransferVendor } from '../support/transfer-vendor.ts'
import { poolsOf } from '../support/vendors.ts'

// Money that is moved to vendors which keep it themselves, and back (rule book E5).

let parlour: TestParlour
let there: TransferVendor
let other: TransferVendor
let member: TestMember
let names = 0

beforeAll(async () => {
  parlour = await openTestParlour()
  await parlour.clock.hold()
  there = await openTransferVendor(parlour, 'purse')
  other = await openTransferVendor(parlour, 'chest')
})
afterAll(async () => {
  await there.close()
  await other.close()
  await parlour.close()
})
beforeEach(async () => {
  names += 1
  member = await parlour.register(`mover${names}`)
  await parlour.credit(member, 100n)
  // Cases move the clock on by days, and what was read of a session is good for a second of the machine's.
  await keepSessions(parlour)
})
afterEach(async () => {
  for (const vendor of [there, other]) {
    vendor.calm()
    vendor.asked.length = 0
  }
  // Whatever a case did, the books are as they should be.
  const broken = await brokenChecks(parlour.database)
  expect(broken.filter(({ name }) => name !== 'vendor_transit_is_young')).toEqual([])
})

const move = (from: string, to: string, amount?: string, key: string = randomUUID()): Promise<Answer> =>
  parlour.call('POST', '/wps/relay/GCS_walletTransfer', {
    token: member.token,
    key,
    body: { from, to, ...(amount === undefined ? {} : { amount }) },
  })
const back = () => parlour.call('POST', '/api/games/wallets/back', { token: member.token, key: randomUUID(), body: {} })
const consolidated = async () =>
  (await parlour.call('GET', '/wps/member/info/funds/consolidated', { token: member.token })).value
/** Lets so much time pass from what the database's clock says now, which runs on meanwhile. */
const pass = async (ms: number) => parlour.clock.set((await nowMs(parlour.database.db)) + ms)
const goOn = () => continueTransfers(parlour.transfers)
const cash = async () => (await poolsOf(parlour, member))['PLAYER_CASH']
const stateOf = async () => {
  const { value } = await parlour.call('GET', '/api/games/wallets/transfers', { token: member.token })
  return (value['list'] as { state: string }[]).map(({ state }) => state)
}
const dataOf = ({ value }: Answer) => value['data'] as { balance: string; transfer: Record<string, unknown> }
const launch = async (vendor: TransferVendor, more: object = {}) =>
  parlour.call('POST', '/wps/game/launchGame', {
    token: member.token,
    body: { launchMode: 'GLS', vassalage: vendor.code, nodeId: `${vendor.code}-game`, ...more },
  })

describe('moving by hand', () => {
  test('so much goes there, and comes back with what was won; the ledger knows both', async () => {
    const sent = await move('CENTER', 'purse', '60')
    expect(dataOf(sent)).toMatchObject({ balance: '40.0000', transfer: { state: 'CONFIRMED', moved: '60.0000' } })
    expect([await cash(), there.has(member.memberId)]).toEqual([units(40n), units(60n)])
    there.play(member.memberId, units(15n))
    const home = await move('purse', 'CENTER')
    expect(dataOf(home)).toMatchObject({ balance: '115.0000', transfer: { amount: null, moved: '75.0000' } })
    expect(there.has(member.memberId)).toBe(0n)
  })

  test('what was lost there is the house’s, and a repeat with its key moves nothing again', async () => {
    const key = randomUUID()
    const first = await move('CENTER', 'purse', undefined, key)
    const again = await move('CENTER', 'purse', undefined, key)
    expect(dataOf(again).transfer).toEqual(dataOf(first).transfer)
    expect(there.of('deposit')).toHaveLength(1)
    there.play(member.memberId, -units(30n))
    await back()
    expect(await cash()).toBe(units(70n))
    const { rows } = await sql<{ total: bigint }>`
      select sum(p.amount)::bigint as total from wallet.posting p join games.vendor_transfer t on t.transfer_id = p.fact_id
       where p.kind = 'vendor_wallet.played' and t.member_id = ${member.memberId}`.execute(parlour.database.db)
    expect(rows).toEqual([{ total: units(30n) }])
  })

  test.each<[string, string, string | undefined, string]>([
    ['CENTER', 'CENTER', '1', 'games.transfer_wallets'],
    ['purse', 'chest', '1', 'games.transfer_wallets'],
    ['CENTER', 'nobody', '1', 'games.transfer_vendor_unknown'],
    ['nobody', 'CENTER', '1', 'games.transfer_vendor_unknown'],
    ['CENTER', 'purse', '100.01', 'wallet.insufficient_funds'],
    ['CENTER', 'purse', '0', 'games.transfer_nothing'],
    ['purse', 'CENTER', '1', 'games.transfer_nothing'],
  ])('from %s to %s, %s: %s', async (from, to, amount, code) => {
    expect(await move(from, to, amount)).toMatchObject({ success: false, code })
    expect(await cash()).toBe(units(100n))
  })

  test('a frozen wallet and a vendor in maintenance let nothing out, and everything in', async () => {
    await move('CENTER', 'purse', '50')
    await parlour.database.transaction((tx) => setFrozen(tx, member.memberId, true))
    expect(await move('CENTER', 'purse', '1')).toMatchObject({ code: 'wallet.frozen' })
    expect(await move('purse', 'CENTER', '20')).toMatchObject({ success: true })
    await parlour.database.transaction((tx) => setFrozen(tx, member.memberId, false))
    await there.power('maintenance')
    await expect.poll(async () => (await move('CENTER', 'purse', '1')).code).toBe('games.maintenance')
    expect(await move('purse', 'CENTER')).toMatchObject({ success: true })
    await there.power('on')
    await expect.poll(async () => (await move('CENTER', 'purse', '1')).success).toBe(true)
    await back()
    expect(await cash()).toBe(units(100n))
  })
})

test('who takes a break brings all back and moves nothing there', async () => {
  await move('CENTER', 'purse', '50')
  await protectionOf(parlour).timeOut(member)
  expect(await move('CENTER', 'purse', '1')).toMatchObject({ code: 'protection.time_out' })
  expect(await launch(there)).toMatchObject({ code: 'protection.time_out' })
  expect(await back()).toMatchObject({ success: true })
  expect(await cash()).toBe(units(100n))
})

describe('an outcome that nobody said', () => {
  test('that was booked there is found by asking, and never refunded by the time that passes', async () => {
    there.mood('deposit', 'lost')
    there.mood('status', 'never')
    expect(dataOf(await move('CENTER', 'purse', '60'))).toMatchObject({
      balance: '40.0000',
      transfer: { state: 'UNKNOWN', moved: null },
    })
    const purse = async () =>
      ((await consolidated())['vendors'] as Record<string, unknown>[]).find(({ code }) => code === 'purse')
    expect(await purse()).toMatchObject({ transfer: { isUnknown: true, amount: '60.0000' } })
    const asked: number[] = []
    // The times of the rule book: 5 and 15 seconds, 1 and 5 minutes, every quarter of an hour.
    for (const seconds of [4, 2, 8, 3, 43, 3, 238, 3, 898, 3, 898, 3]) {
      await pass(seconds * 1000)
      await goOn()
      asked.push(there.of('status').length)
    }
    expect(asked).toEqual([0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6])
    await pass(30 * 3_600_000)
    await goOn()
    expect([await cash(), await stateOf()]).toEqual([units(40n), ['UNKNOWN']])
    there.calm()
    await pass(960_000)
    await goOn()
    expect([await cash(), await stateOf()]).toEqual([units(40n), ['CONFIRMED']])
    expect(there.of('deposit')).toHaveLength(1)
  })

  test('that never came there is given back once nothing can be under way, and does nothing if it comes later', async () => {
    there.mood('deposit', 'never')
    await move('CENTER', 'purse', '60')
    for (const seconds of [6, 11]) {
      await pass(seconds * 1000)
      await goOn()
    }
    expect([await cash(), await stateOf()]).toEqual([units(40n), ['UNKNOWN']])
    await pass(47_000)
    await goOn()
    expect([await cash(), await stateOf()]).toEqual([units(100n), ['FAILED']])
    expect(there.has(member.memberId)).toBe(0n)
  })

  test.each(['unsigned', 'forged', 'pending', 'other'] as const)('%s: nothing is booked by that', async (mood) => {
    there.mood('deposit', mood)
    there.mood('status', mood)
    expect(dataOf(await move('CENTER', 'purse', '60')).transfer).toMatchObject({ state: 'UNKNOWN' })
    expect(await cash()).toBe(units(40n))
    there.calm()
  })

  test('on the way back is credited once, with what the vendor says that it gave', async () => {
    await move('CENTER', 'purse', '60')
    there.play(member.memberId, units(5n))
    there.mood('withdraw', 'lost')
    expect(dataOf(await move('purse', 'CENTER')).transfer).toMatchObject({ state: 'UNKNOWN' })
    expect(await cash()).toBe(units(40n))
    expect(await move('purse', 'CENTER')).toMatchObject({ code: 'games.transfer_under_way' })
    await pass(6000)
    await goOn()
    await goOn()
    expect([await cash(), (await stateOf())[0]]).toEqual([units(105n), 'CONFIRMED'])
  })

  test('a refusal gives it back at once', async () => {
    there.mood('deposit', 'refuse')
    expect(dataOf(await move('CENTER', 'purse', '60'))).toMatchObject({
      balance: '100.0000',
      transfer: { state: 'FAILED', moved: '0.0000' },
    })
  })
})

describe('a kill', () => {
  const begin = async (direction: 'TO_VENDOR' | 'FROM_VENDOR', mood: 'never' | 'lost') => {
    if (direction === 'FROM_VENDOR') await move('CENTER', 'purse')
    there.mood(direction === 'TO_VENDOR' ? 'deposit' : 'withdraw', mood)
    const [from, to] = direction === 'TO_VENDOR' ? ['CENTER', 'purse'] : ['purse', 'CENTER']
    await move(from ?? '', to ?? '', '60')
    there.calm()
  }

  test.each(['TO_VENDOR', 'FROM_VENDOR'] as const)('before it was sent, %s: it is sent once', async (direction) => {
    await begin(direction, 'never')
    // As it stands between the first commit and the claim.
    await sql`
      update games.vendor_transfer set state = ${direction === 'TO_VENDOR' ? 'DEBITED' : 'INIT'}, sent_at = null, asked = 0
       where member_id = ${member.memberId} and ended_at is null`.execute(parlour.database.db)
    await pass(11_000)
    await parlour.database.warm()
    await Promise.all([goOn(), goOn(), goOn()])
    const there60 = direction === 'TO_VENDOR' ? 60n : 40n
    expect([there.has(member.memberId), await cash()]).toEqual([units(there60), units(100n - there60)])
  })

  test.each(['TO_VENDOR', 'FROM_VENDOR'] as const)('after it was booked there, %s: it is found', async (direction) => {
    await begin(direction, 'lost')
    await sql`
      update games.vendor_transfer set state = 'SENT', asked = 0
       where member_id = ${member.memberId} and ended_at is null`.execute(parlour.database.db)
    await pass(11_000)
    await parlour.database.warm()
    await Promise.all([goOn(), goOn(), goOn()])
    const there60 = direction === 'TO_VENDOR' ? 60n : 40n
    expect([there.has(member.memberId), await cash()]).toEqual([units(there60), units(100n - there60)])
  })

  test('while the end is booked leaves nothing half done', async () => {
    await begin('TO_VENDOR', 'lost')
    const { rows } = await sql<{ id: string }>`
      select transfer_id as id from games.vendor_transfer where member_id = ${member.memberId}`.execute(
      parlour.database.db,
    )
    const row = await findVendorTransfer(parlour.database.db, rows[0]?.id ?? '')
    if (!row) throw new Error('no transfer')
    const ending = { event: 'done', amount: units(60n), told: units(60n) } as const
    const killed = parlour.database.transaction(async (tx) => {
      await bookEnding(tx, row, ending)
      throw new Error('killed')
    })
    await expect(killed).rejects.toThrow('killed')
    expect(await stateOf()).toEqual(['UNKNOWN'])
    // Two at once: the second finds it ended.
    await parlour.database.warm()
    const both = await Promise.all([1, 2].map(() => parlour.database.transaction((tx) => bookEnding(tx, row, ending))))
    expect(both.filter((one) => one !== undefined)).toHaveLength(1)
    expect(await cash()).toBe(units(40n))
  })
})

describe('at once', () => {
  test('twenty wants to one vendor are one transfer, and money is moved once', async () => {
    await parlour.database.warm()
    const answers = await Promise.all(Array.from({ length: 20 }, () => move('CENTER', 'purse', '5')))
    const done = answers.filter(({ success }) => success)
    const codes = new Set(answers.filter(({ success }) => !success).map(({ code }) => code))
    expect([...codes].filter((code) => code !== 'games.transfer_under_way')).toEqual([])
    expect(await cash()).toBe(units(100n - 5n * BigInt(done.length)))
    expect(there.has(member.memberId)).toBe(units(5n * BigInt(done.length)))
  })

  test('both directions and two vendors keep every coin', async () => {
    await move('CENTER', 'purse', '50')
    const ways = ['purse', 'chest'].flatMap((code) => [
      ['CENTER', code],
      [code, 'CENTER'],
    ])
    await parlour.database.warm()
    await Promise.all(
      Array.from({ length: 24 }, (_, at) => ways[at % 4]).map((way) => move(way?.[0] ?? '', way?.[1] ?? '', '3')),
    )
    const total = (await cash()) ?? 0n
    expect(total + there.has(member.memberId) + other.has(member.memberId)).toBe(units(100n))
    await back()
    expect(await cash()).toBe(units(100n))
  })
})

describe('a launch', () => {
  test('takes all cash along, and another brings it back first', async () => {
    expect(await launch(there)).toMatchObject({ success: true })
    expect([await cash(), there.has(member.memberId)]).toEqual([0n, units(100n)])
    there.play(member.memberId, units(11n))
    expect(await launch(other)).toMatchObject({ success: true })
    expect([await cash(), there.has(member.memberId), other.has(member.memberId)]).toEqual([0n, 0n, units(111n)])
    await back()
    expect(await cash()).toBe(units(111n))
  })

  test('leaves it where it is with confirmTrans 1, and opens for nothing as a demo', async () => {
    expect(await launch(there, { confirmTrans: 1 })).toMatchObject({ success: true })
    expect(await launch(there, { demo: true })).toMatchObject({ success: true })
    expect(await cash()).toBe(units(100n))
  })

  test('is refused where the vendor takes nothing, and what was moved comes back where it opens nothing', async () => {
    there.mood('deposit', 'refuse')
    expect(await launch(there)).toMatchObject({ code: 'games.transfer_refused' })
    expect(await cash()).toBe(units(100n))
    there.calm()
    there.mood('launch', 'never')
    expect(await launch(there)).toMatchObject({ code: 'games.launch_failed' })
    expect([await cash(), there.has(member.memberId)]).toEqual([units(100n), 0n])
  })

  test('opens with an outcome that is not known, which is found meanwhile', async () => {
    there.mood('deposit', 'lost')
    expect(await launch(there)).toMatchObject({ success: true })
    await pass(6000)
    await goOn()
    expect([await cash(), await stateOf()]).toEqual([0n, ['CONFIRMED']])
  })

  test('a vendor that keeps the money itself takes no stakes from ours', async () => {
    await launch(there, { confirmTrans: 1 })
    const token = await there.vendor.launch(member)
    const bet = { txId: `bet-${names}`, playerRef: member.memberId, token, currency: 'EUR', gameCode: 'purse-game' }
    const currency = parlour.brands.find(({ merchantCode }) => merchantCode === 'parlour')?.currency ?? ''
    const answer = await there.vendor.call('bet', { ...bet, currency, roundId: 'one', amount: '1' })
    expect(answer).toMatchObject({ status: 'GAME_BLOCKED' })
  })
})

test('funds are one call: what was said just now, what was said last where nobody answers, and what is on its way', async () => {
  await move('CENTER', 'purse', '25')
  const find = async (code: string) =>
    ((await consolidated())['vendors'] as Record<string, unknown>[]).find((one) => one['code'] === code)
  expect(await find('purse')).toMatchObject({ balance: '25.0000', stale: false, isOpen: true, transfer: null })
  expect(await find('chest')).toMatchObject({ balance: '0.0000', toldAt: null, isOpen: true })
  there.play(member.memberId, units(3n))
  await pass(6000)
  expect(await find('purse')).toMatchObject({ balance: '28.0000', stale: false })
  there.mood('balance', 'never')
  await pass(6000)
  expect(await find('purse')).toMatchObject({ balance: '28.0000', stale: true })
  const wallet = await parlour.call('POST', '/wps/relay/merchantWallet', {
    token: member.token,
    body: { isSingle: true },
  })
  expect(wallet.value['data']).toMatchObject({ isSingle: false })
})
