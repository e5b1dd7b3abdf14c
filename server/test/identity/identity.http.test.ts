import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { insertLink } from '../../src/modules/identity/link.sql.ts'
import { openTestParlour, type TestParlour } from '../support/parlour.ts'
import { work } from '../support/proofs.ts'

let parlour: TestParlour
beforeAll(async () => {
  parlour = await openTestParlour()
})
afterAll(() => parlour.close())

const form = (username: string, change: object = {}) => ({
  username,
  password: 'a long enough secret',
  confirmPassword: 'a long enough secret',
  ...change,
})
const register = (username: string, change: object = {}, merchant?: string) =>
  parlour.sealed('PUT', '/wps/member/register', form(username, change), merchant)
const login = (username: string, password = 'a long enough secret', change: object = {}) =>
  parlour.sealed('POST', '/wps/session/login', { username, password, type: 'username', ...change })

describe('an account', () => {
  test('is opened, signed in, known and signed out', async () => {
    const { value } = await register('Nadia')
    expect(value).toMatchObject({ account: 'nadia', isAgent: 0, firstTimeLogin: false, passwordExpired: false })
    const token = value['token'] as string
    expect((await parlour.call('GET', '/wps/member/info', { token })).value).toMatchObject({
      account: 'nadia',
      type: 0,
      balance: '0.0000',
    })
    expect(await parlour.call('POST', '/wps/session/logout', { token })).toMatchObject({ status: 200, value: {} })
    expect(await parlour.call('GET', '/wps/member/info', { token })).toMatchObject({
      status: 401,
      code: 'identity.session_required',
    })
    const again = await login(' NADIA ')
    expect(again.value).toMatchObject({ account: 'nadia' })
    expect(
      await parlour.call('DELETE', '/wps/session/logout', { token: again.value['token'] as string }),
    ).toMatchObject({ success: true })
  })

  test('of the same name is taken, in one brand alone; ten at once open one', async () => {
    await parlour.database.warm()
    const answers = await Promise.all(Array.from({ length: 10 }, () => register('onlyone')))
    expect(answers.filter(({ success }) => success)).toHaveLength(1)
    expect(new Set(answers.filter(({ success }) => !success).map(({ code }) => code))).toEqual(
      new Set(['identity.username_taken']),
    )
    expect(await register('onlyone', {}, 'verbena')).toMatchObject({ success: true })
  })

  test('with a good invitation joins the line, with a bad one is refused', async () => {
    expect(await register('lonely', { affiliateCode: 'NOBODY' })).toMatchObject({
      status: 422,
      code: 'identity.affiliate_code_invalid',
    })
    expect((await parlour.call('GET', '/wps/agent/affiliate?code=NOBODY')).value).toMatchObject({ valid: false })
  })

  test('that is refused for its name takes no use of the invitation', async () => {
    const { value } = await register('inviter')
    const [brand] = parlour.brands
    const link = {
      linkId: randomUUID(),
      code: 'LINE0001',
      creatorId: String(value['customerId']),
      memberType: 0 as const,
      rates: {},
      maxUses: 0,
      days: null,
      channel: '',
      remark: '',
    }
    await parlour.database.transaction((tx) => insertLink(tx, { ...link, brandId: String(brand?.brandId) }))
    const uses = async () =>
      (
        await sql<{ uses: number }>`
          select used_count as uses from identity.registration_link where code = ${link.code}`.execute(
          parlour.database.db,
        )
      ).rows[0]?.uses
    await parlour.database.warm()
    const answers = await Promise.all(
      ['inviter', 'guestone', 'guestone', 'guesttwo'].map((name) => register(name, { affiliateCode: link.code })),
    )
    expect(answers.filter(({ success }) => success)).toHaveLength(2)
    expect(await uses()).toBe(2)
    expect(await register('foreigner', { affiliateCode: link.code }, 'verbena')).toMatchObject({
      code: 'identity.affiliate_code_invalid',
    })
    expect(await uses()).toBe(2)
  })

  test.each([
    ['no name', { username: '' }, 400],
    ['a name of 65 letters', { username: 'a'.repeat(65) }, 400],
    ['a name with a zero byte', { username: 'nul\0name' }, 400],
    ['half a letter in a field that is kept', { payeeName: 'Ana \ud83d' }, 400],
    ['a short name', { username: 'abc' }, 422],
    ['a name that begins with a digit', { username: '1abc' }, 422],
    ['a short password', { password: 'short', confirmPassword: 'short' }, 422],
    ['another confirmation', { confirmPassword: 'a long enough secreT' }, 422],
    ['an unknown field', { isAdmin: true }, 400],
    ['a number as name', { username: 12345 }, 400],
    ['terms refused', { ageConfirmed: false }, 422],
  ])('with %s is refused', async (_name, change, status) => {
    expect(await register('refused', change)).toMatchObject({ status, success: false })
  })
})

