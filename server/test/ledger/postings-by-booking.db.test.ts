import { expect, test } from 'vitest'
import { migrate } from '../../src/platform/db/migrate.ts'
import { databaseBefore } from '../support/database-before.ts'

const columns =
  'kind, seq, n, debit_account_id, credit_account_id, amount, debit_version, debit_balance, at_ms, posted_xid'

test('postings of before are carried over into the weeks of their facts, and new ones lie in this one', async () => {
  const { url, client } = await databaseBefore('_wallet_postings_by_booking.sql')
  await client.query(
    `insert into wallet.posting (fact_id, kind, seq, n, debit_account_id, credit_account_id, amount, debit_version, debit_balance, at_ms)
     select platform.uuid_floor(now() + days * interval '1 day'), 'bet.placed', 1, n, uuidv7(), uuidv7(), 10 + n, n, 100 - n, 7
       from unnest(array[-7, 0, 7]) as days, generate_series(1, 3) as n`,
  )
  const lines = async () =>
    (
      await client.query(
        `select tableoid::regclass::text as week, fact_id, ${columns} from wallet.posting order by fact_id, n`,
      )
    ).rows
  const before = await lines()
  expect(new Set(before.map(({ week }) => week)).size).toBe(3)
  expect(await migrate(url)).toBeGreaterThan(0)
  expect(await lines()).toEqual(before)
  const { rows } = await client.query('select from wallet.posting where posted_id <> fact_id')
  expect(rows).toEqual([])
  // A fact of last week is booked again: its line is of this week.
  await client.query(
    `insert into wallet.posting (fact_id, kind, seq, n, debit_account_id, credit_account_id, amount, at_ms)
     select fact_id, 'bet.reversed', 1, 0, credit_account_id, debit_account_id, amount, 7 from wallet.posting order by fact_id limit 1`,
  )
  const booked = await client.query(`
    select tableoid = (select c.oid from pg_inherits i join pg_class c on c.oid = i.inhrelid
                        where i.inhparent = 'wallet.posting'::regclass
                          and c.relname = 'posting_' || to_char(now() at time zone 'utc', 'IYYY"w"IW')) as "isOfThisWeek"
      from wallet.posting where kind = 'bet.reversed'`)
  expect(booked.rows).toEqual([{ isOfThisWeek: true }])
  await expect(client.query('update wallet.posting set amount = 1')).rejects.toThrow('append-only')
  await expect(client.query('delete from wallet.posting')).rejects.toThrow('append-only')
  await client.end()
})
