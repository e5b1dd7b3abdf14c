import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { totpAt } from '../../src/platform/crypto/totp.ts'
import { openTestConsole, type TestConsole, type TestOperator } from '../support/console.ts'
import { operate } from '../support/operator.ts'
import { openTestParlour, type TestParlour } from '../support/parlour.ts'

const minute = 60_000
let parlour: TestParlour
let console: TestConsole
let rosa: TestOperator

beforeAll(async () => {
  parlour = await openTestParlour()
  console = await openTestConsole(parlour)
})
afterAll(() => parlour.close())
beforeEach(async () => {
  await parlour.clock.hold()
  await sql`delete from operators.sign_in_guard`.execute(parlour.database.db)
  rosa = await console.addOperator('administrator')
})

const tryIn = async (request: { username: string; password: string; code: string }) =>
  console.openDesk().call('POST', '/console/api/session', request)
const right = async () => ({ username: rosa.username, password: rosa.password, code: await console.codeOf(rosa) })

test('name, password and code let in; the cookie is the console’s alone', async () => {
  const answer = await tryIn(await right())
  expect(answer).toMatchObject({ status: 200, value: { username: rosa.username, due: null, isOfAllBrands: true } })
  expect(answer.cookie).toContain('Path=/console/api')
  expect(answer.cookie).toContain('HttpOnly')
  expect(answer.cookie).toContain('SameSite=Strict')
  expect(JSON.stringify(answer.value)).not.toContain('argon2')
})

test('whatever is wrong, the answer is the same', async () => {
  const good = await right()
  const wrong = [
    { ...good, username: 'nobody' },
    { ...good, password: 'not this one' },
    { ...good, code: '000000' },
    { ...good, code: '' },
  ]
  const answers = []
  for (const request of wrong) {
    await sql`delete from operators.sign_in_guard`.execute(parlour.database.db)
    const { status, code, message } = await tryIn(request)
    answers.push({ status, code, message })
  }
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
  expect(answers[0]).toMatchObject({ status: 401, code: 'console.bad_credentials' })
})

test('three wrong tries lock the name for a quarter of an hour, whoever has it, and then for twice as long', async () => {
  for (let n = 0; n < 3; n += 1) await tryIn({ ...(await right()), password: 'wrong' })
  expect(await tryIn(await right())).toMatchObject({ code: 'console.bad_credentials' })
  await parlour.clock.advance(15 * minute - 2000)
  expect(await tryIn(await right())).toMatchObject({ code: 'console.bad_credentials' })
  await parlour.clock.advance(4000)
  for (let n = 0; n < 3; n += 1) await tryIn({ ...(await right()), code: '000000' })
  await parlour.clock.advance(15 * minute)
  expect(await tryIn(await right())).toMatchObject({ code: 'console.bad_credentials' })
  await parlour.clock.advance(15 * minute + 4000)
  expect(await tryIn(await right())).toMatchObject({ status: 200 })
})

test('tries at once are counted one by one', async () => {
  const request = { ...(await right()), password: 'wrong' }
  await parlour.database.warm()
  await Promise.all(Array.from({ length: 3 }, () => tryIn(request)))
  expect(await tryIn(await right())).toMatchObject({ code: 'console.bad_credentials' })
})

test('a network that guesses many names is stopped', async () => {
  for (let n = 0; n < 20; n += 1) await tryIn({ username: `name${n}`, password: 'wrong', code: '' })
  expect(await tryIn(await right())).toMatchObject({ code: 'console.bad_credentials' })
})

test('a code is good once, also when it is sent twice at the same time', async () => {
  const request = await right()
  await parlour.database.warm()
  const answers = await Promise.all([tryIn(request), tryIn(request)])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401])
  expect(await tryIn(request)).toMatchObject({ status: 401 })
  await parlour.clock.advance(30_000)
  expect(await tryIn(await right())).toMatchObject({ status: 200 })
})

test('a session ends after a quarter of an hour unused, after eight hours in any case, and when it is left', async () => {
  const desk = await console.signIn(rosa)
  const isIn = async () => (await desk.call('GET', '/console/api/session')).status === 200
  await parlour.clock.advance(14 * minute)
  expect(await isIn()).toBe(true)
  await parlour.clock.advance(14 * minute)
  expect(await isIn()).toBe(true)
  await parlour.clock.advance(15 * minute + 2000)
  expect(await isIn()).toBe(false)

  const used = await console.signIn(rosa)
  for (let spent = 0; spent < 8 * 60 - 10; spent += 10) {
    await parlour.clock.advance(10 * minute)
    expect((await used.call('GET', '/console/api/session')).status).toBe(200)
  }
  await parlour.clock.advance(11 * minute)
  expect(await used.call('GET', '/console/api/session')).toMatchObject({ code: 'console.session_required' })

  const left = await console.signIn(rosa)
  const copy = console.openDesk(left.cookie())
  await left.call('DELETE', '/console/api/session')
  expect(left.cookie()).toBeUndefined()
  expect(await copy.call('GET', '/console/api/session')).toMatchObject({ code: 'console.session_required' })
})

