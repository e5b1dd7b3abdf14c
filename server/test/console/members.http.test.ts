import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestConsole, type Desk, type TestConsole } from '../support/console.ts'
import { placeSlip } from '../support/slip.ts'
import { openTestParlour, type TestMember, type TestParlour } from '../support/parlour.ts'

let parlour: TestParlour
let console: TestConsole
let desk: Desk
let member: TestMember
let n = 0
const reason = 'Asked by phone.'

beforeAll(async () => {
  parlour = await openTestParlour()
  console = await openTestConsole(parlour)
  await parlour.round()
  desk = await console.enter('administrator')
})
afterAll(() => parlour.close())
beforeEach(async () => {
  member = await parlour.register(`helped${(n += 1)}`)
})

const path = (more = '') => `/console/api/brands/parlour/members/${member.memberId}${more}`
const read = async () => (await desk.call('GET', path())).value
const search = async (q: string, from = desk) => {
  const { value } = await from.call('GET', `/console/api/brands/parlour/members?q=${encodeURIComponent(q)}`)
  return (value['list'] as { username: string }[]).map(({ username }) => username)
}
const isIn = async () => {
  await parlour.sessions.hearEnds()
  return (await parlour.call('GET', '/wps/member/info', { token: member.token })).status
}
const actions = async () => {
  const { value } = await desk.call('GET', `/console/api/audit?subject=${member.memberId}`)
  return value['list'] as { command: string; reason: string; details: { before?: unknown; after?: unknown } }[]
}

test('finds by the beginning of a name, a number, an address, and by id', async () => {
  await sql`
    update identity.member set email = 'ana.ruiz@example.com', mobile = '+34600111222' where member_id = ${member.memberId}`.execute(
    parlour.database.db,
  )
  for (const q of [member.username.slice(0, 7), 'ANA.RUIZ', '+34600', member.memberId, ` ${member.username} `]) {
    expect(await search(q), q).toContain(member.username)
  }
  for (const q of ['ruiz', '600111', '%', '_elped', "'"]) expect(await search(q), q).not.toContain(member.username)
})

test('a search walks indexes, and never all members', async () => {
  await sql`
    insert into identity.member (member_id, brand_id, username, nickname, type, ancestor_path, password_hash, joined_at, email)
    select gen_random_uuid(), brand_id, 'many' || i, 'x', 0, '{}', 'x', 0, 'many' || i || '@example.com'
      from brand.brand, generate_series(1, 20000) i where merchant_code = 'parlour'`.execute(parlour.database.db)
  await sql`analyze identity.member`.execute(parlour.database.db)
  const brandId = parlour.brands[0]?.brandId
  const { rows } = await sql<{ 'QUERY PLAN': string }>`
    explain (select member_id from identity.member where brand_id = ${brandId} and username ~>=~ 'many1' and username ~<~ 'many2'
              order by username using ~<~ limit 50)
      union (select member_id from identity.member where brand_id = ${brandId} and email ~>=~ 'many1' and email ~<~ 'many2'
              order by email using ~<~ limit 50)`.execute(parlour.database.db)
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
  expect(plan).toContain('member_name_prefix')
  expect(plan).toContain('member_email_prefix')
  expect(plan).not.toContain('Seq Scan')
  expect(await search('many1999')).toHaveLength(11)
})

test('members are paged by name', async () => {
  const seen: string[] = []
  let after: string | null = ''
  for (let page = 0; page < 3 && after !== null; page += 1) {
    const answer = await desk.call('GET', `/console/api/brands/verbena/members?limit=2&after=${after}`)
    seen.push(...(answer.value['list'] as { username: string }[]).map(({ username }) => username))
    after = answer.value['next'] as string | null
    if (page === 0) {
      expect(after).toBeNull()
      for (const name of ['paged1', 'paged2', 'paged3']) await parlour.register(name, 'verbena')
      after = ''
    }
  }
  expect(seen).toEqual(['paged1', 'paged2', 'paged3'])
})

test('shows what help needs to know, and no secret', async () => {
  await parlour.credit(member, 25n)
  const value = await read()
  expect(value).toMatchObject({
    username: member.username,
    frozenAt: null,
    isPasswordDue: false,
    hasPaymentPassword: false,
    funds: { currency: 'PHP', cash: '25.0000', pendingWithdrawal: '0.0000' },
    sessions: [{ isOpen: true, endedAt: null }],
  })
  expect(JSON.stringify(value)).not.toContain('argon2')
  expect(JSON.stringify(value)).not.toContain(member.token)
})

