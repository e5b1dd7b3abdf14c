import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { units } from '@parlour/core/money/money.ts'
import { memberNews } from '#main/member-news.ts'
import { reconcile, runChecks } from '#main/views/reconciliation.sql.ts'
import { creditTransfer, decideSuspended, payWithdrawal } from '#modules/cashier/index.ts'
import { correctDifference } from '#modules/games/index.ts'
import { bookAdjustments, commitBalances } from '#modules/wallet/index.ts'
import { nowMs } from '#platform/clock/now.ts'
import { newId } from '#platform/crypto/ids.ts'
import { misattribution, misstanding } from './damages.test-support.ts'
import { openDeposits, slip } from '../../../test/support/deposits.ts'
import { newGuest } from '../../../test/support/guests.ts'
import { openTestParlour, type TestMember, type TestParlour } from '../../../test/support/parlour.ts'
import { placeSlip } from '../../../test/support/slip.ts'
import { newPlayer, newVendor } from '../../../test/support/vendors.ts'
import { openLines } from '../../../test/support/lines.ts'
import { openTestCashier } from '../../../test/support/withdrawals.ts'

let parlour: TestParlour

beforeAll(async () => {
  parlour = await openTestParlour()
  await parlour.clock.hold()
  await parlour.round()
  for (const name of ['anna', 'bruno']) {
    const member = await parlour.register(name)
    const body = { kind: 'STAKE', period: 'DAY', amount: '500' }
    if (name === 'anna') await parlour.call('PUT', '/api/protection/limits', { token: member.token, body })
    await parlour.credit(member, 100n)
    for (const picks of ['01', '02', '03']) await placeSlip(parlour, member, { picks })
  }
  await parlour.clock.nextIssue()
  await parlour.round()
  const carla = await parlour.register('carla')
  await parlour.credit(carla, 100n)
  await placeSlip(parlour, carla, { picks: '09' })
  const cashier = openTestCashier(parlour)
  const taker = await cashier.ready('dora', 1000n)
  for (const _ of [1, 2]) await cashier.request(taker, { amount: '100' })
  const paid = await cashier.request(taker, { amount: '150' })
  const reference = 'T-1'
  const withdrawalId = String(paid.value['withdrawalId'])
  await parlour.database.transaction((tx) => payWithdrawal(tx, { withdrawalId, reference, operator: 'Rosa' }))
  await takeBackDeposit(taker.member.memberId)
  await creditTransferOf(await parlour.register('tomas'))
  await decideApart(await parlour.register('ursula'))
  await sendDownALine()
  await placeSlip(parlour, await newGuest(parlour), { picks: '08' })
  await playAtVendor()
  await adjustAndExclude()
  const brandIds = parlour.brands.map(({ brandId }) => brandId)
  await commitBalances(parlour.database, brandIds)
  await parlour.clock.advance(86_400_000)
  await parlour.round()
  const hugo = await parlour.register('hugo')
  await parlour.credit(hugo, 100n)
  expect(await placeSlip(parlour, hugo, { picks: '09' })).toMatchObject({ success: true })
  await commitBalances(parlour.database, brandIds)
}, 60_000)
afterAll(() => parlour.close())

/** What two operators gave a member, and a member who takes a break. */
async function adjustAndExclude(): Promise<void> {
  const { memberId, token } = await parlour.register('gina')
  const [brand] = parlour.brands
  if (!brand) throw new Error('no brand')
  const line = { adjustmentId: newId(), line: 1, memberId, reasonCode: 'GOODWILL', ticket: 'T-1', note: '' }
  const { brandId, currency } = brand
  const batch = { batchId: newId(), brandId, currency, proposedBy: 'Rosa', at: await nowMs(parlour.database.db) }
  await parlour.database.transaction((tx) => bookAdjustments(tx, { ...batch, lines: [{ ...line, amount: units(7n) }] }))
  await parlour.call('POST', '/api/protection/time-outs', { token, body: { days: 7 } })
}

/** An agent sends some of its cash to a member below. */
async function sendDownALine(): Promise<void> {
  const lines = openLines(parlour)
  const lead = await lines.join('lead1', { type: 1, whole: 100n })
  await lines.join('below1', { below: lead })
  expect((await lines.send(lead, { direction: 'DOWN', to: 'below1' })).success).toBe(true)
}

