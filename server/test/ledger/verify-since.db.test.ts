import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ledgerChecks } from '../../src/main/ledger-checks.ts'
import type { CheckResult } from '../../src/platform/module/ledger-check.ts'
import { nowMs } from '#platform/clock/now.ts'
import type { Reader, Tx } from '#platform/db/database.ts'
import { isLong, sampleOf } from '@parlour/core/testing/tier.test-support.ts'
import type { TestParlour } from '../support/parlour.ts'
import { placeSlip } from '../support/slip.ts'
import { misattribution, misrecording, misstanding } from './damages.test-support.ts'
import { openLedgerTown } from './ledger-town.test-support.ts'
import { inSteps, verifySince, type Step } from '../../src/modules/reporting/verify-since.ts'

// What came since the ledger was verified last, and only that, is held against everything that it must agree with.

let parlour: TestParlour

beforeAll(async () => {
  parlour = await openLedgerTown()
})
afterAll(() => parlour.close())

const step: Step = (work) => inSteps(parlour.database)(work)
const redOf = (sheet: readonly CheckResult[]) => sheet.filter(({ broken }) => broken > 0).map(({ name }) => name)

/** What a damage turns red, each in a transaction that is taken back. */
async function seenOf(damage: string, sinceMs: number): Promise<readonly string[]> {
  const undo = new Error('undo')
  let red: readonly string[] = []
  await parlour.database.db
    .transaction()
    .execute(async (tx: Reader) => {
      await sql`set local session_replication_role = replica`.execute(tx)
      await sql.raw(damage).execute(tx)
      await sql`set local session_replication_role = origin`.execute(tx)
      red = redOf(await verifySince({ checks: ledgerChecks, step: (work) => work(tx as Tx), sinceMs }))
      throw undo
    })
    .catch((error: unknown) => {
      if (error !== undo) throw error
    })
  return red
}

const fullOnly = new Set(
  ledgerChecks.flatMap((check) => ('reach' in check && check.reach === 'full' ? [check.name] : [])),
)
/** The steps of a plan: what is emptied, each that fills it, and how many parts and issues there are. */
const planned = 10
/** What walks the accounts stands for those that add up all their lines. */
const walked = new Set(['balances_are_sums', 'versions_are_counts', 'lines_follow_each_other'])

describe('where everything came since', () => {
  const all = [...misrecording, ...misattribution, ...misstanding].filter(
    ([name]) => !fullOnly.has(name) || walked.has(name),
  )
  test('an honest ledger passes, and each account is verified to its last line', async () => {
    expect(redOf(await verifySince({ checks: ledgerChecks, step, sinceMs: 0 }))).toEqual([])
    const { rows } = await sql<{ behind: bigint }>`
      select count(*) as behind from wallet.account a left join reporting.verified_account v using (account_id)
       where (a.version, a.balance) is distinct from (coalesce(v.version, 0), coalesce(v.balance, 0))
         and a.owner_kind not in ('house', 'provider')`.execute(parlour.database.db)
    expect(rows[0]?.behind).toBe(0n)
    await sql`truncate reporting.verified_account`.execute(parlour.database.db)
  })

  test('an honest ledger passes however little of it is read at once', async () => {
    const shown: number[] = []
    const sheet = await verifySince({
      checks: ledgerChecks,
      step,
      sinceMs: 0,
      partSize: 1,
      onStep: ({ of }) => void shown.push(of),
    })
    expect(redOf(sheet)).toEqual([])
    expect(shown.length).toBeGreaterThan(20)
    await sql`truncate reporting.verified_account`.execute(parlour.database.db)
  })

  test.each(isLong ? all : sampleOf(all, 5))('%s sees its damage', async (name, damage) => {
    expect(await seenOf(damage, 0), damage).toContain(walked.has(name) ? 'accounts_go_on' : name)
  })
})

