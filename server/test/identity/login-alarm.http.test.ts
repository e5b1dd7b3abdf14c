import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestParlour, type Answer, type TestMember, type TestParlour } from '../support/parlour.ts'
import { work } from '../support/proofs.ts'

let parlour: TestParlour
let member: TestMember
let n = 0
const password = 'a long enough secret'
const home = '203.0.113.7'
const elsewhere = '198.51.100.9'

beforeAll(async () => {
  parlour = await openTestParlour({ trustedProxies: 1 })
})
afterAll(() => parlour.close())
beforeEach(async () => {
  for (const table of ['alarm', 'login_tally', 'tried_name', 'network_guard', 'alarm_rule'])
    await sql.raw(`delete from identity.${table}`).execute(parlour.database.db)
  await sql`insert into identity.alarm_rule values (null, 12, 5, 8, 10)`.execute(parlour.database.db)
  member = await registerAt(`alarm${(n += 1)}`, home)
  await parlour.identity.watch.look()
})

const from = (ip: string, agent = 'a client') => ({ 'x-forwarded-for': ip, 'user-agent': agent })

async function registerAt(username: string, ip: string): Promise<TestMember> {
  const { value } = await parlour.sealedWith('PUT', '/wps/member/register', {
    body: { username, password, confirmPassword: password },
    headers: from(ip),
  })
  return { token: String(value['token']), memberId: String(value['customerId']), username, merchant: 'parlour' }
}
const login = (request: object, headers: Record<string, string>, merchant = 'parlour'): Promise<Answer> =>
  parlour.sealedWith('POST', '/wps/session/login', {
    merchant,
    body: { type: 'username', username: member.username, password, ...request },
    headers,
  })
/** Guesses at names of their own, from addresses of their own. */
async function flood(guesses: number): Promise<void> {
  for (let at = 0; at < guesses; at += 1)
    await login({ username: `nobody${at}`, password: 'a guess' }, from(`100.64.${at}.1`))
  await parlour.identity.watch.look()
}

describe('a flood of guesses', () => {
  test('makes whoever is not known here show work first, and does not slow down who is', async () => {
    await flood(11)
    expect(await login({ username: 'nobody', password: 'a guess' }, from(elsewhere))).toMatchObject({ status: 401 })
    await parlour.identity.watch.look()
    expect(await login({}, from(elsewhere))).toMatchObject({ status: 422, code: 'identity.proof_required' })
    expect(await login({ username: 'nobody' }, from(elsewhere))).toMatchObject({ code: 'identity.proof_required' })
    expect(await login({}, from(home))).toMatchObject({ status: 200 })
    expect(await login({}, from(home, 'another client'))).toMatchObject({ code: 'identity.proof_required' })
    expect(await login({ altcha: 'nothing' }, from(elsewhere))).toMatchObject({ code: 'identity.proof_wrong' })
    expect(await login({ altcha: await work(parlour) }, from(elsewhere))).toMatchObject({ status: 200 })
    // From now on this place is known too.
    expect(await login({}, from(elsewhere))).toMatchObject({ status: 200 })
  })

  test('costs no password a look, and locks no name, while the work is owed', async () => {
    await flood(12)
    for (let tries = 0; tries < 6; tries += 1)
      expect(await login({ password: 'a guess' }, from(elsewhere))).toMatchObject({ code: 'identity.proof_required' })
    expect(await login({}, from(home))).toMatchObject({ status: 200 })
  })

  test('is one brand’s alone, and asks for nothing of who registers', async () => {
    await flood(12)
    expect(await login({ username: 'nobody' }, from(elsewhere), 'verbena')).toMatchObject({ status: 401 })
    expect((await registerAt(`fresh${n}`, elsewhere)).token).not.toBe('undefined')
  })

  test('is over ten minutes after the last of it, and lasts while calls go on without their work', async () => {
    await flood(12)
    await parlour.clock.advance(9 * 60_000)
    for (let at = 0; at < 12; at += 1) await login({ username: `more${at}` }, from(`100.65.${at}.1`))
    await parlour.identity.watch.look()
    await parlour.clock.advance(9 * 60_000)
    await parlour.identity.watch.look()
    expect(await login({}, from(elsewhere))).toMatchObject({ code: 'identity.proof_required' })
    await parlour.clock.advance(2 * 60_000)
    await parlour.identity.watch.look()
    expect(await login({}, from(elsewhere))).toMatchObject({ status: 200 })
  })

  test('is none where as many fail as on any other day', async () => {
    await sql`
      insert into identity.login_tally
      select brand_id, platform.now_ms() - 3600000, 100, 300, 0, 0 from brand.brand where merchant_code = 'parlour'`.execute(
      parlour.database.db,
    )
    for (let at = 0; at < 11; at += 1) await login({}, from(home))
    await flood(12)
    expect(await login({}, from(elsewhere))).toMatchObject({ status: 200 })
  })
})

test('an address that tries name after name puts the brand on its guard; many networks with a slip each do not', async () => {
  await sql`update identity.alarm_rule set failures_min = 1000`.execute(parlour.database.db)
  await flood(10)
  expect(await login({}, from(elsewhere))).toMatchObject({ status: 200 })
  for (let at = 0; at < 9; at += 1) await login({ username: `name${at}`, password: 'a guess' }, from('192.0.2.1'))
  await parlour.identity.watch.look()
  expect(await login({}, from('198.51.101.9'))).toMatchObject({ code: 'identity.proof_required' })
})