/** Money for nobody: some given to an order and partly taken back, some to a member, some sent back, some that waits. */
async function decideApart({ memberId, token, merchant, username }: TestMember): Promise<void> {
  const depositId = await openDeposits(parlour).atProvider({ memberId, token, merchant, username })
  const brandId = parlour.brands[0]?.brandId ?? ''
  const said = { reference: 'lost', status: 'PAID', amount: '50.0000', currency: 'PHP', merchant: 'parlour' }
  const wishes = [
    { verdict: 'ORDER', depositId },
    { verdict: 'MEMBER', memberId, currency: 'PHP' },
    { verdict: 'RETURN' },
  ] as const
  for (const [at, wish] of wishes.entries()) {
    const word = { ...said, providerTxnId: `lost-${at}` }
    await parlour.callback(word)
    const { rows } = await sql<{ id: string }>`
      select suspense_id as id from cashier.suspense where provider_txn_id = ${word.providerTxnId}`.execute(
      parlour.database.db,
    )
    const decided = { ...wish, suspenseId: rows[0]?.id ?? '', brandId, by: 'Rosa' }
    await parlour.database.transaction((tx) => decideSuspended(tx, decided, memberNews))
    if (wish.verdict === 'ORDER') await parlour.callback({ ...word, status: 'REVERSED', amount: '20.0000' })
  }
  await parlour.callback({ ...said, providerTxnId: 'lost-3' })
}

/** The provider takes half of a deposit back. */
async function takeBackDeposit(memberId: string): Promise<void> {
  const { rows } = await sql<{ reference: string; providerTxnId: string }>`
    select d.deposit_id as reference, c.provider_txn_id as "providerTxnId"
      from cashier.deposit d join cashier.callback c using (deposit_id) where d.member_id = ${memberId}`.execute(
    parlour.database.db,
  )
  const reversal = { status: 'REVERSED', amount: '500.0000', currency: 'PHP', merchant: 'parlour' }
  await parlour.callback({ ...rows[0], ...reversal })
}

/** A transfer with its slip, found on the brand's account. */
async function creditTransferOf(member: TestMember): Promise<void> {
  const deposits = openDeposits(parlour)
  const depositId = String((await deposits.begin(member)).value['depositId'])
  await deposits.show(member, depositId, [await slip()])
  const [brand] = parlour.brands
  if (!brand) throw new Error('no brand')
  const found = { depositId, amount: units(500n), number: 'T-9', by: 'Rosa' }
  await parlour.database.transaction((tx) => creditTransfer(tx, found, { brand, news: memberNews }))
}

/** A bet that won, one that is open, a tip, and a rollback of what never came. */
async function playAtVendor(): Promise<void> {
  const vendor = await newVendor(parlour, 'acme')
  const p = await newPlayer(parlour, vendor, { name: 'emil' })
  await vendor.call('bet', p.fields('b-1', { amount: '10' }))
  await vendor.call('win', p.fields('w-1', { amount: '5', refTxId: 'b-1' }))
  await vendor.call('bet', p.fields('b-2', { amount: '1' }))
  await vendor.call('tip', p.fields('t-1', { amount: '2' }))
  await vendor.call('rollback', p.fields('r-1', { refTxId: 'never' }))
  await correctOne(p.member.memberId)
}

/** A win that only the vendor’s record has, as two operators correct it. */
async function correctOne(memberId: string): Promise<void> {
  const theirs = { kind: 'win', stands: true, playerRef: memberId, amount: '30000', currency: 'PHP', at: 1 }
  await sql`
    insert into games.difference (vendor_id, tx_id, brand_id, kind, theirs, found_at)
    select vendor_id, 'd-1', brand_id, 'UNKNOWN_HERE', ${JSON.stringify(theirs)}::jsonb, 1
      from games.vendor where code = 'acme'`.execute(parlour.database.db)
  const vendor = (await parlour.vendors.list()).find(({ code }) => code === 'acme')
  if (!vendor) throw new Error('no vendor')
  const served = { ...vendor, currency: 'PHP', currencyDecimals: 2, isBrandOpen: true }
  const wish = { vendorId: vendor.vendorId, txId: 'd-1', kind: 'UNKNOWN_HERE', correctionId: newId() } as const
  await parlour.database.transaction((tx) =>
    correctDifference(tx, { vendor: served, protection: parlour.protection }, wish),
  )
}