describe('signing in', () => {
  beforeEach(() => sql`delete from identity.network_guard`.execute(parlour.database.db))

  test('answers a wrong password, an unknown name and another brand’s name alike', async () => {
    await register('samesame')
    const wrong = await login('samesame', 'not this one')
    const unknown = await login('nobodyatall')
    const foreign = await parlour.sealed(
      'POST',
      '/wps/session/login',
      { username: 'samesame', password: 'a long enough secret', type: 'username' },
      'verbena',
    )
    expect(wrong).toMatchObject({ status: 401, code: 'identity.bad_credentials' })
    expect(unknown).toEqual(wrong)
    expect(foreign).toEqual(wrong)
  })

  test(
    'is locked after five failures, also for the right password, and for names that do not exist; and says so to nobody',
    { timeout: 60_000 },
    async () => {
      await register('lockme')
      for (const name of ['lockme', 'notthere']) {
        for (let tries = 0; tries < 3; tries += 1) await login(name, 'wrong wrong')
        for (let tries = 0; tries < 2; tries += 1)
          await login(name, 'wrong wrong', { altcha: await work(parlour, 'heavy') })
        expect(await login(name, undefined, { altcha: await work(parlour, 'heavy') })).toMatchObject({
          status: 401,
          code: 'identity.bad_credentials',
        })
      }
      await parlour.clock.advance(16 * 60_000)
      expect(await login('lockme')).toMatchObject({ code: 'identity.captcha_required' })
      expect(await login('lockme', undefined, { altcha: await work(parlour, 'heavy') })).toMatchObject({
        success: true,
      })
    },
  )

  test('takes names up to 64 letters and none with what no name holds', async () => {
    expect(await login('n'.repeat(64))).toMatchObject({ status: 401, code: 'identity.bad_credentials' })
    expect(await login('n'.repeat(65))).toMatchObject({ status: 400, code: 'request.malformed' })
    expect(await login('nul\0name')).toMatchObject({ status: 400, code: 'request.malformed' })
  })

  test('a player is no agent', async () => {
    await register('noagent')
    expect(await login('noagent', undefined, { agentOnly: true })).toMatchObject({
      status: 403,
      code: 'identity.agents_only',
    })
  })

  test('a session ends after half an hour of rest', async () => {
    const { value } = await register('sleepy')
    await parlour.clock.advance(31 * 60_000)
    // What was read of a session is good for a second; another node has not read it.
    const other = await openSecondLook(value['token'] as string)
    expect(other).toBeUndefined()
  })
})

async function openSecondLook(token: string) {
  const { createSessions } = await import('../../src/modules/identity/sessions.ts')
  const [brand] = parlour.brands
  if (!brand) throw new Error('no brand')
  return createSessions(parlour.database, parlour.brandsOfServer).find(token, brand)
}

