import { units } from '@parlour/core/money/money.ts'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { brokenChecks } from '../support/ledger.ts'
import { openTestParlour, type TestParlour } from '../support/parlour.ts'
import { newPlayer, newVendor, type TestPlayer, type TestVendor } from '../support/vendors.ts'

// What a bet wins more or less later, and what becomes of one whose end is taken back.

let parlour: TestParlour
let vendor: TestVendor
let n = 0

beforeAll(async () => {
  parlour = await openTestParlour()
  vendor = await newVendor(parlour, 'steps')
})
afterEach(async () => {
  expect(await brokenChecks(parlour.database)).toEqual([])
  await parlour.days.upToDate()
  expect(await brokenChecks(parlour.database)).toEqual([])
})
afterAll(() => parlour.close())

const player = (cash: bigint, bonus = 0n) => newPlayer(parlour, vendor, { name: `steps${(n += 1)}`, cash, bonus })
let id = 0
const next = (kind: string) => `${kind}-${(id += 1)}`

/** An operation that is to be done; the balance after it. */
async function say(p: TestPlayer, operation: string, fields: Record<string, unknown>): Promise<string> {
  const one = p.fields(next(operation), { ...fields, ...(operation === 'settle' ? { token: undefined } : {}) })
  const answer = await vendor.call(operation, operation === 'settle' ? { operations: [one] } : one)
  const [told = answer] = answer.results ?? []
  expect(told).toMatchObject({ status: 'OK' })
  return told.balance
}
async function bet(p: TestPlayer, amount: string): Promise<string> {
  const txId = next('bet')
  expect(await vendor.call('bet', p.fields(txId, { amount }))).toMatchObject({ status: 'OK' })
  return txId
}
/** What lies with the open bets of a player. */
async function inPlay({ member }: TestPlayer): Promise<bigint | undefined> {
  const { rows } = await sql<{ balance: bigint }>`
    select balance from wallet.account where owner_id = ${member.memberId} and purpose = 'OPEN_BETS'`.execute(
    parlour.database.db,
  )
  return rows[0]?.balance
}
const record = async ({ member }: TestPlayer) =>
  (await parlour.call('GET', '/api/bets?limit=1', { token: member.token })).value['list'] as {
    state: string
    payout: string
  }[]
const statement = async ({ member }: TestPlayer) =>
  (
    (await parlour.call('GET', '/api/wallet/records', { token: member.token })).value['list'] as { amount: string }[]
  ).map(({ amount }) => amount)

test('a second win goes to the pools that staked, though the bonus of the first was spent', async () => {
  const p = await player(50n, 50n)
  const first = await bet(p, '100')
  expect(await say(p, 'win', { refTxId: first, amount: '100' })).toBe('100.0000')
  await bet(p, '100')
  // Nothing is left of the first win, and a second one is paid whole.
  expect(await say(p, 'win', { refTxId: first, amount: '10' })).toBe('10.0000')
  expect(await say(p, 'win', { refTxId: first, amount: '90' })).toBe('100.0000')
  const { rows } = await cashAndBonus(p)
  expect(rows).toEqual([
    { purpose: 'PLAYER_BONUS', balance: 500_000n },
    { purpose: 'PLAYER_CASH', balance: 500_000n },
  ])
})

const cashAndBonus = ({ member }: TestPlayer) =>
  sql<{ purpose: string; balance: bigint }>`
    select purpose, balance from wallet.account
     where owner_id = ${member.memberId} and purpose in ('PLAYER_BONUS', 'PLAYER_CASH') order by purpose`.execute(
    parlour.database.db,
  )

test('a win is a line of what it adds, and what is taken off one of what it takes', async () => {
  const p = await player(100n)
  const txId = await bet(p, '10')
  await say(p, 'win', { refTxId: txId, amount: '5' })
  await say(p, 'win', { refTxId: txId, amount: '20' })
  await say(p, 'resettle', { refTxId: txId, amount: '8' })
  expect((await statement(p)).slice(0, 4)).toEqual(['-17.0000', '20.0000', '5.0000', '-10.0000'])
  expect(await record(p)).toMatchObject([{ state: 'WON', payout: '8.0000' }])
})

test('said again at what it paid, a bet stays as it is', async () => {
  const p = await player(100n)
  const txId = await bet(p, '10')
  await say(p, 'settle', { refTxId: txId, amount: '30' })
  await say(p, 'resettle', { refTxId: txId, amount: '30' })
  expect(await statement(p)).toHaveLength(3)
})

test.each([
  ['settled', [['settle', '30']], 'unsettle'],
  ['void', [['void']], 'unvoid'],
  [
    'settled twice',
    [
      ['settle', '30'],
      ['resettle', '50'],
    ],
    'unsettle',
  ],
] as const)(
  'a bet that was %s and is opened again waits, and its stake with the open bets',
  async (_name, ends, undo) => {
    const p = await player(100n)
    const txId = await bet(p, '10')
    for (const [operation, amount] of ends) await say(p, operation, { refTxId: txId, ...(amount ? { amount } : {}) })
    expect(await say(p, undo, { refTxId: txId })).toBe('90.0000')
    expect(await record(p)).toMatchObject([{ state: 'PENDING' }])
    expect(await inPlay(p)).toBe(units(10n))
    expect(await say(p, 'settle', { refTxId: txId, amount: '25' })).toBe('115.0000')
    expect(await record(p)).toMatchObject([{ state: 'WON', payout: '25.0000' }])
    expect(await inPlay(p)).toBe(0n)
    expect(await say(p, 'void', { refTxId: txId })).toBe('100.0000')
  },
)
