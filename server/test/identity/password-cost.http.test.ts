import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestParlour, type TestParlour } from '../support/parlour.ts'

// All other tests hash cheaply. This one opens the server as the product does.
let parlour: TestParlour

beforeAll(async () => {
  parlour = await openTestParlour({}, { hashing: 'as the product' })
})
afterAll(() => parlour.close())

test('the server hashes passwords at the cost of the rule book', async () => {
  const { memberId } = await parlour.register('costly')
  const { rows } = await sql<{ hash: string }>`
    select password_hash as hash from identity.member where member_id = ${memberId}`.execute(parlour.database.db)
  expect(rows[0]?.hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
})
