import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { upsertCodeRule } from '../../src/modules/identity/codes.sql.ts'
import { codeIn, takeMessages, ticketIn } from '../support/messages.ts'
import { openTestParlour, type Answer, type TestMember, type TestParlour } from '../support/parlour.ts'

let parlour: TestParlour
let member: TestMember
let n = 0
const old = 'a long enough secret'
const fresh = 'another long secret'
const minuteMs = 60_000
const rule = {
  codeMinutes: 5,
  ticketMinutes: 30,
  againAfterSeconds: 60,
  tries: 5,
  addressADay: 1000,
  networkADay: 100_000,
  numberRangeAnHour: 1000,
}

beforeAll(async () => {
  parlour = await openTestParlour()
  for (const { brandId } of parlour.brands)
    await parlour.database.transaction((tx) => upsertCodeRule(tx, brandId, rule))
})
afterAll(() => parlour.close())
beforeEach(async () => {
  member = await parlour.register(`recovers${(n += 1)}`)
  await takeMessages(parlour)
})

const spain = { countryDialingCode: '34' }
const numberOf = (at: number) => `612${String(345_000 + at)}`
const login = (body: object, merchant = 'parlour') => parlour.sealed('POST', '/wps/session/login', body, merchant)
const byPassword = (password: string) => login({ type: 'username', username: member.username, password })
const isGood = async (token: unknown) =>
  (await parlour.call('GET', '/wps/member/info', { token: String(token) })).status === 200

async function prove(contact: { email: string } | { mobileNum: string; countryDialingCode: string }, owner = member) {
  const asked = await parlour.call('POST', '/api/identity/contacts/code', { token: owner.token, body: contact })
  expect(asked).toMatchObject({ status: 200, value: { expirationTime: 300 } })
  const [message] = await takeMessages(parlour)
  return set({ ...contact, verificationCode: codeIn(message), password: old }, owner)
}
async function set(request: object, owner = member) {
  return parlour.call('PUT', '/api/identity/contacts', {
    token: owner.token,
    raw: await parlour.seal(request),
    type: 'application/jose',
  })
}
const askByMail = (username: string, email: string) =>
  parlour.call('POST', '/wps/member/password/email', {
    raw: new URLSearchParams({ username, email }).toString(),
    type: 'application/x-www-form-urlencoded',
  })
const resetByTicket = (ticket: string, request: object = {}, merchant = 'parlour') =>
  parlour.sealed(
    'POST',
    '/api/identity/password/reset',
    { ticket, newPassword: fresh, confirmNewPassword: fresh, ...request },
    merchant,
  )
const sendCode = (mobileNum: string, merchant = 'parlour') =>
  parlour.call('POST', '/wps/verification/sms/noLogin', { body: { mobileNum, ...spain }, merchant })

