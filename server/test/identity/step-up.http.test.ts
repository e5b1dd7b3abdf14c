import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { upsertCodeRule } from '../../src/modules/identity/codes.sql.ts'
import { upsertRiskRule } from '../../src/modules/identity/places.sql.ts'
import { demoCodeRule, demoRiskRule } from '../../src/main/demo/demo-brands.ts'
import { codeIn, takeMessages } from '../support/messages.ts'
import { work } from '../support/proofs.ts'
import { openTestParlour, type Answer, type TestMember, type TestParlour } from '../support/parlour.ts'

let parlour: TestParlour
let member: TestMember
let n = 0
const password = 'a long enough secret'
const home = '203.0.113.7'
const away = '198.51.100.9'
const dayMs = 86_400_000

/** Where a call comes from, and whether by a browser that keeps a mark. */
interface From {
  readonly ip?: string
  readonly cookie?: string
  readonly isBrowser?: boolean
}

const headersOf = ({ ip = home, cookie, isBrowser = false }: From) => ({
  'x-forwarded-for': ip,
  ...(cookie === undefined ? {} : { cookie: `parlour_device=${cookie}` }),
  ...(isBrowser ? { 'sec-fetch-site': 'same-origin' } : {}),
})

const login = (from: From = {}, request: object = {}) =>
  parlour.sealedWith('POST', '/wps/session/login', {
    headers: headersOf(from),
    body: { type: 'username', username: member.username, password, ...request },
  })
const prove = (body: object, from: From = { ip: away }) =>
  parlour.call('POST', '/api/identity/step-up', { headers: headersOf(from), body })
const sendCode = (body: object, from: From = { ip: away }) =>
  parlour.call('POST', '/api/identity/step-up/code', { headers: headersOf(from), body })
const ticketOf = (answer: Answer) => String(answer.value['ticket'])

async function give(columns: { email?: string; mobile?: string; payeeName?: string }) {
  const { email = null, mobile = null, payeeName = '' } = columns
  await sql`
    update identity.member set email = ${email}, mobile = ${mobile},
           mobile_verified_at = case when ${mobile}::text is not null then joined_at end,
           profile = jsonb_build_object('payeeName', ${payeeName}::text) where member_id = ${member.memberId}`.execute(
    parlour.database.db,
  )
}

beforeAll(async () => {
  parlour = await openTestParlour({ trustedProxies: 1 })
  for (const { brandId } of parlour.brands) {
    await parlour.database.transaction((tx) => upsertCodeRule(tx, brandId, demoCodeRule))
  }
})
afterAll(() => parlour.close())
beforeEach(async () => {
  await parlour.clock.advance(31 * 60_000)
  member = await parlour.register(`steps${(n += 1)}`)
  await sql`delete from identity.known_place where member_id = ${member.memberId}`.execute(parlour.database.db)
  expect((await login()).status).toBe(200)
  await takeMessages(parlour)
})

