import { expect, test } from 'vitest'
import { defaultBrandRules } from '@parlour/core/rules/sportsbook/brand/brand-rules.ts'
import { listBrandRules } from '../../src/modules/sportsbook/brand-rules.sql.ts'
import { newId } from '../../src/platform/crypto/ids.ts'
import { openDatabase } from '../../src/platform/db/database.ts'
import { migrate } from '../../src/platform/db/migrate.ts'
import { databaseBefore } from '../support/database-before.ts'

// Books of before sell bet builders from their next version on; what their bets name stays as it was.

test('a book of before has builders in its next version, with all else as its last one', async () => {
  const { url, client } = await databaseBefore('_sportsbook_builders.sql')
  const { builder, ...of } = defaultBrandRules
  const brandId = newId()
  for (const [version, minStake] of [
    [1, 1],
    [2, 5],
  ] as const)
    await client.query(
      `insert into sportsbook.brand_rules (brand_id, version, rules, made_ms, made_by) values ($1, $2, $3, 0, 'founding')`,
      [brandId, version, { ...of, minStake }],
    )
  await client.end()
  await migrate(url)
  const database = openDatabase({ url, connections: 1 })
  const [row] = await listBrandRules(database.db, [brandId])
  expect(row).toEqual({ brandId, version: 3, rules: { ...of, minStake: 5, builder } })
  await database.close()
})
