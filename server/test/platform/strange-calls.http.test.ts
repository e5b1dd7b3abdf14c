import { Writable } from 'node:stream'
import { CompactEncrypt, importJWK } from 'jose'
import pino from 'pino'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Log } from '../../src/platform/log/log.ts'
import { openTestParlour, type TestMember, type TestParlour } from '../support/parlour.ts'

// What a stranger sends is refused, and is no failure of ours: no 500, and no line of error in the log.

let parlour: TestParlour
let member: TestMember
const lines: string[] = []

beforeAll(async () => {
  const into = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(chunk.toString())
      done()
    },
  })
  const log = pino({ level: 'error' }, into) as unknown as Log
  parlour = await openTestParlour({}, { log })
  member = await parlour.register('stranger')
})
afterEach(() => expect(lines.splice(0)).toEqual([]))
afterAll(() => parlour.close())

test.each([
  '/api/bets?from=-1&to=1e99',
  '/api/bets?from=-1',
  '/api/bets?to=1e99',
  '/api/bets?from=9007199254740993000000',
  '/api/wallet/transactions?from=1e99',
])('%s is refused', async (path) => {
  const { token } = member
  const answer = await parlour.call('GET', path, { token })
  expect([400, 404, 422]).toContain(answer.status)
})

test.each(['\0\0\0\0\0\0\0\0', 'nul\0inside', 'half a pair \uD800', ' with spaces ', 'é'.repeat(9)])(
  'a seal known by %j is broken',
  async (jti) => {
    const { value } = await parlour.call('GET', '/wps/system/status')
    const jwk = value['sealKey'] as { readonly kid: string }
    const header = {
      alg: 'ECDH-ES',
      enc: 'A256GCM',
      kid: jwk.kid,
      jti,
      iat: Math.floor(Number(value['serverTime']) / 1000),
    }
    const raw = await new CompactEncrypt(new TextEncoder().encode('{"username":"x","password":"y","type":"username"}'))
      .setProtectedHeader(header)
      .encrypt(await importJWK(jwk as never, 'ECDH-ES'))
    expect(await parlour.call('POST', '/wps/session/login', { raw, type: 'application/jose' })).toMatchObject({
      status: 400,
      code: 'request.seal_broken',
    })
  },
)

test('what is sixty thousand deep is refused, where it would be ignored too', async () => {
  const deep = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`
  for (const levels of [100, 10_000, 60_000]) {
    const raw = `{"username":"deepone","email":"deep@mail.example","captcha":${deep(levels)}}`
    const answer = await parlour.call('POST', '/wps/member/password/email', { raw })
    expect(answer).toMatchObject({ status: 400 })
  }
})

test.each([
  '/%',
  '/%2e%2e/%2e%2e/etc/passwd',
  '/assets/../x',
  '/assets/%00',
  '//',
  '/wps/../../x',
  `/${'a'.repeat(8000)}`,
])('%s leads nowhere, and is no failure', async (path) => {
  const { status } = await fetch(parlour.address + path, { redirect: 'manual' })
  expect(status).toBeLessThan(500)
})