describe('from a strange network', () => {
  test('a member is asked for one way of its choice, and is known there afterwards', async () => {
    await give({ email: 'ana@example.com', mobile: `+3461234${1000 + n}`, payeeName: 'Ana Ruiz' })
    const asked = await login({ ip: away })
    expect(asked).toMatchObject({
      status: 403,
      code: 'identity.step_up_required',
      value: { methods: ['email', 'sms', 'payee'], hints: { email: 'a***@example.com' } },
    })
    expect(asked.value['token']).toBeUndefined()
    const ticket = ticketOf(asked)
    expect(await sendCode({ ticket, method: 'email' })).toMatchObject({ status: 200, value: { expirationTime: 300 } })
    const [message] = await takeMessages(parlour)
    expect(message).toMatchObject({ channel: 'email', to: 'ana@example.com' })
    expect(await prove({ ticket, method: 'email', code: codeIn(message) })).toMatchObject({
      status: 200,
      value: { account: member.username },
    })
    expect((await prove({ ticket, method: 'email', code: codeIn(message) })).code).toBe('identity.ticket_spent')
    expect((await login({ ip: '198.51.100.77' })).status).toBe(200)
  })

  test('by SMS, and by the payee’s name however it is written', async () => {
    await give({ mobile: `+3461235${1000 + n}`, payeeName: 'José Núñez' })
    const ticket = ticketOf(await login({ ip: away }))
    await sendCode({ ticket, method: 'sms' })
    const [message] = await takeMessages(parlour)
    expect((await prove({ ticket, method: 'sms', code: codeIn(message) })).status).toBe(200)
    const elsewhere = { ip: '192.0.2.44' }
    const again = ticketOf(await login(elsewhere))
    expect((await prove({ ticket: again, method: 'payee', payeeName: ' JOSE  nunez ' }, elsewhere)).status).toBe(200)
  })

  test('a strange device in a strange network is asked for both codes, one after the other', async () => {
    await give({ email: 'ana@example.com', mobile: `+3461236${1000 + n}`, payeeName: 'Ana Ruiz' })
    const from = { ip: away, isBrowser: true }
    const asked = await login(from)
    expect(asked.value['methods']).toEqual(['email', 'sms'])
    const ticket = ticketOf(asked)
    expect((await prove({ ticket, method: 'payee', payeeName: 'Ana Ruiz' }, from)).code).toBe('identity.way_off')
    await sendCode({ ticket, method: 'sms' }, from)
    const [first] = await takeMessages(parlour)
    const next = await prove({ ticket, method: 'sms', code: codeIn(first) }, from)
    expect(next).toMatchObject({ code: 'identity.step_up_required', value: { ticket, methods: ['email'] } })
    await parlour.clock.advance(2000)
    await sendCode({ ticket, method: 'email' }, from)
    const [second] = await takeMessages(parlour)
    expect((await prove({ ticket, method: 'email', code: codeIn(second) }, from)).status).toBe(200)
  })

  test('who has nothing to prove by is let in, or not where the brand is strict', async () => {
    expect((await login({ ip: away })).status).toBe(200)
    const brandId = parlour.brands[0]?.brandId ?? ''
    await parlour.database.transaction((tx) =>
      upsertRiskRule(tx, brandId, { ...demoRiskRule, isUnprovableAllowed: false }),
    )
    try {
      expect(await login({ ip: '192.0.2.1' })).toMatchObject({ status: 403, code: 'identity.sign_in_blocked' })
    } finally {
      await sql`delete from identity.risk_rule where brand_id = ${brandId}`.execute(parlour.database.db)
    }
  })

  test('after ninety days a known network is strange again', async () => {
    await give({ payeeName: 'Ana Ruiz' })
    await parlour.clock.advance(91 * dayMs)
    expect((await login()).code).toBe('identity.step_up_required')
  })
})

describe('what stands out', () => {
  test('nothing: the same network with another last number', async () => {
    await give({ payeeName: 'Ana Ruiz' })
    expect((await login({ ip: '203.0.113.200' })).status).toBe(200)
  })

  test('a browser that is new, and not the one that kept its mark', async () => {
    await give({ payeeName: 'Ana Ruiz' })
    const response = await fetch(`${parlour.address}/wps/session/login`, {
      method: 'POST',
      headers: {
        ...headersOf({ isBrowser: true }),
        merchant: 'parlour',
        'content-type': 'application/jose',
      },
      body: await parlour.seal({ type: 'username', username: member.username, password }),
    })
    const asked = (await response.json()) as Answer
    expect(asked.code).toBe('identity.step_up_required')
    expect(response.headers.get('set-cookie')).toBeNull()
    const proof = { ticket: ticketOf(asked), method: 'payee', payeeName: 'ana ruiz' }
    const proved = await fetch(`${parlour.address}/api/identity/step-up`, {
      method: 'POST',
      headers: { ...headersOf({ isBrowser: true }), merchant: 'parlour', 'content-type': 'application/json' },
      body: JSON.stringify(proof),
    })
    const cookies = proved.headers.getSetCookie().find((text) => text.startsWith('parlour_device=')) ?? ''
    expect(cookies).toMatch(/HttpOnly; SameSite=Lax/)
    const cookie = /parlour_device=([\w-]{43})/.exec(cookies)?.[1] ?? ''
    expect((await login({ isBrowser: true, cookie })).status).toBe(200)
    expect((await login({ isBrowser: true })).code).toBe('identity.step_up_required')
    expect((await login({ isBrowser: true, cookie: 'x'.repeat(43) })).code).toBe('identity.step_up_required')
  })

  test('a password that anybody would guess has to be changed before anything else', async () => {
    const guessable = 'password123'
    const hash = await parlour.passwords.hash(guessable)
    await sql`update identity.member set password_hash = ${hash} where member_id = ${member.memberId}`.execute(
      parlour.database.db,
    )
    const signedIn = await login({}, { password: guessable })
    expect(signedIn).toMatchObject({ status: 200, value: { passwordExpired: true } })
    const token = String(signedIn.value['token'])
    const bet = { token, body: { methodId: crypto.randomUUID(), amount: '10' }, key: 'one' }
    expect(await parlour.call('POST', '/api/cashier/deposits', bet)).toMatchObject({
      status: 403,
      code: 'identity.password_due',
    })
    const changed = await parlour.sealedWith('POST', '/wps/member/password', {
      token,
      body: { oldPassword: guessable, newPassword: 'another long secret', confirmNewPassword: 'another long secret' },
    })
    const after = { ...bet, token: String(changed.value['token']) }
    expect((await parlour.call('POST', '/api/cashier/deposits', after)).code).toBe('cashier.method_unknown')
  })

  test('where a brand ends passwords after 90 days, an old one has to be changed', async () => {
    const brand = parlour.brands[0]?.brandId ?? ''
    const flag = async (isOn: boolean) => {
      await sql`update brand.flag set enabled = ${isOn} where brand_id = ${brand} and mod_id = 'PWDEXPFORCECHANGE3'`.execute(
        parlour.database.db,
      )
      parlour.brandsOfServer.forget(brand)
    }
    await sql`update identity.member set joined_at = joined_at - ${91 * dayMs}::bigint where member_id = ${member.memberId}`.execute(
      parlour.database.db,
    )
    expect((await login()).value['passwordExpired']).toBe(false)
    await flag(true)
    expect((await login()).value['passwordExpired']).toBe(true)
    await flag(false)
  })
})