test('frozen money is not bet; let go, it is', async () => {
  await parlour.clock.nextIssue()
  await parlour.round()
  await parlour.credit(member, 25n)
  expect(await desk.call('PUT', path('/frozen'), { isFrozen: true, reason })).toMatchObject({ status: 200 })
  expect(await read()).toMatchObject({ frozenAt: expect.any(Number) })
  expect(await placeSlip(parlour, member)).toMatchObject({ code: 'wallet.frozen' })
  expect(await desk.call('PUT', path('/frozen'), { isFrozen: true, reason })).toMatchObject({
    code: 'console.nothing_changed',
  })
  await desk.call('PUT', path('/frozen'), { isFrozen: false, reason: 'All is well.' })
  expect(await placeSlip(parlour, member)).toMatchObject({ success: true })
  expect(await actions()).toMatchObject([
    { command: 'member unfreeze', reason: 'All is well.', details: { before: { isFrozen: true } } },
    { command: 'member freeze', reason, details: { before: { isFrozen: false }, after: { isFrozen: true } } },
  ])
})

test('a change without a reason is none', async () => {
  expect(await desk.call('PUT', path('/frozen'), { isFrozen: true })).toMatchObject({ code: 'request.malformed' })
  expect(await desk.call('PUT', path('/frozen'), { isFrozen: true, reason: '   ' })).toMatchObject({
    code: 'request.malformed',
  })
  expect(await read()).toMatchObject({ frozenAt: null })
})

test('sessions are ended, one or all', async () => {
  const [session] = (await read())['sessions'] as { id: string }[]
  expect(await desk.call('POST', path('/session-ends'), { sessionId: session?.id, reason })).toMatchObject({
    value: { ended: 1 },
  })
  expect(await isIn()).toBe(401)
  expect(await desk.call('POST', path('/session-ends'), { reason })).toMatchObject({ code: 'console.nothing_changed' })
  expect(await read()).toMatchObject({ sessions: [{ isOpen: false, endedBy: 'operator' }] })
})

test('a closed account signs in nowhere', async () => {
  await desk.call('POST', path('/closing'), { reason })
  expect(await isIn()).toBe(401)
  expect(await read()).toMatchObject({ closedAt: expect.any(Number) })
})

test('notes are kept for other operators, and cannot be changed', async () => {
  await desk.call('POST', path('/notes'), { text: ' Called at noon. ' })
  expect(await read()).toMatchObject({ notes: [{ text: 'Called at noon.', operator: 'administrator1' }] })
  await expect(sql`update identity.member_note set text = 'else'`.execute(parlour.database.db)).rejects.toThrow()
})

test('after a forced change of the password, sessions open nothing but that', async () => {
  expect(await desk.call('POST', path('/password-force'), { reason })).toMatchObject({ status: 200 })
  expect(await isIn()).toBe(401)
  const password = 'a long enough secret'
  const login = await parlour.sealed('POST', '/wps/session/login', {
    type: 'username',
    username: member.username,
    password,
  })
  expect(login).toMatchObject({ status: 200, value: { passwordExpired: true } })
  const token = String(login.value['token'])
  expect(await parlour.call('GET', '/wps/v2/wallets/balance', { token })).toMatchObject({
    status: 403,
    code: 'identity.password_due',
  })
  expect(await parlour.call('GET', '/wps/member/info', { token })).toMatchObject({ status: 200 })
  const raw = await parlour.seal({
    oldPassword: password,
    newPassword: 'another one, longer',
    confirmNewPassword: 'another one, longer',
  })
  const changed = await parlour.call('POST', '/wps/member/password', { token, raw, type: 'application/jose' })
  expect(changed).toMatchObject({ status: 200 })
  const fresh = String(changed.value['token'])
  expect(await parlour.call('GET', '/wps/v2/wallets/balance', { token: fresh })).toMatchObject({ status: 200 })
  expect(await read()).toMatchObject({ isPasswordDue: false })
})

test('a brand closes for works and opens again, the longer works by two', async () => {
  const status = (body: Record<string, unknown>) =>
    desk.call('PUT', '/console/api/brands/verbena/status', { reason, ...body })
  await parlour.clock.hold()
  const now = await parlour.clock.now()
  expect(await status({ isClosed: true, endAt: null })).toMatchObject({ code: 'console.approval_required' })
  expect(await status({ isClosed: true, endAt: now + 25 * 3_600_000 })).toMatchObject({
    code: 'console.approval_required',
  })
  expect(await status({ isClosed: true, endAt: now - 1000 })).toMatchObject({ code: 'console.time_invalid' })
  expect(await status({ isClosed: true, endAt: now + 3_600_000 })).toMatchObject({ status: 200 })
  expect(await desk.call('GET', '/console/api/brands/verbena')).toMatchObject({ value: { status: 1 } })
  expect(await status({ isClosed: false, endAt: null })).toMatchObject({ status: 200 })
  expect(await desk.call('GET', '/console/api/brands/verbena')).toMatchObject({ value: { status: 0 } })
})

