import { defined } from '@parlour/core/kernel/assert.ts'
import { units } from '@parlour/core/money/money.ts'
import { expect, test } from 'vitest'
import { demoBrands } from '../../src/main/demo/demo-brands.ts'
import { insertBrand } from '../../src/modules/brand/brand.sql.ts'
import { readBrandDefaults } from '../../src/modules/founding/brand-defaults.ts'
import { ladders } from '../../src/modules/promo/index.ts'
import { findLadder } from '../../src/modules/promo/ranks/ladder.sql.ts'
import { newId } from '../../src/platform/crypto/ids.ts'
import { openDatabase } from '../../src/platform/db/database.ts'
import { migrate } from '../../src/platform/db/migrate.ts'
import { databaseBefore } from '../support/database-before.ts'

// Brands of before get the ladder of the house, and their members the rank that they turned over before, without a bonus.

const defaults = readBrandDefaults()

test('brands and members of before have their ladder and ranks, and nobody is given anything for the past', async () => {
  const { url, client } = await databaseBefore('_identity_rank_labels.sql')
  const brands = demoBrands()
  const before = openDatabase({ url, connections: 1 })
  await before.transaction(async (tx) => {
    for (const brand of brands) await insertBrand(tx, brand)
  })
  await before.close()
  const [parlour, verbena] = brands.map((brand) => defined(brand, 'a brand of the demo').brandId)
  const members = [
    // In pesos a rank asks for ten times as much as in euros, in đồng for ten thousand times.
    { id: newId(), brand: parlour, turned: [9999n, 0n] },
    { id: newId(), brand: parlour, turned: [250_000n, 50_000n] },
    { id: newId(), brand: verbena, turned: [10_000_000n, 0n] },
    { id: newId(), brand: verbena, turned: [9_999_999n, 0n] },
  ]
  for (const { id, brand, turned } of members) {
    await client.query(
      `insert into identity.member (member_id, brand_id, username, nickname, type, ancestor_path, password_hash, joined_at)
       values ($1, $2, $3, 'm', 0, '{}', '', 0)`,
      [id, brand, `m${id.slice(-8)}`],
    )
    for (const [at, amount] of turned.entries())
      await client.query(
        `insert into bets.ended_day (member_id, day, game_code, brand_id, product, category, bets, stake, payout, rebate, valid_turnover)
         values ($1, $2, 'fruits', $3, 'RNG', 'SLOT', 1, $4, 0, 0, $4)`,
        [id, `2026-10-0${at + 1}`, brand, units(amount)],
      )
  }
  await client.query(
    `insert into bets.ending_log (brand_id, bet_ids, seqs, member_ids, days) values ($1, '{}', '{}', '{}', '{}')`,
    [parlour],
  )
  expect(await migrate(url)).toBeGreaterThan(0)
  const { rows } = await client.query<{ level: number; total: string; label: string | null; events: string }>(
    `select r.level, r.total::text as total, l.names ->> 'en' as label,
            (select count(*) from promo.rank_event e where e.member_id = r.member_id)::text as events
       from promo.member_rank r join identity.member m using (member_id) left join identity.label l on l.label_id = m.rank_label_id
      order by array_position($1::uuid[], r.member_id)`,
    [members.map(({ id }) => id)],
  )
  expect(rows.map(({ level, label, events }) => [level, label, events])).toEqual([
    [0, null, '0'],
    [2, 'VIP2', '1'],
    [1, 'VIP1', '1'],
    [0, null, '0'],
  ])
  expect(rows.map(({ total }) => BigInt(total))).toEqual(
    members.map(({ turned }) => units(turned.reduce((sum, one) => sum + one, 0n))),
  )
  const counts = await client.query<{ bonuses: string; n: string }>(
    `select (select count(*) from promo.rank_bonus)::text as bonuses, n::text as n from platform.reader where name = 'ranks'`,
  )
  expect(counts.rows).toEqual([{ bonuses: '0', n: '1' }])
  // What the migration wrote is what a brand is founded with.
  const after = openDatabase({ url, connections: 1 })
  try {
    for (const brand of brands) {
      const {
        brandId: _brand,
        number: _number,
        ...terms
      } = defined(await findLadder(after.db, brand.brandId), 'a ladder')
      const { worth } = defined(defaults.currencies[brand.currency], 'a known currency')
      expect(terms).toEqual(ladders.inCurrency(defaults.ladder, worth))
    }
  } finally {
    await after.close()
    await client.end()
  }
})

test('the migration knows every currency that a brand may have', async () => {
  const { readFileSync } = await import('node:fs')
  const path = new URL('../../migrations/0164_promo_ladder.sql', import.meta.url)
  const text = readFileSync(path, 'utf8')
  for (const [currency, { worth }] of Object.entries(defaults.currencies)) {
    const line = text.split('\n').find((one) => one.includes(`'${currency}'`) && one.includes('then'))
    const factor = Number(/then (\d+)/u.exec(line ?? '')?.[1] ?? 1)
    expect([currency, factor]).toEqual([currency, 10 ** Math.floor(Math.log10(worth))])
  }
})
