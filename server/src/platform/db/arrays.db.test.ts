import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { bigints, booleans, byteas, digests, ints, smallints, texts, uuids } from './arrays.ts'

let client: pg.Client

beforeAll(async () => {
  client = new pg.Client({ connectionString: inject('databaseServer') })
  await client.connect()
})
afterAll(() => client.end())

async function elements(array: unknown, type: string): Promise<unknown[]> {
  const { rows } = await client.query<{ element: unknown }>(
    `select e::text as element from unnest($1::${type}[]) with ordinality as given(e, at) order by at`,
    [array],
  )
  return rows.map(({ element }) => element)
}

test.each([
  ['uuid', uuids(['01993c7e-0000-7abc-8def-0123456789ab', null]), ['01993c7e-0000-7abc-8def-0123456789ab', null]],
  ['text', texts(['', 'Đặc biệt, "7"\\', '{a,b}', 'NULL', undefined]), ['', 'Đặc biệt, "7"\\', '{a,b}', 'NULL', null]],
  [
    'bigint',
    bigints([0n, -1n, 2n ** 63n - 1n, -(2n ** 63n), 1_800_000_000_000, null]),
    ['0', '-1', '9223372036854775807', '-9223372036854775808', '1800000000000', null],
  ],
  ['int', ints([0, -1, 2_147_483_647]), ['0', '-1', '2147483647']],
  ['smallint', smallints([0, -32_768, 32_767]), ['0', '-32768', '32767']],
  ['boolean', booleans([true, false, null]), ['true', 'false', null]],
  ['uuid', digests([Buffer.from(Array.from({ length: 32 }, (_, at) => at))]), ['00010203-0405-0607-0809-0a0b0c0d0e0f']],
  ['bytea', byteas([Buffer.from([0, 255]), Buffer.alloc(0)]), ['\\x00ff', '\\x']],
  ['text', texts([]), []],
])('%s arrays arrive as they were', async (type, sent, heard) => {
  expect(await elements(sent, type)).toEqual(heard)
})

test.each([
  ['a uuid too short', () => uuids(['01993c7e'])],
  ['a uuid too long', () => uuids(['01993c7e-0000-7abc-8def-0123456789ab0'])],
  ['a uuid without dashes', () => uuids(['01993c7e00007abc8def0123456789ab0000'])],
  ['no hexadecimal digit', () => uuids(['zz993c7e-0000-7abc-8def-0123456789ab'])],
  ['a digit of another script', () => uuids(['٠1993c7e-0000-7abc-8def-0123456789ab'])],
  ['a number over 64 bits', () => bigints([2n ** 63n])],
  ['a digest too short', () => digests([Buffer.alloc(15)])],
  ['half a unit', () => bigints([0.5])],
  ['a number over 32 bits', () => ints([2 ** 31])],
  ['a number over 16 bits', () => smallints([-32_769])],
])('%s is a failure, never another value', (_, array) => {
  expect(() => array().toPostgres()).toThrow()
})