test('switches and rules of the form change with their row of the log', async () => {
  const flag = (modId: string, isOn: boolean) =>
    desk.call('PUT', `/console/api/brands/verbena/flags/${modId}`, { isOn, reason })
  expect(await flag('NOTHING', true)).toMatchObject({ code: 'console.flag_unknown' })
  expect(await flag('FREEPLAY3', true)).toMatchObject({ code: 'console.nothing_changed' })
  expect(await flag('FREEPLAY3', false)).toMatchObject({ status: 200 })
  const rule = { enabled: true, required: true, acceptedPattern: '*', minLength: 5, maxLength: 60, reason }
  const put = (field: string, change: Record<string, unknown>) =>
    desk.call('PUT', `/console/api/brands/verbena/register-rules/${field}`, { ...rule, ...change })
  expect(await put('email', { acceptedPattern: '[a-z' })).toMatchObject({ code: 'console.rule_invalid' })
  expect(await put('password', { required: false })).toMatchObject({ code: 'console.rule_invalid' })
  expect(await put('shoeSize', {})).toMatchObject({ code: 'console.rule_unknown' })
  expect(await put('email', {})).toMatchObject({ status: 200 })
  const { value } = await desk.call('GET', '/console/api/brands/verbena')
  expect(value['flags']).toContainEqual({ modId: 'FREEPLAY3', isOn: false })
  const { value: log } = await desk.call('GET', '/console/api/audit?merchant=verbena&limit=2')
  expect(log['list']).toMatchObject([
    { command: 'brand register-rule', details: { before: { enabled: false }, after: { enabled: true } } },
    { command: 'brand flag', details: { before: { FREEPLAY3: true }, after: { FREEPLAY3: false } } },
  ])
})

test('a brand offers languages that have their texts, and begins with one of them', async () => {
  const put = (languages: readonly string[], defaultLanguage: string) =>
    desk.call('PUT', '/console/api/brands/verbena/languages', { languages, defaultLanguage, reason })
  const { value: before } = await desk.call('GET', '/console/api/brands/verbena')
  expect(await put(['es', 'ja'], 'es')).toMatchObject({
    status: 422,
    code: 'console.language_incomplete',
    value: { languages: ['ja'] },
  })
  expect(await put(['es', 'en'], 'ar')).toMatchObject({ status: 422, code: 'console.language_default' })
  expect(await put(['AR', 'en'], 'ar')).toMatchObject({ status: 200 })
  expect(await put(['ar', 'en'], 'ar')).toMatchObject({ code: 'console.nothing_changed' })
  expect(await desk.call('GET', '/console/api/brands/verbena')).toMatchObject({
    value: { languages: ['ar', 'en'], defaultLanguage: 'ar' },
  })
  const permission = await parlour.call('GET', '/wps/system/status', { merchant: 'verbena' })
  expect(permission.value).toMatchObject({ languages: ['ar', 'en'], defaultLanguage: 'ar' })
  const { value: log } = await desk.call('GET', '/console/api/audit?merchant=verbena&limit=1')
  expect(log['list']).toMatchObject([
    { command: 'brand languages', details: { after: { languages: ['ar', 'en'], defaultLanguage: 'ar' } } },
  ])
  expect(await put(before['languages'] as string[], String(before['defaultLanguage']))).toMatchObject({ status: 200 })
})

test('the log is filtered, paged by key, and taken along as a table', async () => {
  await desk.call('POST', path('/notes'), { text: '=cmd()' })
  for (let times = 0; times < 4; times += 1) {
    await desk.call('PUT', path('/frozen'), { isFrozen: times % 2 === 0, reason })
  }
  const commands: string[] = []
  let after = ''
  for (;;) {
    const { value } = await desk.call('GET', `/console/api/audit?subject=${member.memberId}&limit=2${after}`)
    commands.push(...(value['list'] as { command: string }[]).map(({ command }) => command))
    if (value['next'] === null) break
    after = `&after=${String(value['next'])}`
  }
  const expected = ['member unfreeze', 'member freeze', 'member unfreeze', 'member freeze', 'member note']
  expect(commands).toEqual(expected)
  const { value } = await desk.call('GET', `/console/api/audit?subject=${member.memberId}&command=member%20note`)
  expect(value['list']).toHaveLength(1)
  const now = await parlour.clock.now()
  const { value: later } = await desk.call('GET', `/console/api/audit?from=${now + 60_000}`)
  expect(later['list']).toEqual([])
  const { value: table } = await desk.call('GET', `/console/api/audit/csv?subject=${member.memberId}`)
  const lines = String(table['csv']).split('\r\n')
  expect(lines).toHaveLength(6)
  expect(lines[5]).toContain("'=cmd()")
})