describe('attacks', () => {
  test('wrong answers count on the ticket and on the name: who holds the password gains no tries', async () => {
    await give({ payeeName: 'Ana Ruiz' })
    for (let tries = 0; tries < 5; tries += 1) {
      const asked = await login({ ip: away })
      if (asked.code !== 'identity.step_up_required') break
      expect((await prove({ ticket: ticketOf(asked), method: 'payee', payeeName: `no ${tries}` })).code).toBe(
        'identity.code_wrong',
      )
    }
    const proof = { ticket: ticketOf(await login({ ip: away })), method: 'payee', payeeName: 'Ana Ruiz' }
    expect(await prove(proof)).toMatchObject({ status: 429, code: 'identity.locked' })
  })

  test('an easy proof takes no wrong codes off the count', async () => {
    await give({ payeeName: 'Ana Ruiz' })
    await sql`
      insert into identity.login_guard (brand_id, username, place, failures, since)
      select brand_id, username, place, 3, platform.now_ms() from identity.member, (values (''), ('proofs')) as of(place)
       where member_id = ${member.memberId}`.execute(parlour.database.db)
    const altcha = await work(parlour, 'heavy')
    const proof = { ticket: ticketOf(await login({ ip: away }, { altcha })), method: 'payee', payeeName: 'Ana Ruiz' }
    expect((await prove(proof)).status).toBe(200)
    const { rows } = await sql`
      select place, failures from identity.login_guard where username = ${member.username}`.execute(parlour.database.db)
    expect(rows).toEqual([{ place: 'proofs', failures: 3 }])
  })

  test('a ticket takes three names, and the right one no more afterwards', async () => {
    await give({ payeeName: 'Ana Ruiz' })
    const ticket = ticketOf(await login({ ip: away }))
    for (const payeeName of ['a', 'b', 'c']) await prove({ ticket, method: 'payee', payeeName })
    expect((await prove({ ticket, method: 'payee', payeeName: 'Ana Ruiz' })).code).toBe('identity.code_wrong')
  })

  test('twenty guesses at once are counted one by one', async () => {
    await give({ payeeName: 'Ana Ruiz' })
    const ticket = ticketOf(await login({ ip: away }))
    await parlour.database.warm()
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) => prove({ ticket, method: 'payee', payeeName: `guess ${at}` })),
    )
    expect(answers.filter(({ code }) => code === 'identity.code_wrong')).toHaveLength(5)
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(0)
  })

  test('a ticket is good where it was given, for ten minutes, in its own brand', async () => {
    await give({ payeeName: 'Ana Ruiz' })
    const proof = { ticket: ticketOf(await login({ ip: away })), method: 'payee', payeeName: 'Ana Ruiz' }
    expect((await prove(proof, { ip: '192.0.2.1' })).code).toBe('identity.ticket_spent')
    const other = await parlour.call('POST', '/api/identity/step-up', {
      headers: headersOf({ ip: away }),
      merchant: 'verbena',
      body: proof,
    })
    expect(other.code).toBe('identity.ticket_spent')
    await parlour.clock.advance(11 * 60_000)
    expect((await prove(proof)).code).toBe('identity.ticket_spent')
    expect((await sendCode({ ticket: proof.ticket, method: 'email' })).code).toBe('identity.ticket_spent')
  })

  test('a new password ends the tickets of before', async () => {
    await give({ payeeName: 'Ana Ruiz' })
    const asked = await login({ ip: away })
    const changed = await parlour.sealedWith('POST', '/wps/member/password', {
      token: member.token,
      body: { oldPassword: password, newPassword: 'another long secret', confirmNewPassword: 'another long secret' },
    })
    expect(changed.status).toBe(200)
    expect((await prove({ ticket: ticketOf(asked), method: 'payee', payeeName: 'Ana Ruiz' })).code).toBe(
      'identity.ticket_spent',
    )
  })
})