const brokenChecks = async () =>
  (await reconcile(parlour.database.db)).filter(({ broken }) => broken > 0).map(({ name }) => name)

test('what came from outside or was decided leads back to its record, whichever kind of entry it is', async () => {
  const { rows } = await sql<{ kind: string; of: string | null }>`
    select distinct kind, details -> 'source' ->> 'of' as of from wallet.entry
     where kind like 'deposit.%' or kind like 'withdrawal.%' order by kind, of`.execute(parlour.database.db)
  const isVerdict = (kind: string) => kind === 'deposit.assigned' || kind === 'deposit.returned'
  const owner = (kind: string) =>
    isVerdict(kind) ? 'suspense' : kind.startsWith('deposit') ? 'callback' : kind.split('.')[0]
  expect(rows.map(({ kind, of }) => [kind, of])).toEqual(rows.map(({ kind }) => [kind, owner(kind)]))
  expect(new Set(rows.map(({ of }) => of))).toEqual(new Set(['callback', 'suspense', 'withdrawal']))
})

test('an honest ledger passes every check, with what waits to be added to days and without', async () => {
  expect(await brokenChecks()).toEqual([])
  await parlour.days.upToDate()
  expect(await brokenChecks()).toEqual([])
})

/** Each kind of damage is planted past the triggers, seen, and taken back. */
test.each<readonly [string, string]>([
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
  ['entries_balance', `insert into wallet.posting select * from wallet.posting where kind = 'deposit.confirmed'`],
  ['postings_stay_in_brand_and_currency', `update wallet.entry set currency = 'EUR' where kind = 'bet.placed'`],
  ['open_bets_are_held', `update bets.open_bet set stake = stake + 1`],
  ['open_bets_have_no_outcome', `delete from bets.open_bet`],
  ['open_bets_have_no_outcome', `delete from bets.outcome`],
  ['placed_days_are_their_bets', `update bets.placed_day set bets = bets + 1`],
  ['turnover_marks_are_their_bets', `update bets.turnover_mark set valid_turnover = valid_turnover + 1`],
  ['turnover_marks_are_their_bets', `delete from bets.turnover_mark`],
  ['ended_days_are_their_outcomes', `delete from bets.ended_day`],
  ['outcomes_are_booked', `update bets.outcome set payout = payout + 1, payout_cash = payout_cash + 1`],
  ['bets_are_paid_for', `update bets.bet set stake = stake + 1, stake_cash = stake_cash + 1`],
  [
    'settled_issues_are_finished',
    `insert into bets.open_bet select bet_id, brand_id, member_id, currency, stake from bets.bet on conflict do nothing`,
  ],
  ['deposits_are_booked', `update cashier.callback set amount = amount + 1`],
  ['reversals_are_booked', `update cashier.callback set taken_back = taken_back + 1 where status = 'REVERSED'`],
  ['reversals_are_booked', `delete from wallet.posting where kind = 'deposit.reversed'`],
  ['pending_withdrawals_are_held', `update cashier.withdrawal set amount = amount + 1 where ended_at is null`],
  ['pending_withdrawals_are_held', `delete from cashier.withdrawal where ended_at is null`],
  [
    'pending_withdrawals_are_held',
    `update wallet.account set balance = balance - 1 where purpose = 'PENDING_WITHDRAWAL' and balance > 0`,
  ],
  ['withdrawals_are_booked', `update cashier.withdrawal set paid = paid - 1, returned = returned + 1 where paid > 0`],
  ['deposits_are_their_words', `update cashier.deposit set received = received + 1 where reversed = 0`],
  ['deposits_are_their_words', `update cashier.deposit set reversed = reversed - 1 where reversed > 0`],
  ['deposits_are_their_words', `update cashier.callback set deposit_id = null where provider = 'bank-transfer'`],
  ['transactions_are_their_words', `update cashier.provider_transaction set paid = paid + 1`],
  [
    'transactions_are_their_words',
    `update cashier.provider_transaction set returned = returned - 1 where returned > 0`,
  ],
  ['transactions_are_their_words', `delete from cashier.provider_transaction`],
  ['callbacks_lead_to_entries', `delete from cashier.callback where outcome = 'CREDITED'`],
  [
    'callbacks_lead_to_entries',
    `update wallet.entry set details = jsonb_set(details, '{source,id}', to_jsonb(uuidv7()::text)) where kind = 'deposit.reversed'`,
  ],
  ['transfers_were_decided', `update cashier.deposit set decided_by = null where reference is not null`],
  ['transfers_were_decided', `update cashier.deposit set claimed_by = 'Rosa' where state = 'CONFIRMED'`],
  ['deposits_are_their_words', `delete from cashier.suspense_verdict where verdict = 'ORDER'`],
  ['deposits_are_their_words', `update cashier.suspense_verdict set amount = amount - 1 where verdict = 'ORDER'`],
  [
    'coins_are_their_words',
    `insert into cashier.coin_transfer (transfer_id, provider, coin, txid, output, brand_id, address, units, currency,
                                        confirmations, confirmations_needed, state, amount, rate, seen_at)
     select uuidv7(), 'sandbox-coins', 'BTC', 'nowhere', 0, brand_id, 'addr', 1, 'PHP', 2, 2, 'SUSPENDED', 5, 1, 1
       from brand.brand limit 1`,
  ],
  ['suspense_is_kept', `delete from cashier.suspense where provider_txn_id = 'lost-3'`],
  ['suspense_is_kept', `update cashier.suspense set amount = amount + 1 where provider_txn_id = 'lost-3'`],
  ['suspense_is_what_waits', `delete from cashier.suspense_verdict where verdict = 'RETURN'`],
  ['suspense_is_what_waits', `update cashier.callback set taken_back = 1 where provider_txn_id = 'lost-3'`],
  ['suspense_is_what_waits', `delete from wallet.posting where kind = 'deposit.assigned'`],
  ['suspense_verdicts_are_booked', `delete from wallet.posting where kind = 'deposit.returned'`],
  [
    'suspense_verdicts_are_booked',
    `update cashier.suspense_verdict set member_id = gen_random_uuid() where verdict = 'MEMBER'`,
  ],
  ['suspense_verdicts_are_booked', `delete from cashier.suspense_verdict where verdict = 'MEMBER'`],
  [
    'suspense_verdicts_are_booked',
    `update cashier.suspense_verdict set verdict = 'RETURN', member_id = null where verdict = 'MEMBER'`,
  ],
  ['transfers_are_booked', `update agents.transfer set amount = amount + 1`],
  ['transfers_are_booked', `update agents.transfer set direction = 'UP'`],
  ['transfers_are_booked', `delete from agents.transfer`],
  ['transfers_are_booked', `delete from wallet.posting where kind = 'transfer.down'`],
  [
    'top_ups_are_given',
    `insert into agents.top_up (top_up_id, brand_id, currency, member_id, agent_id, method_id, amount, state,
                                transfer_id, asked_ms, expires_ms, ended_ms)
     select gen_random_uuid(), brand_id, currency, to_member_id, from_member_id, gen_random_uuid(), amount + 1, 'GIVEN',
            transfer_id, at_ms, at_ms, at_ms from agents.transfer`,
  ],
  [
    'transfers_are_to_be_played',
    `update cashier.turnover_obligation set deposited = deposited + 1 where transfer_id is not null`,
  ],
  ['slips_are_kept', `delete from platform.image`],
  ['slips_are_kept', `update cashier.slip set member_id = gen_random_uuid()`],
  ['receipts_are_their_withdrawal', `update cashier.receipt set amount = amount + 1`],
  [
    'receipts_are_their_withdrawal',
    `update cashier.receipt set state = 'DISPUTED', ended_at = null where ended_at is not null`,
  ],
  ['receipts_are_booked', `update cashier.receipt set state = 'REFUNDED' where state = 'RECEIVED'`],
  ['receipts_are_booked', `update wallet.posting set seq = seq + 1 where kind = 'withdrawal.paid'`],
  ['withdrawals_are_booked', `update wallet.posting set amount = amount + 1 where kind = 'withdrawal.paid'`],
  [
    'nobody_is_overdrawn',
    `alter table wallet.account drop constraint account_not_overdrawn; update wallet.account set balance = -1 where purpose = 'PLAYER_CASH'`,
  ],
  ['nobody_is_overdrawn', `update wallet.account set may_overdraw = true where purpose = 'PLAYER_CASH'`],
  [
    'vendor_transactions_are_booked',
    `update games.transaction set ledger_tx_id = gen_random_uuid() where kind = 'win'`,
  ],
  ['vendor_transactions_are_booked', `update games.transaction set ledger_tx_id = null where kind = 'win'`],
  ['vendor_transactions_are_booked', `update games.transaction set amount = amount + 1 where kind = 'tip'`],
  ['vendor_transactions_are_booked', `update games.transaction set brand_id = gen_random_uuid() where kind = 'bet'`],
  ['bets_are_paid_for', `update games.transaction set bet_id = null`],
  ['vendor_bets_are_recorded', `update games.vendor_bet set payout_cash = payout_cash + 1`],
  ['vendor_bets_are_recorded', `update games.vendor_bet set stake_cash = stake_cash + 1 where state = 'OPEN'`],
  ['vendor_bets_are_recorded', `update games.vendor_bet set seq = seq + 1`],
  ['vendor_rounds_are_sums', `update games.round set paid = paid + 1`],
  ['vendor_rounds_are_sums', `delete from games.round`],
  ['vendor_rollbacks_are_kept', `delete from games.tombstone`],
  [
    'vendor_rollbacks_are_kept',
    `insert into games.tombstone select vendor_id, tx_id, brand_id, at_ms from games.transaction where kind = 'bet'`,
  ],
  ['vendor_corrections_are_booked', `update games.correction set amount = amount + 1`],
  ['vendor_corrections_are_booked', `update games.correction set amount = null`],
  ['vendor_corrections_are_booked', `delete from games.correction`],
  ['statements_keep_their_heads', `update wallet.posting set at_ms = at_ms + 1 where kind = 'deposit.confirmed'`],
  [
    'statements_keep_their_heads',
    `update wallet.posting set amount = amount + 1, credit_balance = credit_balance + 1 where kind = 'bet.settled'`,
  ],
  ['statements_keep_their_heads', `delete from wallet.posting where kind = 'bet.placed'`],
  ['statements_keep_their_heads', `update wallet.chain_head set balance = balance + 1`],
  ['commitments_are_their_leaves', `update wallet.commitment_leaf set balance = balance + 1`],
  ['commitments_are_their_leaves', `update wallet.commitment_leaf set pools = replace(pools, ' 1', ' 2')`],
  ['commitments_are_their_leaves', `update wallet.commitment_part set sum = sum + 1`],
  ['commitments_are_their_leaves', `update wallet.commitment set total = total - 1`],
  ['commitments_are_their_leaves', `delete from wallet.commitment_part`],
  ['flows_are_sums', `update wallet.flow set staked = staked + 1`],
  ['flows_are_sums', `update wallet.flow set deposited = deposited - 1`],
  ['flows_are_sums', `update wallet.posting set amount = amount + 1 where kind = 'bet.placed'`],
  ['demo_money_is_apart', `update identity.member set type = 0 where type = 4`],
  ['demo_money_is_apart', `update lottery.ticket set currency = 'PHP' where currency = 'XXX'`],
  [
    'demo_money_is_apart',
    `alter table wallet.posting drop constraint posting_demo_apart;
     update wallet.posting set debit_account_id = (select account_id from wallet.account where purpose = 'HOUSE_DEMO' limit 1)
      where kind = 'deposit.confirmed'`,
  ],
  [
    'demo_money_is_apart',
    `alter table wallet.account drop constraint account_demo_apart;
     update wallet.account set purpose = 'HOUSE_GGR:LOTT' where purpose = 'HOUSE_DEMO'`,
  ],
  ...misattribution,
  ...misstanding,
])('%s sees its damage', async (name, damage) => {
  const undo = new Error('undo')
  const seen: string[] = []
  await parlour.database.db
    .transaction()
    .execute(async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx)
      await sql.raw(damage).execute(tx)
      const results = await runChecks(tx, name)
      seen.push(...results.filter(({ broken }) => broken > 0).map((result) => result.name))
      throw undo
    })
    .catch((error: unknown) => {
      if (error !== undo) throw error
    })
  expect(seen, damage).toContain(name)
})

test('the ledger is append-only, whoever asks', async () => {
  await expect(sql`update wallet.posting set amount = 1`.execute(parlour.database.db)).rejects.toThrow('append-only')
  await expect(sql`delete from wallet.entry`.execute(parlour.database.db)).rejects.toThrow('append-only')
  await expect(sql`delete from bets.bet`.execute(parlour.database.db)).rejects.toThrow('append-only')
})
