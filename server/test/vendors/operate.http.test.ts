import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { operate } from '../support/operator.ts'
import { openTestParlour, type TestParlour } from '../support/parlour.ts'
import { because, newVendor, vendorClient, type TestVendor } from '../support/vendors.ts'

let parlour: TestParlour

beforeAll(async () => {
  parlour = await openTestParlour()
})
afterAll(() => parlour.close())

test('a secret is shown once, rests sealed, and is rotated with an overlap or at once', async () => {
  const old = await newVendor(parlour, 'rotated')
  const { rows } = await sql<{ secret: Buffer }>`select secret from games.vendor where code = 'rotated'`.execute(
    parlour.database.db,
  )
  expect(rows[0]?.secret.includes(old.secret)).toBe(false)
  expect((await operate(parlour, 'vendor', 'list')).join('\n')).not.toContain(old.secret)
  const ask = (secretOf: TestVendor) => secretOf.call('authenticate', { token: 'x' })
  const [secret = ''] = (await operate(parlour, 'vendor', 'rotate', 'rotated', ...because)).slice(-1)
  // What was read of a vendor is good for a second.
  const known = { timeout: 20_000 }
  await expect.poll(() => ask(vendorClient(parlour, 'rotated', secret)), known).toMatchObject({ http: 200 })
  expect(await ask(old)).toMatchObject({ http: 200, status: 'TOKEN_INVALID' })
  await operate(parlour, 'vendor', 'rotate', 'rotated', '--overlap', '0', ...because)
  await expect.poll(() => ask(old), known).toMatchObject({ http: 401 })
  const add = (...typed: string[]) => operate(parlour, 'vendor', 'add', ...typed, ...because)
  await expect(add('parlour', 'rotated', 'RNG', 'Again')).rejects.toThrow('already')
  await expect(add('parlour', 'Wrong Code', 'RNG', 'X')).rejects.toThrow('small letters')
  await expect(add('parlour', 'x', 'LOTT', 'X')).rejects.toThrow('PRODUCT')
  await expect(add('nowhere', 'x', 'RNG', 'X')).rejects.toThrow('no brand')
  await expect(operate(parlour, 'vendor', 'set', 'rotated', 'power', 'on', ...because)).rejects.toThrow('stands so')
  await expect(operate(parlour, 'vendor', 'credits', 'rotated', '-1', ...because)).rejects.toThrow('AMOUNT')
  expect(await operate(parlour, 'vendor', 'credits', 'rotated', '2500', ...because)).toEqual([
    'rotated may credit 2500.0000 a day without a bet.',
  ])
})
