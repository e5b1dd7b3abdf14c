import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { reconcile, runChecks } from '../src/main/views/reconciliation.sql.ts'
import { openTestParlour, type TestParlour } from './support/parlour.ts'
import { placeSlip } from './support/slip.ts'

let parlour: TestParlour

beforeAll(async () => {
  parlour = await openTestParlour()
  await parlour.clock.hold()
  await parlour.round()
  for (const name of ['anna', 'bruno']) {
    const member = await parlour.register(name)
    await parlour.credit(member, 100n)
    for (const picks of ['01', '02', '03']) await placeSlip(parlour, member, { picks })
  }
  await parlour.clock.nextIssue()
  await parlour.round()
  const carla = await parlour.register('carla')
  await parlour.credit(carla, 100n)
  await placeSlip(parlour, carla, { picks: '09' })
})
afterAll(() => parlour.close())

const brokenChecks = async () =>
  (await reconcile(parlour.database.db)).filter(({ broken }) => broken > 0).map(({ name }) => name)

test('an honest ledger passes every check', async () => {
  expect(await brokenChecks()).toEqual([])
})

/** Each kind of damage is planted past the triggers, seen, and taken back. */
test.each([
  [
    'balances_are_sums',
    `update wallet.account set balance = balance + 1 where account_id = (select account_id from wallet.account where purpose = 'PLAYER_CASH' limit 1)`,
  ],
  [
    'versions_are_counts',
    `update wallet.account set version = version + 1 where account_id = (select account_id from wallet.account where purpose = 'PLAYER_CASH' limit 1)`,
  ],
  [
    'lines_follow_each_other',
    `update wallet.posting set credit_balance = credit_balance + 5 where kind = 'deposit.confirmed'`,
  ],
  ['entries_balance', `delete from wallet.entry where kind = 'deposit.confirmed'`],
  ['entries_balance', `delete from wallet.posting where kind = 'deposit.confirmed'`],
  ['postings_stay_in_brand_and_currency', `update wallet.entry set currency = 'EUR' where kind = 'bet.placed'`],
  ['open_bets_are_held', `update bets.open_bet set stake = stake + 1`],
  ['open_bets_have_no_outcome', `delete from bets.open_bet`],
  ['open_bets_have_no_outcome', `delete from bets.outcome`],
  ['outcomes_are_booked', `update bets.outcome set payout = payout + 1, payout_cash = payout_cash + 1`],
  ['bets_are_paid_for', `update bets.bet set stake = stake + 1, stake_cash = stake_cash + 1`],
  [
    'settled_issues_are_finished',
    `insert into bets.open_bet select bet_id, brand_id, member_id, currency, stake from bets.bet on conflict do nothing`,
  ],
  ['deposits_are_booked', `update cashier.callback set amount = amount + 1`],
])('%s sees its damage', async (name, damage) => {
  const undo = new Error('undo')
  const seen: string[] = []
  await parlour.database.db
    .transaction()
    .execute(async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx)
      await sql.raw(damage).execute(tx)
      const results = await runChecks(tx)
      seen.push(...results.filter(({ broken }) => broken > 0).map((result) => result.name))
      throw undo
    })
    .catch((error: unknown) => {
      if (error !== undo) throw error
    })
  expect(seen).toContain(name)
})

test('the ledger is append-only, whoever asks', async () => {
  await expect(sql`update wallet.posting set amount = 1`.execute(parlour.database.db)).rejects.toThrow('append-only')
  await expect(sql`delete from wallet.entry`.execute(parlour.database.db)).rejects.toThrow('append-only')
  await expect(sql`delete from bets.bet`.execute(parlour.database.db)).rejects.toThrow('append-only')
})
