import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { operate } from '../../../test/support/operator.ts'
import { openTestParlour, type TestParlour } from '../../../test/support/parlour.ts'
import { openTestCashier, type TestCashier } from '../../../test/support/withdrawals.ts'

const number = '001234567890'

let parlour: TestParlour
let cashier: TestCashier

beforeAll(async () => {
  parlour = await openTestParlour()
  cashier = openTestCashier(parlour)
})
afterAll(() => parlour.close())

/** The tables in which a text stands somewhere, as a dump of the database would show it. */
async function tablesWith(text: string): Promise<string[]> {
  const { db } = parlour.database
  const { rows } = await sql<{ name: string }>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema') order by 1`.execute(db)
  const found: string[] = []
  for (const { name } of rows) {
    const { rows: hits } = await sql`
      select 1 from ${sql.raw(name)} as t where t::text ilike ${`%${text}%`} limit 1`.execute(db)
    if (hits.length > 0) found.push(name)
  }
  return found
}

test('a dump of the database shows no payout account’s number, not even as bytes or as what was asked', async () => {
  const taker = await cashier.ready('sealed1')
  const { value } = await cashier.request(taker)
  const pay = ['withdrawal', 'pay', String(value['withdrawalId']), '--by', 'Rosa', '--reference', 'TRF-9']
  const paid = await operate(parlour, ...pay)
  // What is sealed opens for the operator who pays, and the end of the number is what the member sees.
  expect(paid.join()).toContain(number)
  const { value: shown } = await cashier.find(taker.member, value['withdrawalId'])
  expect(shown).toMatchObject({ account: { number: '•••• 7890' } })

  expect(await tablesWith('TRF-9')).not.toEqual([])
  expect(await tablesWith(number)).toEqual([])
  expect(await tablesWith(Buffer.from(number).toString('hex'))).toEqual([])
})

test('the same number of two members leaves no trace by which they could be told to be one', async () => {
  for (const username of ['twin1', 'twin2']) await cashier.ready(username, 0n)
  const { rows } = await sql<{ hashes: bigint; seals: bigint }>`
    select count(distinct number_hash) as hashes, count(distinct number_sealed) as seals
      from cashier.payout_account a join identity.member m using (member_id)
     where m.username in ('twin1', 'twin2')`.execute(parlour.database.db)
  expect(rows).toEqual([{ hashes: 2n, seals: 2n }])
})

test('a sealed number that was copied to another account does not open there', async () => {
  const [own, other] = [await cashier.ready('copied1'), await cashier.ready('copied2')]
  await sql`
    update cashier.payout_account set number_sealed =
           (select number_sealed from cashier.payout_account where payout_account_id = ${other.payoutAccountId})
     where payout_account_id = ${own.payoutAccountId}`.execute(parlour.database.db)
  const { value } = await cashier.request(own)
  const pay = ['withdrawal', 'pay', String(value['withdrawalId']), '--by', 'Rosa', '--reference', 'TRF-10']
  await expect(operate(parlour, ...pay)).rejects.toThrow()
  expect((await cashier.find(own.member, value['withdrawalId'])).value).toMatchObject({ state: 'REQUESTED' })
})
