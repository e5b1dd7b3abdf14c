import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { totpAt } from '../../src/platform/crypto/totp.ts'
import { work } from '../support/proofs.ts'
import { openTestParlour, type TestMember, type TestParlour } from '../support/parlour.ts'
import { until } from '../support/until.ts'

// One burst of guesses: no more of them are looked at than may fail, the lock is the first one's, and nothing that is
// answered tells the right password from a wrong one. Who signs in from where they always do is not kept out.

let parlour: TestParlour
let member: TestMember
let n = 0
const password = 'a long enough secret'
const home = '203.0.113.7'
const minute = 60_000

beforeAll(async () => void (parlour = await openTestParlour({ trustedProxies: 1 })))
afterAll(() => parlour.close())
beforeEach(async () => {
  await parlour.clock.advance(24 * 60 * minute)
  member = await parlour.register(`burst${(n += 1)}`, 'parlour', from(home))
})

const from = (ip: string, agent = 'a client of mine') => ({ 'x-forwarded-for': ip, 'user-agent': agent })

/** A sign-in from another network each, so that none is asked for signs by its network. */
const stranger = (at: number) => from(`${20 + n}.${at}.7.1`, 'somebody else')
const login = (given: string, headers: Record<string, string>, shown: object = {}) =>
  parlour.sealedWith('POST', '/wps/session/login', {
    headers,
    body: { type: 'username', username: member.username, password: given, ...shown },
  })

/**
 * Sends these tries so that at least five of them are past the login guard before the first is counted: where three had failed,
 * whoever came after them would be asked for signs, and be no try at all.
 */
async function atOnce<T>(send: () => readonly Promise<T>[]): Promise<readonly T[]> {
  const holder = await connect()
  // Within one transaction what others wait for is read once.
  const eye = await connect()
  try {
    await holder.query('begin')
    await holder.query('lock table identity.login_guard in exclusive mode')
    const sent = send()
    const waiting = `select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    await until(async () => ((await eye.query<{ n: number }>(waiting)).rows[0]?.n ?? 0) >= 5)
    await holder.query('commit')
    return await Promise.all(sent)
  } finally {
    await Promise.all([holder.end(), eye.end()])
  }
}

async function connect(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: parlour.database.url })
  await client.connect()
  return client
}

async function guards() {
  const { rows } = await sql<{ place: string; locks: number; minutes: number }>`
    select case when place in ('', 'inside', 'proofs') then place else 'home' end as place, lock_count as locks,
           ceil((locked_until - platform.now_ms()) / ${minute}::numeric)::int as minutes
      from identity.login_guard where username = ${member.username} and locked_until > 0 order by 1`.execute(
    parlour.database.db,
  )
  return rows
}

test('45 wrong guesses at once lock a name once, for a quarter of an hour, and one right one is answered like them', async () => {
  const wrong = await atOnce(() => Array.from({ length: 45 }, (_, at) => login(`wrong ${at}`, stranger(at))))
  const others = wrong.filter(({ code }) => code !== 'identity.captcha_required')
  expect(others.length).toBeGreaterThanOrEqual(5)
  expect(new Set(others.map(({ status, code }) => `${status} ${code}`))).toEqual(
    new Set(['401 identity.bad_credentials']),
  )
  expect(await guards()).toEqual([{ place: '', locks: 1, minutes: 15 }])
  // What both are asked to show is another try's matter.
  await sql`update identity.login_guard set lock_count = 0 where username = ${member.username}`.execute(
    parlour.database.db,
  )
  const [right, another] = await Promise.all([login(password, stranger(60)), login('wrong again', stranger(61))])
  expect(right).toEqual(another)
  expect(right).toMatchObject({ status: 401, code: 'identity.bad_credentials' })
})

test('of a burst with the right one in it, five at most are looked at', async () => {
  const guess = (at: number) => login(at === 44 ? password : `wrong ${at}`, stranger(at))
  const answers = await atOnce(() => Array.from({ length: 45 }, (_, at) => guess(at)))
  const right = answers[44]
  // It may have been among the five; else it says what the others say.
  const said = answers.slice(0, 44).map(({ code }) => code)
  if (right?.status !== 200) expect(said).toContain(right?.code)
  const { rows } = await sql<{ locks: number; failures: number }>`
    select lock_count as locks, failures from identity.login_guard
     where username = ${member.username} and place = ''`.execute(parlour.database.db)
  for (const { locks, failures } of rows) expect(locks * 5 + failures).toBeLessThanOrEqual(10)
})

test('what strangers did keeps nobody out who comes from home, nor anybody who is in', async () => {
  await atOnce(() => Array.from({ length: 8 }, (_, at) => login('wrong', stranger(at))))
  expect(await guards()).toEqual([{ place: '', locks: 1, minutes: 15 }])
  expect(await login(password, from(home))).toMatchObject({ status: 200 })
  const inside = await parlour.sealedWith('POST', '/api/identity/totp', { token: member.token, body: { password } })
  expect(inside.status).toBe(200)
  // The strangers' lock stands: the member's coming in took nothing off it.
  expect(await guards()).toMatchObject([{ place: '' }])
})

test('a place of the member’s own locks itself alone', async () => {
  await atOnce(() => Array.from({ length: 8 }, () => login('wrong', from(home))))
  expect(await guards()).toMatchObject([{ place: 'home', locks: 1 }])
  const shown = { altcha: await work(parlour, 'heavy') }
  expect(await login(password, from(home), shown)).toMatchObject({ status: 401, code: 'identity.bad_credentials' })
  expect((await login(password, stranger(9))).code).not.toBe('identity.bad_credentials')
})

test('a right password that is refused for another reason counts nothing', async () => {
  for (let tries = 0; tries < 7; tries += 1)
    expect(await login(password, from(home), { agentOnly: true })).toMatchObject({ status: 403 })
  expect(await login(password, from(home))).toMatchObject({ status: 200 })
})

test('right passwords count nothing', async () => {
  for (let tries = 0; tries < 12; tries += 1) expect((await login(password, from(home))).status).toBe(200)
  expect(await guards()).toEqual([])
})

test('45 wrong codes at once lock the authenticator once, and the right one after them is not looked at', async () => {
  const own = (method: string, path: string, body: object) =>
    parlour.sealedWith(method, path, { token: member.token, body })
  const { value } = await own('POST', '/api/identity/totp', { password })
  const code = async () => totpAt(String(value['secret']), await parlour.clock.now())
  const confirm = { token: member.token, body: { code: await code() } }
  expect((await parlour.call('POST', '/api/identity/totp/confirm', confirm)).status).toBe(200)
  await parlour.clock.advance(minute)
  await parlour.database.warm()
  const end = (given: string) => own('POST', '/api/identity/totp/end', { password, code: given })
  const answers = await Promise.all(Array.from({ length: 45 }, (_, at) => end(String(100_000 + at))))
  const codes = answers.map((answer) => answer.code)
  expect(codes.filter((one) => one === 'identity.code_wrong')).toHaveLength(5)
  expect(codes.filter((one) => one === 'identity.locked')).toHaveLength(40)
  expect(await guards()).toEqual([{ place: 'proofs', locks: 1, minutes: 15 }])
  expect(await end(await code())).toMatchObject({ status: 429, code: 'identity.locked' })
})
