import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { defined } from '@parlour/core/kernel/assert.ts'
import { units } from '@parlour/core/money/money.ts'
import { newId } from '#platform/crypto/ids.ts'
import { bonusAccounts, openFreeLedger, openLedger } from '#modules/wallet/index.ts'
import { brokenBesideClaims, closeBonus, grantBonus } from '../support/bonus.ts'
import { openTestParlour, type TestMember, type TestParlour } from '../support/parlour.ts'

// Accounts of bonuses: made once, open for some products while they say so, and locked as all others are.

let parlour: TestParlour
let member: TestMember
let own: { readonly brandId: string; readonly memberId: string; readonly currency: string }
let n = 0

beforeAll(async () => {
  parlour = await openTestParlour()
})
beforeEach(async () => {
  member = await parlour.register(`granted${(n += 1)}`)
  const { brandId, currency } = defined(parlour.brands[0], 'a brand')
  own = { brandId, currency, memberId: member.memberId }
})
afterEach(async () => {
  expect(await brokenBesideClaims(parlour)).toEqual([])
})
afterAll(() => parlour.close())

const open = (grantId: string, stakeMax: bigint, products: readonly string[]) =>
  parlour.database.transaction((tx) => bonusAccounts.open(tx, { ...own, grantId, stakeMax: units(stakeMax), products }))

/** What a member may stake on a product, in units and by purpose, and the largest bet on it. */
const stakes = (product: string) =>
  parlour.database.transaction(async (tx) => {
    const ledger = await openLedger(tx, [member.memberId])
    const sources = ledger.stakeSourcesOf(member.memberId, product)
    const max = ledger.stakeMaxOf(member.memberId, product)
    return {
      sources: sources.map((one) => Number(ledger.book.balanceOf(one)) / 10_000),
      max: max === undefined ? undefined : Number(max) / 10_000,
      had: ledger.hadBonus(member.memberId),
    }
  })

test('cash, the pool and the bonuses that are open for a product are its sources, and the lowest of theirs its largest bet', async () => {
  await parlour.credit(member, 70n)
  expect(await stakes('LOTT')).toEqual({ sources: [70, 0], max: undefined, had: false })
  const first = await grantBonus(parlour, member, { whole: 20n, stakeMax: 9n, products: ['LOTT', 'RNG'] })
  await grantBonus(parlour, member, { whole: 30n, stakeMax: 4n, products: ['RNG'] })
  expect(await stakes('LOTT')).toEqual({ sources: [70, 0, 20], max: 9, had: true })
  expect(await stakes('RNG')).toEqual({ sources: [70, 0, 20, 30], max: 4, had: true })
  expect(await stakes('LIVE')).toEqual({ sources: [70, 0], max: undefined, had: true })
  await closeBonus(parlour, first)
  expect(await stakes('RNG')).toEqual({ sources: [70, 0, 30], max: 4, had: true })
  // The header counts all that there is, as before.
  expect((await parlour.balanceOf(member)).balance).toBe(units(120n))
  // It may be opened again, on other terms; it is the same account.
  expect(await open(first.grantId, 3n, ['RNG'])).toBe(first.accountId)
  expect(await stakes('RNG')).toEqual({ sources: [70, 0, 20, 30], max: 3, had: true })
})

test('many bonuses are read in one question by their grants; one that was never open is absent', async () => {
  const { db } = parlour.database
  const first = await grantBonus(parlour, member, { whole: 20n })
  const second = await grantBonus(parlour, member, { whole: 5n })
  await closeBonus(parlour, second)
  const never = newId()
  const grants = [first.grantId, second.grantId, never].map((grantId) => ({ memberId: member.memberId, grantId }))
  const found = await bonusAccounts.balances(db, grants)
  expect([...found.keys()].toSorted()).toEqual([first.grantId, second.grantId].toSorted())
  expect(found.get(first.grantId)).toEqual({ accountId: first.accountId, balance: units(20n), isOpen: true })
  expect(found.get(second.grantId)).toEqual({ accountId: second.accountId, balance: units(5n), isOpen: false })
  expect([...(await bonusAccounts.idsOf(db, grants)).values()].toSorted()).toEqual(
    [first.accountId, second.accountId].toSorted(),
  )
  expect(await bonusAccounts.balances(db, [])).toEqual(new Map())
})

test('a bonus has one account, however many make it at once, and is found as its own member’s alone', async () => {
  const grantId = newId()
  await parlour.database.warm()
  const made = await Promise.all(Array.from({ length: 8 }, () => open(grantId, 5n, ['LOTT'])))
  expect(new Set(made).size).toBe(1)
  const { memberId } = await parlour.register(`granted${(n += 1)}`)
  expect(await bonusAccounts.balances(parlour.database.db, [{ memberId, grantId }])).toEqual(new Map())
})

test('only a bonus can be open, with a largest bet and products together', async () => {
  const { accountId } = await grantBonus(parlour, member, { whole: 1n })
  const set = (values: string, where: string) =>
    sql.raw(`update wallet.account set ${values} where ${where}`).execute(parlour.database.db)
  const terms = `stake_max = 1, stake_products = '{LOTT}'`
  const cash = `owner_id = '${member.memberId}' and purpose = 'PLAYER_CASH'`
  await expect(set(terms, cash)).rejects.toMatchObject({ constraint: 'account_staked_is_bonus' })
  await expect(set(terms, cash.replace('CASH', 'BONUS'))).rejects.toMatchObject({
    constraint: 'account_staked_is_bonus',
  })
  for (const half of ['stake_max = null', 'stake_products = null', 'stake_max = 0', `stake_products = '{}'`])
    await expect(set(half, `account_id = '${accountId}'`), half).rejects.toMatchObject({
      constraint: 'account_staked_whole',
    })
})

test('opening and closing wait for the member’s first account, and hold none of the later ones meanwhile', async () => {
  const { transaction, db } = parlour.database
  const bonus = await grantBonus(parlour, member, { whole: 1n })
  const held = Promise.withResolvers<void>()
  const holds = Promise.withResolvers<void>()
  const holder = transaction(async (tx) => {
    await sql`select from wallet.account where owner_id = ${member.memberId} and purpose = 'PLAYER_CASH' for update`.execute(
      tx,
    )
    holds.resolve()
    await held.promise
  })
  await holds.promise
  const waiters = [open(bonus.grantId, 2n, ['LOTT']), closeBonus(parlour, bonus)]
  const free = async () => {
    const { rows } = await sql<{ free: number; waiting: number }>`
      select (select count(*) from (select from wallet.account where account_id = ${bonus.accountId}
                                       for update skip locked) own)::int as free,
             (select count(*) from pg_stat_activity
               where datname = current_database() and wait_event_type = 'Lock')::int as waiting`.execute(db)
    return rows[0]
  }
  try {
    await expect.poll(free).toMatchObject({ waiting: 2 })
    expect(await free()).toEqual({ free: 1, waiting: 2 })
    const hasty = await transaction(async (tx) => {
      const ledger = await openFreeLedger(tx, [member.memberId])
      return [ledger.isHeldUp(member.memberId), ledger.stakeMaxOf(member.memberId, 'LOTT')]
    })
    expect(hasty).toEqual([true, undefined])
  } finally {
    held.resolve()
    await Promise.all([holder, ...waiters])
  }
})
