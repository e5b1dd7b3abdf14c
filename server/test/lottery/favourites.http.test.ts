import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { forgetGuests } from '../../src/modules/members/index.ts'
import { ageGuests, newGuest } from '../support/guests.ts'
import { openTestParlour, type TestMember, type TestParlour } from '../support/parlour.ts'

// The lotteries that members keep.

let parlour: TestParlour
let member: TestMember
let codes: readonly string[]

beforeAll(async () => {
  parlour = await openTestParlour()
  await parlour.clock.hold()
  member = await parlour.register('keeper')
  const { rows } = await sql<{ code: string }>`
    select game_code as code from lottery.game where status = 'ON' order by game_id limit 2`.execute(
    parlour.database.db,
  )
  codes = rows.map(({ code }) => code)
  expect(codes).toHaveLength(2)
})
afterAll(() => parlour.close())

const keep = (gameCode: string | undefined, isFavourite: boolean, by = member) =>
  parlour.call('PUT', `/api/lottery/favourites/${gameCode}`, {
    token: by.token,
    merchant: by.merchant,
    body: { isFavourite },
  })
const kept = async (by = member) =>
  (await parlour.call('GET', '/api/lottery/favourites', { token: by.token, merchant: by.merchant })).value['gameCodes']

test('are kept once, the newest first, by their member alone', async () => {
  const [first, second] = codes
  expect(await keep(first, true)).toMatchObject({ status: 200, value: {} })
  await parlour.clock.advance(60_000)
  await keep(second, true)
  await keep(second, true)
  await keep(first, true)
  expect(await kept()).toEqual([second, first])
  const peer = await parlour.register('peerkeeper')
  expect(await kept(peer)).toEqual([])
  expect(await keep(first, false, peer)).toMatchObject({ status: 200 })
  await keep(second, false)
  await keep(second, false)
  expect(await kept()).toEqual([first])
})

test('a game that there is none of is refused, kept or not; nobody else asks', async () => {
  const unknown = { status: 404, code: 'lottery.game_unknown' }
  expect(await keep('NOTHING_1M', true)).toMatchObject(unknown)
  expect(await keep('NOTHING_1M', false)).toMatchObject(unknown)
  expect(await parlour.call('GET', '/api/lottery/favourites', {})).toMatchObject({ status: 401 })
  expect(
    await parlour.call('PUT', `/api/lottery/favourites/${codes[0]}`, { body: { isFavourite: true } }),
  ).toMatchObject({ status: 401 })
})

test('a game that is not shown any more is left out, is not kept anew, and may be taken away', async () => {
  const [, second] = codes
  expect(await keep(second, true)).toMatchObject({ status: 200 })
  expect(await kept()).toContain(second)
  const setStatus = (status: string) =>
    sql`update lottery.game set status = ${status} where game_code = ${second}`.execute(parlour.database.db)
  await setStatus('OFF')
  expect(await kept()).not.toContain(second)
  expect(await keep(second, true)).toMatchObject({ status: 404 })
  expect(await keep(second, false)).toMatchObject({ status: 200 })
  await setStatus('ON')
  expect(await kept()).not.toContain(second)
})

test('what a guest keeps is forgotten with the guest, and nothing of anybody else', async () => {
  await keep(codes[0], true)
  const guest = await newGuest(parlour)
  expect(await keep(codes[0], true, guest)).toMatchObject({ status: 200 })
  expect(await kept(guest)).toEqual([codes[0]])
  await ageGuests(parlour)
  await parlour.database.transaction(forgetGuests)
  const { rows } = await sql<{ memberId: string }>`
    select distinct member_id as "memberId" from lottery.favourite`.execute(parlour.database.db)
  expect(rows).toEqual([{ memberId: member.memberId }])
})
