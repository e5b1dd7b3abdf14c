import { expect, test } from 'vitest'
import { migrate } from '../../src/platform/db/migrate.ts'
import { databaseBefore } from '../support/database-before.ts'

const day = 86_400_000
const [vendorId, brandId, memberId] = [1, 2, 3].map((n) => `00000000-0000-7000-8000-00000000000${n}`)

test('what vendors said before is carried over into the weeks in which it was said, and found by its names', async () => {
  const { url, client } = await databaseBefore('_games_tables_by_time.sql')
  const now = Date.now()
  await client.query(
    `insert into games.vendor (vendor_id, brand_id, code, name, product, secret, created_at) values ($1, $2, 'acme', 'Acme', 'RNG', '', $3)`,
    [vendorId, brandId, now - 40 * day],
  )
  // Two bets of one round, a month and a day old, each with a win; one that was declined; and a time before all times.
  const said = [
    ['bet-1', 'bet', 'bet-1', 30, 'APPLIED'],
    ['win-1', 'win', 'bet-1', 2, 'APPLIED'],
    ['bet-2', 'bet', 'bet-2', 1, 'APPLIED'],
    ['bet-3', 'bet', null, 1, 'DECLINED'],
    ['tip-1', 'tip', null, 20_000, 'APPLIED'],
  ] as const
  for (const [txId, kind, betTxId, age, state] of said)
    await client.query(
      `insert into games.transaction (vendor_id, tx_id, brand_id, member_id, kind, bet_tx_id, game_code, round_id, amount, remainder,
                                      currency, is_free, body_hash, state, status, balance, version, at_ms)
       values ($1, $2, $3, $4, $5, $6, 'fruits', 'r1', 5, '', 'PHP', false, '', $7, case $7 when 'APPLIED' then 'OK' else 'LIMIT' end, 9, 1, $8)`,
      [vendorId, txId, brandId, memberId, kind, betTxId, state, now - age * day],
    )
  for (const [txId, age] of [
    ['bet-1', 30],
    ['bet-2', 1],
    // Its transaction was lost.
    ['bet-9', 1],
  ] as const)
    await client.query(
      `insert into games.vendor_bet (vendor_id, tx_id, brand_id, member_id, bet_id, game_code, round_id, currency, stake_cash, stake_bonus,
                                     state, seq, is_returned, payout_cash, payout_bonus, placed_at)
       values ($1, $2, $3, $4, uuidv7(), 'fruits', 'r1', 'PHP', 5, 0, 'OPEN', 0, false, 0, 0, $5)`,
      [vendorId, txId, brandId, memberId, now - age * day],
    )
  await client.query(`insert into games.round values ($1, $2, 'fruits', 'r1', $3, 10, 5, $4, null)`, [
    vendorId,
    memberId,
    brandId,
    now - 30 * day,
  ])
  await client.query(`insert into games.return_counted values ($1, $2, 'fruits', 'r1', $3, 20000, 10, 5)`, [
    vendorId,
    memberId,
    brandId,
  ])
  const rows = async (table: string) =>
    (await client.query(`select * from games.${table} order by to_jsonb(${table}) ->> 'tx_id'`)).rows
  const tables = ['transaction', 'vendor_bet', 'round'] as const
  const before: object[][] = []
  for (const table of tables) before.push(await rows(table))
  expect(await migrate(url)).toBeGreaterThan(0)

  for (const [at, table] of tables.entries()) {
    const after = await rows(table)
    expect(after).toMatchObject(before[at] ?? [])
  }
  const ages = await client.query(`
    select tx_id, round(extract(epoch from now() - uuid_extract_timestamp(row_id)) / 86400)::int as age
      from games.transaction order by tx_id`)
  expect(ages.rows).toEqual([
    { tx_id: 'bet-1', age: 30 },
    { tx_id: 'bet-2', age: 1 },
    { tx_id: 'bet-3', age: 1 },
    // No earlier than its vendor.
    { tx_id: 'tip-1', age: 40 },
    { tx_id: 'win-1', age: 2 },
  ])
  const lost = await client.query(`
    select t.tx_id from games.transaction t
      left join games.vendor_key k on k.vendor_id = t.vendor_id and k.digest = games.transaction_digest(t.tx_id)
      left join games.vendor_bet b on b.row_id = t.bet_row_id
     where k.row_id is distinct from t.row_id or b.tx_id is distinct from t.bet_tx_id
        or t.kind = 'bet' and t.state = 'APPLIED' and t.bet_row_id <> t.row_id
    union all
    select b.tx_id from games.vendor_bet b
      left join games.vendor_key k on k.vendor_id = b.vendor_id and k.digest = games.transaction_digest(b.tx_id)
     where k.row_id is distinct from b.row_id
    union all
    select r.round_id from games.round r
      left join games.vendor_key k on k.vendor_id = r.vendor_id and k.digest = games.round_digest(r.member_id, r.game_code, r.round_id)
      left join games.return_counted c on c.row_id = r.row_id
     where k.row_id is distinct from r.row_id or c.staked is distinct from r.staked
        or r.row_id > (select min(row_id::text)::uuid from games.vendor_bet)`)
  expect(lost.rows).toEqual([])
  for (const table of ['transaction', 'vendor_key'])
    await expect(client.query(`delete from games.${table}`)).rejects.toThrow('append-only')
  await expect(client.query(`update games.transaction set amount = 1`)).rejects.toThrow('append-only')
  await client.end()
})
