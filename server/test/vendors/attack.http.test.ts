import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { operate } from '../support/operator.ts'
import { openTestParlour, type TestParlour } from '../support/parlour.ts'
import { because } from '../support/vendors.ts'

let parlour: TestParlour

beforeAll(async () => {
  parlour = await openTestParlour()
})
afterAll(() => parlour.close())

test('a hostile vendor gets nowhere, and leaves nobody behind who could play', { timeout: 60_000 }, async () => {
  const said = await operate(parlour, 'vendor', 'attack', 'parlour', parlour.address, ...because)
  expect(said.filter((line) => /^(?:BROKEN|not tried) /.test(line))).toEqual([])
  expect(said.at(-1)).toBe('23 held, 0 broken, 0 not tried')
  const { rows } = await sql<{ open: bigint; cash: bigint; on: bigint }>`
    select (select count(*) from identity.member where closed_at is null) as open,
           (select sum(balance) from wallet.account where purpose = 'PLAYER_CASH') as cash,
           (select count(*) from games.vendor where status = 'ON') as on`.execute(parlour.database.db)
  expect(rows[0]).toMatchObject({ open: 0n, on: 0n })
  expect(Number(rows[0]?.cash)).toBe(0)
  // Its wins were booked, and its game is in no catalogue: the board of winners tells of none.
  const { value } = await parlour.call('POST', '/wps/relay/MCSFE_getWinnerBoard', { body: {} })
  expect(value['data']).toEqual({ list: [], next: null })
})

test('what does not hold is an error of the command', { timeout: 60_000 }, async () => {
  const nowhere = 'http://127.0.0.1:9'
  await expect(operate(parlour, 'vendor', 'attack', 'parlour', nowhere, ...because)).rejects.toThrow('did not hold')
})

test('only a server that is not in production is attacked, at an address, for a brand', async () => {
  const attack = (...places: string[]) => operate(parlour, 'vendor', 'attack', ...places, ...because)
  await expect(attack('nowhere', parlour.address)).rejects.toThrow('no brand')
  await expect(attack('parlour', 'somewhere')).rejects.toThrow('URL is where')
  await expect(
    operate({ ...parlour, isProduction: true }, 'vendor', 'attack', 'parlour', parlour.address, ...because),
  ).rejects.toThrow('in production')
})