test('sessions are listed and ended, and only one’s own', async () => {
  const first = await console.signIn(rosa)
  await parlour.clock.advance(30_000)
  const second = await console.signIn(rosa)
  const { value } = await second.call('GET', '/console/api/sessions')
  const list = value['list'] as { id: string; isCurrent: boolean }[]
  expect(list.map(({ isCurrent }) => isCurrent)).toEqual([true, false])
  const stranger = await console.enter('administrator')
  expect(await stranger.call('DELETE', `/console/api/sessions/${list[1]?.id}`)).toMatchObject({
    code: 'console.session_unknown',
  })
  expect((await first.call('GET', '/console/api/session')).status).toBe(200)
  await second.call('DELETE', `/console/api/sessions/${list[1]?.id}`)
  expect((await first.call('GET', '/console/api/session')).status).toBe(401)
  expect((await second.call('GET', '/console/api/session')).status).toBe(200)
})

test('a call from elsewhere is refused, whatever it carries', async () => {
  const desk = await console.signIn(rosa)
  const foreign: Record<string, string>[] = [
    { 'module-id': '' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { origin: 'https://elsewhere.example' },
    { origin: 'null' },
  ]
  for (const headers of foreign) {
    expect(await desk.call('DELETE', '/console/api/sessions', undefined, headers)).toMatchObject({
      status: 403,
      code: 'request.cross_site',
    })
  }
  const ours = { 'sec-fetch-site': 'same-origin', origin: console.address }
  expect(await desk.call('DELETE', '/console/api/sessions', undefined, ours)).toMatchObject({ status: 200 })
})

test('the first operator comes by the command line, enrols, chooses a password, and keeps ten codes', async () => {
  const why = ['--by', 'Rosa', '--reason', 'The first one.']
  const said = await operate(parlour, 'operator', 'add', 'marta', '--role', 'administrator', ...why)
  const password = said.join('\n').split(': ').at(-1) ?? ''
  const desk = console.openDesk()
  const enter = (code: string) => desk.call('POST', '/console/api/session', { username: 'marta', password, code })
  expect(await enter('')).toMatchObject({ status: 200, value: { due: 'enrol' } })
  // Nothing else is open to a password alone.
  expect(await desk.call('GET', '/console/api/sessions')).toMatchObject({ code: 'console.not_ready' })
  const early = { oldPassword: password, newPassword: 'nine green lanterns' }
  expect(await desk.call('PUT', '/console/api/password', early)).toMatchObject({ code: 'console.not_ready' })
  const other = console.openDesk()
  await other.call('POST', '/console/api/session', { username: 'marta', password, code: '' })

  const { value: offer } = await desk.call('POST', '/console/api/enrolment')
  expect(offer['uri']).toContain('otpauth://totp/')
  expect(await desk.call('PUT', '/console/api/enrolment', { code: '000000' })).toMatchObject({
    code: 'console.code_wrong',
  })
  const code = totpAt(String(offer['secret']), await parlour.clock.now())
  const { value } = await desk.call('PUT', '/console/api/enrolment', { code })
  const codes = value['recoveryCodes'] as string[]
  expect(new Set(codes).size).toBe(10)
  // Who else had come by the password alone is out.
  expect(await other.call('GET', '/console/api/session')).toMatchObject({ code: 'console.session_required' })
  expect(await desk.call('POST', '/console/api/enrolment')).toMatchObject({ code: 'console.enrolled' })

  expect(await desk.call('GET', '/console/api/session')).toMatchObject({ value: { due: 'password' } })
  expect(await desk.call('GET', '/console/api/sessions')).toMatchObject({ code: 'console.not_ready' })
  const change = (newPassword: string, oldPassword = password) =>
    desk.call('PUT', '/console/api/password', { oldPassword, newPassword })
  expect(await change('short one')).toMatchObject({ code: 'console.password_weak' })
  expect(await change(password)).toMatchObject({ code: 'console.password_same' })
  expect(await change('nine green lanterns', 'wrong')).toMatchObject({ code: 'console.password_wrong' })
  expect(await change('nine green lanterns')).toMatchObject({ status: 200 })
  expect(await desk.call('GET', '/console/api/session')).toMatchObject({ value: { due: null, recoveryCodesLeft: 10 } })

  // A recovery code stands for the authenticator, once.
  const recover = () => tryIn({ username: 'marta', password: 'nine green lanterns', code: codes[0] ?? '' })
  expect(await recover()).toMatchObject({ status: 200, value: { recoveryCodesLeft: 9 } })
  expect(await recover()).toMatchObject({ status: 401 })
  const { rows } = await sql<{ readable: string }>`
    select string_agg(encode(code_hash, 'escape'), ' ') as readable from operators.recovery_code`.execute(
    parlour.database.db,
  )
  for (const one of codes) expect(rows[0]?.readable).not.toContain(one)
})

test('nothing of the console is on the players’ port, and nothing of theirs on its own', async () => {
  for (const path of ['/console/api/session', '/console/api/sessions']) {
    expect(await parlour.call('GET', path)).toMatchObject({ status: 404 })
  }
  const desk = await console.signIn(rosa)
  expect(await desk.call('GET', '/wps/system/status')).toMatchObject({ status: 404 })
})

test('a brand that is closed closes nothing here', async () => {
  await sql`update brand.brand set status = 1`.execute(parlour.database.db)
  expect(await tryIn(await right())).toMatchObject({ status: 200 })
  await sql`update brand.brand set status = 0`.execute(parlour.database.db)
})