describe('by mail', () => {
  const email = () => `${member.username}@example.com`
  beforeEach(async () => {
    expect((await prove({ email: email() })).status).toBe(200)
    await parlour.clock.advance(2 * minuteMs)
  })

  test('the link opens a new password once; every session ends and a new one begins', async () => {
    expect(await askByMail(member.username, ` ${email().toUpperCase()} `)).toMatchObject({
      status: 200,
      value: { sent: true },
    })
    const [message] = await takeMessages(parlour)
    expect(message).toMatchObject({ channel: 'email', to: email() })
    expect(message?.text).toContain(member.username)
    const answer = await resetByTicket(ticketIn(message))
    expect(answer).toMatchObject({ status: 200, value: { account: member.username } })
    await parlour.sessions.hearEnds()
    expect(await isGood(answer.value['token'])).toBe(true)
    expect(await isGood(member.token)).toBe(false)
    expect(await byPassword(old)).toMatchObject({ code: 'identity.bad_credentials' })
    expect(await byPassword(fresh)).toMatchObject({ status: 200 })
    expect(await resetByTicket(ticketIn(message))).toMatchObject({ status: 422, code: 'identity.ticket_spent' })
  })

  test('a password that is refused does not spend the link; half an hour does', async () => {
    await askByMail(member.username, email())
    const ticket = ticketIn((await takeMessages(parlour))[0])
    expect(await resetByTicket(ticket, { newPassword: 'short', confirmNewPassword: 'short' })).toMatchObject({
      code: 'identity.field_invalid',
    })
    expect(await resetByTicket(ticket, {}, 'verbena')).toMatchObject({ code: 'identity.ticket_spent' })
    await parlour.clock.advance(31 * minuteMs)
    expect(await resetByTicket(ticket)).toMatchObject({ code: 'identity.ticket_spent' })
    expect(await byPassword(old)).toMatchObject({ status: 200 })
  })

  test('two links: the second change of the password finds the first one’s sibling spent', async () => {
    await askByMail(member.username, email())
    await parlour.clock.advance(2 * minuteMs)
    await askByMail(member.username, email())
    const [one, two] = (await takeMessages(parlour)).map(ticketIn)
    await parlour.database.warm()
    const answers = await Promise.all([resetByTicket(one ?? ''), resetByTicket(two ?? '')])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test('a link that was sent to an address of before opens nothing', async () => {
    await askByMail(member.username, email())
    const ticket = ticketIn((await takeMessages(parlour))[0])
    expect((await prove({ email: `moved${n}@example.com` })).status).toBe(200)
    expect(await resetByTicket(ticket)).toMatchObject({ status: 422, code: 'identity.ticket_spent' })
    expect(await byPassword(old)).toMatchObject({ status: 200 })
  })

  test('a name without that address, an unknown name: the same answer, and nothing is sent', async () => {
    const answers: Answer[] = []
    for (const [username, address] of [
      [member.username, 'somebody@example.com'],
      ['nobodyatall', 'nobody@example.com'],
    ] as const)
      answers.push(await askByMail(username, address))
    for (const answer of answers) expect(answer).toEqual({ status: 200, success: true, value: { sent: true } })
    expect(await takeMessages(parlour)).toEqual([])
    expect(await askByMail('nobodyatall', 'nobody@example.com')).toMatchObject({ code: 'identity.code_too_soon' })
  })

  test.each(['not an address', 'a@b', 'two@example.com, three@example.com', 'x@example.com\r\nBcc: y@example.com'])(
    '%j is no address',
    async (address) =>
      expect(await askByMail(member.username, address)).toMatchObject({ code: 'identity.email_invalid' }),
  )

  test('the link leads to the brand’s own host, whatever the caller says it asked', async () => {
    await parlour.call('POST', '/wps/member/password/email', {
      body: { username: member.username, email: email() },
      headers: { 'x-forwarded-host': 'evil.example' },
    })
    const [message] = await takeMessages(parlour)
    expect(message?.text).toContain('http://localhost')
    expect(message?.text).not.toContain('evil')
  })
})

describe('by mobile', () => {
  let mobileNum: string
  beforeEach(async () => {
    mobileNum = numberOf(n)
    expect((await prove({ mobileNum, ...spain })).status).toBe(200)
    await parlour.clock.advance(2 * minuteMs)
  })
  const code = async () => codeIn((await takeMessages(parlour))[0])
  const wrong = (right: string) => (right === '000000' ? '000001' : '000000')

  test('the code signs in, once', async () => {
    expect(await sendCode(` ${mobileNum.slice(0, 3)} ${mobileNum.slice(3)}`)).toMatchObject({
      value: { expirationTime: 300 },
    })
    const request = { type: 'sms', mobileNum, ...spain, verificationCode: await code() }
    expect(await login(request)).toMatchObject({ status: 200, value: { account: member.username } })
    expect(await login(request)).toMatchObject({ status: 422, code: 'identity.code_wrong' })
  })

  test('the code sets a new password and signs in', async () => {
    await sendCode(mobileNum)
    const verificationCode = await code()
    const reset = (newPassword: string) =>
      parlour.sealed('POST', '/wps/member/password/verification', {
        newPassword,
        mobileNum,
        ...spain,
        verificationCode,
      })
    expect(await reset('short')).toMatchObject({ code: 'identity.field_invalid' })
    expect(await reset(fresh)).toMatchObject({ status: 200, value: { account: member.username } })
    expect(await byPassword(fresh)).toMatchObject({ status: 200 })
    expect(await reset(fresh)).toMatchObject({ code: 'identity.code_wrong' })
  })

  test('five wrong tries, also at once, end the code', async () => {
    await sendCode(mobileNum)
    const right = await code()
    const guess = (verificationCode: string) => login({ type: 'sms', mobileNum, ...spain, verificationCode })
    await parlour.database.warm()
    const guesses = await Promise.all(Array.from({ length: 8 }, () => guess(wrong(right))))
    for (const answer of guesses) expect(answer).toMatchObject({ status: 422, code: 'identity.code_wrong' })
    expect(await guess(right)).toMatchObject({ code: 'identity.code_wrong' })
  })

  test('a code is good for five minutes, for the latest that was sent, in its own brand', async () => {
    await sendCode(mobileNum)
    const first = await code()
    await parlour.clock.advance(2 * minuteMs)
    await sendCode(mobileNum)
    const second = await code()
    const enter = (verificationCode: string, merchant = 'parlour') =>
      login({ type: 'sms', mobileNum, ...spain, verificationCode }, merchant)
    if (first !== second) expect(await enter(first)).toMatchObject({ code: 'identity.code_wrong' })
    expect(await enter(second, 'verbena')).toMatchObject({ code: 'identity.code_wrong' })
    await parlour.clock.advance(6 * minuteMs)
    expect(await enter(second)).toMatchObject({ code: 'identity.code_wrong' })
  })

  test('an unknown number is answered alike, gets nothing, and its guesses fail alike', async () => {
    const unknown = '699887766'
    const [known, other] = [await sendCode(mobileNum), await sendCode(unknown)]
    expect(other).toEqual(known)
    expect((await takeMessages(parlour)).map(({ to }) => to)).toEqual([`+34${mobileNum}`])
    expect(await login({ type: 'sms', mobileNum: unknown, ...spain, verificationCode: '123456' })).toMatchObject({
      status: 422,
      code: 'identity.code_wrong',
    })
    expect(await sendCode(unknown)).toMatchObject({ status: 429, code: 'identity.code_too_soon' })
  })

  test.each(['12', '912345678', '61234567890123'])('%s is no mobile number of Spain', async (number) =>
    expect(await sendCode(number)).toMatchObject({ status: 422, code: 'identity.mobile_invalid' }),
  )

  test('a proved number is one account’s', async () => {
    const stranger = await parlour.register(`stranger${n}`)
    expect(await prove({ mobileNum, ...spain }, stranger)).toMatchObject({ status: 409, code: 'identity.mobile_taken' })
    expect(await set({ mobileNum: '', ...spain, verificationCode: '1', password: old })).toMatchObject({
      code: 'identity.mobile_invalid',
    })
  })

  test('a code that was sent to change a contact signs nobody in', async () => {
    await parlour.call('POST', '/api/identity/contacts/code', { token: member.token, body: { mobileNum, ...spain } })
    expect(await login({ type: 'sms', mobileNum, ...spain, verificationCode: await code() })).toMatchObject({
      code: 'identity.code_wrong',
    })
  })

  test('a wrong password changes no contact and counts', async () => {
    await parlour.call('POST', '/api/identity/contacts/code', {
      token: member.token,
      body: { email: 'new@example.com' },
    })
    const verificationCode = await code()
    const request = { email: 'new@example.com', verificationCode }
    expect(await set({ ...request, password: 'not this one' })).toMatchObject({ code: 'identity.password_wrong' })
    expect((await set({ ...request, password: old })).status).toBe(200)
    const { value } = await parlour.call('GET', '/api/identity/contacts', { token: member.token })
    expect(value).toMatchObject({
      email: { masked: 'n***@example.com', isVerified: true },
      mobile: { isVerified: true },
      ways: ['email', 'sms'],
    })
  })
})

describe('pumping', () => {
  afterEach(() => narrow({}))
  const narrow = (change: object) =>
    parlour.database.transaction((tx) =>
      upsertCodeRule(tx, parlour.brands[0]?.brandId ?? '', {
        ...rule,
        againAfterSeconds: 0,
        ...change,
      }),
    )

  test('an address gets so many codes a day, asked for one by one or at once', async () => {
    await narrow({ addressADay: 3 })
    await parlour.database.warm()
    const answers = await Promise.all(Array.from({ length: 6 }, () => sendCode('655000111')))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
    expect(answers.filter(({ code }) => code === 'identity.code_limit')).toHaveLength(3)
  })

  test('a range of numbers gets so many an hour', async () => {
    await narrow({ numberRangeAnHour: 4 })
    const answers: Answer[] = []
    for (let at = 0; at < 6; at += 1) answers.push(await sendCode(`65500222${at}`))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 429, 429])
    expect((await sendCode('655111222')).status).toBe(200)
  })

  test('a network gets so many a day', async () => {
    const { rows } = await sql<{ asked: number }>`
      select count(*)::int as asked from identity.code
       where brand_id = ${parlour.brands[0]?.brandId ?? ''} and at_ms > platform.now_ms() - 86400000`.execute(
      parlour.database.db,
    )
    await narrow({ networkADay: (rows[0]?.asked ?? 0) + 2 })
    const answers: Answer[] = []
    for (let at = 0; at < 4; at += 1) answers.push(await sendCode(`66${at}300300`))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 429, 429])
  })
})

test('what waits to be sent, and what rests, holds no readable code', async () => {
  const mobileNum = numberOf(900)
  await prove({ mobileNum, ...spain })
  await parlour.clock.advance(2 * minuteMs)
  expect((await sendCode(mobileNum)).status).toBe(200)
  const { rows } = await sql<{ held: string }>`
    select (select string_agg(payload::text, ' ') from graphile_worker._private_jobs) ||
           (select string_agg(c::text, ' ') from identity.code c) as held`.execute(parlour.database.db)
  const [message] = await takeMessages(parlour)
  expect(rows[0]?.held).not.toContain(codeIn(message))
})
