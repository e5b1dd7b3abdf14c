import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../../test/support/database.ts'
import { entryKinds } from './types.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

test('the ledger knows as data what the code books, each kind with its owner and what it may move', async () => {
  const { rows } = await sql<{ kind: string; rules: bigint; isOwned: boolean }>`
    select kind, count(r.kind) as rules, to_regclass(owner) is not null as "isOwned"
      from wallet.entry_kind left join wallet.kind_rule r using (kind) group by kind, owner`.execute(database.db)
  expect(rows.map(({ kind }) => kind).toSorted()).toEqual([...entryKinds].toSorted())
  expect(rows.filter(({ rules, isOwned }) => rules === 0n || !isOwned)).toEqual([])
})
