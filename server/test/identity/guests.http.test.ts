import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { forgetGuests } from '../../src/modules/members/index.ts'
import { ageGuests, freePlay as openGuest } from '../support/guests.ts'
import { openTestParlour, type TestParlour } from '../support/parlour.ts'

let parlour: TestParlour
beforeAll(async () => {
  parlour = await openTestParlour()
  await parlour.clock.nextIssue()
  await parlour.round()
})
afterAll(() => parlour.close())

const freePlay = (change: Record<string, unknown> = {}, merchant = 'parlour') => openGuest(parlour, change, merchant)
const guests = async () =>
  (
    await sql<{ n: number }>`
      select count(*)::int as n from identity.member m left join wallet.account a on a.owner_id = m.member_id
       where m.type = 4`.execute(parlour.database.db)
  ).rows[0]?.n

test('a guest is somebody for a day, with demo money and no account to tell of', async () => {
  const { status, value } = await freePlay()
  expect(status).toBe(200)
  expect(value).toMatchObject({ isAgent: 4, firstTimeLogin: false })
  const token = String(value['token'])
  expect((await parlour.call('GET', '/wps/member/info', { token })).value).toMatchObject({
    type: 4,
    balance: '10000.0000',
    currency: 'XXX',
  })
  for (const path of ['/api/identity/contacts', '/api/identity/payment-password'])
    expect(await parlour.call('GET', path, { token })).toMatchObject({
      status: 403,
      code: 'identity.real_account_required',
    })
  await ageGuests(parlour)
  await parlour.database.transaction(forgetGuests)
  await parlour.sessions.hearEnds()
  expect(await guests()).toBe(0)
})

test('nobody signs in to a guest by a password', async () => {
  const { value } = await freePlay()
  for (const password of ['', 'none', String(value['account'])])
    expect(
      await parlour.sealed('POST', '/wps/session/login', { type: 'username', username: value['account'], password }),
    ).toMatchObject({ code: 'identity.bad_credentials' })
})

test('what is not sealed to the brand just now opens nothing', async () => {
  expect(await freePlay({ random: 'anything' })).toMatchObject({ status: 400, code: 'request.seal_broken' })
  const random = await parlour.seal({})
  expect(await freePlay({ random })).toMatchObject({ status: 200 })
  expect(await freePlay({ random })).toMatchObject({ code: 'request.seal_replayed' })
  expect(await freePlay({ random: await parlour.seal({}) }, 'verbena')).toMatchObject({
    code: 'request.seal_key_unknown',
  })
  expect(await freePlay({ platform: 'X' })).toMatchObject({ status: 400, code: 'request.malformed' })
})

test('a network has so many guests an hour, asked for at once', async () => {
  await ageGuests(parlour)
  await parlour.database.transaction(forgetGuests)
  // None is remembered: those that hold a connection ask for their brand while the others wait for one.
  for (const { brandId } of parlour.brands) parlour.brandsOfServer.forget(brandId)
  await parlour.database.warm()
  const answers = await Promise.all(Array.from({ length: 34 }, () => freePlay()))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(30)
  expect(answers.filter(({ code }) => code === 'request.too_often')).toHaveLength(4)
})

test('a brand without free play has no guests', async () => {
  await sql`update brand.flag set enabled = false where mod_id = 'FREEPLAY3'`.execute(parlour.database.db)
  await expect.poll(async () => (await freePlay()).code).toBe('identity.way_off')
})