describe('sealed payloads', () => {
  const send = (raw: string, type = 'application/jose') => parlour.call('POST', '/wps/session/login', { raw, type })
  const body = { username: 'x', password: 'y', type: 'username' }

  test('plain JSON is refused', async () => {
    expect(await send(JSON.stringify(body), 'application/json')).toMatchObject({
      status: 400,
      code: 'request.seal_required',
    })
  })

  test('a seal is opened once', async () => {
    const sealed = await parlour.seal(body)
    expect(await send(sealed)).toMatchObject({ code: 'identity.bad_credentials' })
    expect(await send(sealed)).toMatchObject({ status: 400, code: 'request.seal_replayed' })
  })

  test.each([
    ['nonsense', async () => 'a.b.c.d.e', 'request.seal_broken'],
    ['an empty body', async () => '', 'request.seal_broken'],
    ['a flipped letter', async () => flip(await parlour.seal(body)), 'request.seal_broken'],
    ['an old stamp', async () => parlour.seal(body, 'parlour', { iat: 1_000_000_000 }), 'request.seal_expired'],
    ['a stamp of tomorrow', async () => parlour.seal(body, 'parlour', { iat: 5_000_000_000 }), 'request.seal_expired'],
    ['no number of its own', async () => parlour.seal(body, 'parlour', { jti: undefined }), 'request.seal_broken'],
    ['another brand’s key', async () => parlour.seal(body, 'verbena'), 'request.seal_key_unknown'],
    ['a key that never was', async () => parlour.seal(body, 'parlour', { kid: 'old' }), 'request.seal_key_unknown'],
  ])('%s is refused', async (_name, make, code) => {
    expect(await send(await make())).toMatchObject({ status: 400, code })
  })

  function flip(sealed: string): string {
    const parts = sealed.split('.')
    const text = parts[3] ?? ''
    parts[3] = (text.startsWith('A') ? 'B' : 'A') + text.slice(1)
    return parts.join('.')
  }
})

describe('the edge', () => {
  test('two merchants are one too many, an unknown one is told', async () => {
    expect(await parlour.call('GET', '/wps/system/status', { merchant: 'parlour, verbena' })).toMatchObject({
      status: 400,
      code: 'request.merchant_ambiguous',
    })
    expect(await parlour.call('GET', '/wps/system/status', { merchant: 'nobody' })).toMatchObject({
      status: 404,
      code: 'request.merchant_unknown',
    })
  })

  test('a huge body, a broken one, a strange type and an unknown path', async () => {
    const path = '/wps/relay/MCSFE_getWinnerBoard'
    expect(await parlour.call('POST', path, { raw: `{"count":"${'9'.repeat(300_000)}"}` })).toMatchObject({
      status: 413,
      code: 'request.too_large',
    })
    expect(await parlour.call('POST', path, { raw: '{"count":' })).toMatchObject({
      status: 400,
      code: 'request.malformed',
    })
    expect(await parlour.call('POST', path, { raw: '{"__proto__":{"count":1}}' })).toMatchObject({ status: 400 })
    expect(await parlour.call('POST', path, { raw: '<count/>', type: 'text/xml' })).toMatchObject({
      status: 415,
      code: 'request.unsupported_type',
    })
    expect(await parlour.call('GET', '/wps/nothing')).toMatchObject({ status: 404, code: 'request.not_found' })
  })

  test('a zero byte in an address or a query is no failure of ours', async () => {
    const { value } = await register('zerobyte')
    const token = value['token'] as string
    for (const path of ['/api/bets?gameId=a%00b', '/api/fair/VNMB_1M/2%001', '/wps/agent/affiliate?code=%00'])
      expect(await parlour.call('GET', path, { token })).toMatchObject({ status: 400, code: 'request.malformed' })
  })

  test('a refusal speaks the reader’s language', async () => {
    const say = async (language: string) =>
      (await parlour.call('GET', '/wps/member/info', { headers: { language } })).message
    expect(await say('en')).not.toBe(await say('es'))
    expect(await say('xx')).toBe(await say('es'))
  })

  test('a relay takes both verbs', async () => {
    expect(await parlour.call('GET', '/wps/relay/MCSFE_getWinnerBoard')).toMatchObject({
      value: { data: { list: [] } },
    })
    expect(await parlour.call('POST', '/wps/relay/MCSFE_getWinnerBoard', { body: { count: 5 } })).toMatchObject({
      value: { data: { list: [] } },
    })
  })
})