test('what bets and draws do meanwhile is no difference', async () => {
  const olga = await parlour.register('olga')
  await parlour.credit(olga, 100n)
  for (const picks of ['11', '12']) await placeSlip(parlour, olga, { picks })
  let steps = 0
  const beside: Step = async (work) => {
    const answer = await step(work)
    steps += 1
    // Behind everything that was written down to be read: the bets end, and more are placed.
    if (steps !== planned) return answer
    await parlour.clock.nextIssue()
    await parlour.round()
    await placeSlip(parlour, olga, { picks: '13' })
    return answer
  }
  const sheet = await verifySince({ checks: ledgerChecks, step: beside, sinceMs: 0 })
  expect(steps).toBeGreaterThan(planned)
  expect(redOf(sheet)).toEqual([])
  await sql`truncate reporting.verified_account`.execute(parlour.database.db)
})

describe('where all was verified before', () => {
  let sinceMs: number
  beforeAll(async () => {
    expect(redOf(await verifySince({ checks: ledgerChecks, step, sinceMs: 0 }))).toEqual([])
    sinceMs = (await nowMs(parlour.database.db)) + 1
    await parlour.clock.advance(60_000)
    const irma = await parlour.register('irma')
    await parlour.credit(irma, 100n)
    for (const picks of ['04', '05']) await placeSlip(parlour, irma, { picks })
  })

  const cashOf = (name: string) => `
    (select account_id from wallet.account a join identity.member m on m.member_id = a.owner_id
      where m.username = '${name}' and a.purpose = 'PLAYER_CASH')`

  const lineOfLongAgo = (kind: string, postedAt = 'now()') => `
    with cash as (update wallet.account set balance = balance + 5, version = version + 1 where account_id = ${cashOf('bruno')} returning *),
         fact as (insert into wallet.entry (fact_id, kind, seq, brand_id, currency, at_ms)
                  select uuidv7(), '${kind}', 1, brand_id, currency, 1 from cash returning *)
    insert into wallet.posting (fact_id, kind, seq, n, debit_account_id, credit_account_id, amount, credit_version, credit_balance, at_ms, posted_id)
    select fact_id, kind, seq, 0, h.account_id, cash.account_id, 5, cash.version, cash.balance, 1, platform.uuid_floor(${postedAt})
      from fact, cash, wallet.account h where h.purpose = 'HOUSE_ADJUSTMENTS' and h.brand_id = cash.brand_id`

  test('what was booked since is read, and no more', async () => {
    expect(redOf(await verifySince({ checks: ledgerChecks, step, sinceMs }))).toEqual([])
    const { rows } = await sql<{ kind: string; facts: bigint }>`
      select e.kind, count(*) as facts from reporting.check_new_fact join wallet.entry e using (fact_id)
       group by 1 order by 1`.execute(parlour.database.db)
    expect(rows).toEqual([
      { kind: 'bet.placed', facts: 2n },
      { kind: 'deposit.confirmed', facts: 1n },
    ])
  })

  test.each<readonly [string, string, string]>([
    [
      'a stake that was changed',
      'bets_are_paid_for',
      `update bets.bet set stake = stake + 1, stake_cash = stake_cash + 1 where placed_at >= $since`,
    ],
    [
      'a bet without its entry',
      'bets_are_paid_for',
      `delete from wallet.posting where at_ms >= $since and kind = 'bet.placed'`,
    ],
    [
      'a balance without a line',
      'accounts_go_on',
      `update wallet.account set balance = balance + 1 where account_id = ${cashOf('bruno')}`,
    ],
    [
      'a line less',
      'accounts_go_on',
      `update wallet.account set version = version - 1 where account_id = ${cashOf('bruno')}`,
    ],
    ['a line that says it is of long ago', 'kinds_move_as_allowed', lineOfLongAgo('bet.settled')],
    ['one that no index leads to', 'kinds_move_as_allowed', lineOfLongAgo('bet.placed')],
    ['one that lies in last week', 'kinds_move_as_allowed', lineOfLongAgo('bet.placed', `now() - interval '7 days'`)],
  ])('%s is seen', async (_what, name, damage) => {
    expect(await seenOf(damage.replaceAll('$since', String(sinceMs)), sinceMs)).toContain(name)
  })
})
