import { expect, test } from 'vitest'
import { letLeavesGo } from '../../src/modules/wallet/commitment.service.ts'
import { newIdAt } from '../../src/platform/crypto/ids.ts'
import { openDatabase } from '../../src/platform/db/database.ts'
import { migrate } from '../../src/platform/db/migrate.ts'
import { databaseBefore } from '../support/database-before.ts'

// The leaves of before each night had a partition: they are carried over where they lie, and go as they went.

const dayMs = 86_400_000

test('leaves of before are carried over, kept for their ninety days and dropped at last', async () => {
  const { url, client } = await databaseBefore('_wallet_leaves_bounded.sql')
  const now = Date.now()
  const nights = [100, 91, 89, 0].map((ago) => ({ id: newIdAt(now - ago * dayMs), at: now - ago * dayMs }))
  for (const { id, at } of nights) {
    const day = new Date(at).toISOString().slice(0, 10)
    await client.query(
      'insert into wallet.commitment (commitment_id, brand_id, day, begun_at) values ($1, gen_random_uuid(), $2, 0)',
      [id, day],
    )
    await client.query(
      `insert into wallet.commitment_leaf select $1, 0, n, uuidv7(), uuidv7(), n, decode(repeat('00', 16), 'hex'), '', ''
         from generate_series(0, 2) as n`,
      [id],
    )
  }
  const leaves = async () => {
    const { rows } = await client.query<{ id: string; n: number }>(
      'select commitment_id as id, count(*)::int as n from wallet.commitment_leaf group by 1 order by 1',
    )
    return rows
  }
  const partitions = async () =>
    (await client.query<{ name: string }>('select name from wallet.leaf_partitions() order by 1')).rows.map(
      ({ name }) => name.replace('wallet.commitment_leaf_', ''),
    )
  const kept = await leaves()
  expect(await migrate(url)).toBeGreaterThan(0)
  expect(await leaves()).toEqual(kept)
  expect(await partitions()).toEqual(['before'])
  // The night that is being made goes on where it is; the one after next has a place of its own.
  const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10)
  for (const at of [now, now + 3 * dayMs, now + 3 * dayMs])
    await client.query('select wallet.ensure_night($1)', [dayOf(at)])
  expect(await partitions()).toEqual([dayOf(now + 3 * dayMs).replaceAll('-', ''), 'before'])
  // The weeks' job keeps away from it.
  const { rows: missing } = await client.query(`select platform.missing_partitions('wallet.commitment_leaf', 8)`)
  expect(missing).toEqual([])
  await expect(client.query('update wallet.commitment_leaf set balance = 9')).rejects.toThrow('append-only')
  const database = openDatabase({ url, connections: 2 })
  try {
    await letLeavesGo(database, now - 90 * dayMs)
    expect(await leaves()).toEqual(kept.slice(2))
    expect(await partitions()).toContain('before')
    await letLeavesGo(database, now + 3 * dayMs)
    expect(await partitions()).toEqual([dayOf(now + 3 * dayMs).replaceAll('-', '')])
  } finally {
    await database.close()
    await client.end()
  }
})
