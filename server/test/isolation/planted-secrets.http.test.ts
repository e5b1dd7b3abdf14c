import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { allEndpoints } from '@parlour/core/contract/all.ts'
import { createLog } from '../../src/platform/log/log.ts'
import { openTestParlour, type TestParlour } from '../support/parlour.ts'

let parlour: TestParlour
const lines: string[] = []
const secret = randomBytes(32)
const planted = {
  password: 'planted-password-7f31',
  paymentPassword: '730194',
  token: 'planted-token-0c55e1d2',
  cookie: 'planted-cookie-91aa',
  sandboxSecret: 'planted-sandbox-secret-4d20',
  smtpPassword: 'planted-smtp-password-88b1',
  smsSecret: 'planted-sms-secret-5e07',
}

beforeAll(async () => {
  parlour = await openTestParlour(
    {
      sandboxSecret: planted.sandboxSecret,
      smtpUrl: `smtp://parlour:${planted.smtpPassword}@127.0.0.1:9`,
      smsSecret: planted.smsSecret,
    },
    { secret, log: createLog('trace', { write: (line: string) => lines.push(line) }) },
  )
})
afterAll(() => parlour.close())

const forms = (bytes: Buffer) => [bytes.toString('hex'), bytes.toString('base64'), bytes.toString('base64url')]
/** Which of the planted secrets stand in a text. */
function found(text: string, more: readonly string[] = []): readonly string[] {
  return [...Object.values(planted), ...forms(secret), ...more].filter((one) => text.includes(one))
}

test('no secret is in a line of the log, whatever goes wrong', async () => {
  const { password, paymentPassword, token, cookie } = planted
  const username = 'plantedname'
  const headers = { authorization: `Bearer ${token}`, cookie: `parlour_keep=${cookie}` }
  const account = { username, password, confirmPassword: password, paymentPassword }
  const registered = await parlour.sealed('PUT', '/wps/member/register', account)
  const session = String(registered.value['token'])
  await parlour.call('GET', '/wps/member/info', { headers })
  await parlour.call('POST', '/api/identity/remembered', { headers })
  for (const raw of [`{"username":"${username}","password":"${password}"`, JSON.stringify({ password, token })])
    await parlour.call('POST', '/wps/session/login', { raw, type: 'application/jose', headers })
  const request = { type: 'username', username, password }
  await parlour.sealed('POST', '/wps/session/login', { ...request, password: `${password} wrong` })
  // The server fails in the middle of things it was told in confidence.
  const { db } = parlour.database
  for (const table of ['session', 'member', 'login_guard']) {
    await sql.raw(`alter table identity.${table} rename to was_${table}`).execute(db)
    try {
      const failed = await parlour.sealed('POST', '/wps/session/login', request)
      expect(failed).toMatchObject({ status: 500, code: 'internal' })
      expect(found(JSON.stringify(failed), [session])).toEqual([])
      await parlour.sealed('PUT', '/wps/member/register', { ...account, username: `${username}${table.length}` })
      await parlour.sealedWith('POST', '/wps/member/password', {
        token: session,
        body: { oldPassword: password, newPassword: `${password} new`, confirmNewPassword: `${password} new` },
      })
    } finally {
      await sql.raw(`alter table identity.was_${table} rename to ${table}`).execute(db)
    }
  }
  expect(lines.filter((line) => line.includes('a call failed')).length).toBeGreaterThanOrEqual(3)
  expect(lines.filter((line) => found(line, [session]).length > 0)).toEqual([])
})

test('no secret of the server is in what it tells everybody', async () => {
  const paths = allEndpoints
    .map(({ endpoint }) => endpoint)
    .filter(({ id, audience }) => id.startsWith('GET ') && audience === 'public' && !id.includes(':'))
    .map(({ id }) => id.slice('GET '.length))
  expect(paths.length).toBeGreaterThan(10)
  for (const path of [...paths, '/openapi.json', '/docs', '/healthz', '/readyz']) {
    const response = await fetch(parlour.address + path, { headers: { merchant: 'parlour' } })
    expect({ path, found: found(await response.text()) }).toEqual({ path, found: [] })
  }
})

test('the search itself finds what is planted', () => {
  expect(found(`a line with ${planted.password}`)).toEqual([planted.password])
  expect(found(`a line with ${secret.toString('hex')}`)).toHaveLength(1)
})
