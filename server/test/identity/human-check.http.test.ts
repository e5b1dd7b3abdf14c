import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newId } from '../../src/platform/crypto/ids.ts'
import { insertCaptcha } from '../../src/modules/identity/captcha.sql.ts'
import { captchaSigns } from '../../src/modules/identity/captcha-picture.ts'
import { openTestParlour, type Answer, type TestMember, type TestParlour } from '../support/parlour.ts'
import { work } from '../support/proofs.ts'

let parlour: TestParlour
let member: TestMember
let n = 0
const password = 'a long enough secret'

beforeAll(async () => {
  parlour = await openTestParlour()
})
afterAll(() => parlour.close())
beforeEach(async () => {
  member = await parlour.register(`human${(n += 1)}`)
  await sql`delete from identity.network_guard`.execute(parlour.database.db)
  await sql`delete from identity.captcha`.execute(parlour.database.db)
  await parlour.clock.advance(5000)
})

const login = (request: object, merchant = 'parlour') =>
  parlour.sealed('POST', '/wps/session/login', { type: 'username', username: member.username, ...request }, merchant)
async function fail(times: number, username = member.username): Promise<Answer> {
  let last = await login({ username, password: 'wrong one' })
  for (let at = 1; at < times; at += 1) last = await login({ username, password: 'wrong one' })
  return last
}
async function picture() {
  const { value } = await parlour.call('GET', '/wps/captcha')
  return { captchaId: String(value['captchaId']), image: String(value['image']) }
}
/** A picture whose signs the test knows: only a keyed hash of what is drawn rests, and the test puts its own there. */
async function readPicture() {
  const { captchaId } = await picture()
  const captcha = captchaSigns.slice(0, 5)
  const hash = createHmac('sha256', parlour.vault.derive('captcha')).update(`${captchaId} ${captcha}`).digest()
  await sql`update identity.captcha set answer_hash = ${hash} where captcha_id = ${captchaId}`.execute(
    parlour.database.db,
  )
  return { captchaId, captcha }
}

describe('signs of a picture', () => {
  test('are asked for from the fourth try on, with the same answer for a name that nobody has', async () => {
    for (const username of [member.username, `nobody${n}`]) {
      expect(await fail(2, username)).toMatchObject({ status: 401, value: { captcha: false } })
      expect(await fail(1, username)).toMatchObject({ status: 401, value: { captcha: true } })
      expect(await login({ username, password })).toMatchObject({
        status: 422,
        code: 'identity.captcha_required',
        value: { captcha: true },
      })
    }
  })

  test('are asked for after ten failures from a network, whatever the names', async () => {
    for (let at = 0; at < 10; at += 1) await fail(1, `guess${n}x${at}`)
    expect(await login({ password })).toMatchObject({ code: 'identity.captcha_required' })
    await parlour.clock.advance(31 * 60_000)
    expect(await login({ password })).toMatchObject({ status: 200 })
  })

  test('wrong ones, and a picture of before, are refused; no try of the password is counted', async () => {
    await fail(3)
    const { captchaId } = await picture()
    const wrong = { password: 'wrong one', captchaId, captcha: '?????' }
    expect(await login(wrong)).toMatchObject({ status: 422, code: 'identity.captcha_wrong', value: { captcha: true } })
    expect(await login(wrong)).toMatchObject({ code: 'identity.captcha_wrong' })
    expect(await login({ password, captchaId: 'no id', captcha: 'AAAAA' })).toMatchObject({
      code: 'identity.captcha_wrong',
    })
    const { rows } = await sql<{ failures: number }>`
      select failures from identity.login_guard where username = ${member.username}`.execute(parlour.database.db)
    expect(rows).toEqual([{ failures: 3 }])
  })

  test('are good for two minutes, from the address and in the brand that asked', async () => {
    await fail(3)
    const late = await readPicture()
    await parlour.clock.advance(125_000)
    expect(await login({ password, ...late })).toMatchObject({ code: 'identity.captcha_wrong' })
    const elsewhere = await readPicture()
    await sql`update identity.captcha set ip = '203.0.113.9'`.execute(parlour.database.db)
    expect(await login({ password, ...elsewhere })).toMatchObject({ code: 'identity.captcha_wrong' })
    await parlour.clock.advance(5000)
    const foreign = await readPicture()
    await sql`
      update identity.captcha set brand_id = (select brand_id from brand.brand where merchant_code = 'verbena')
       where captcha_id = ${foreign.captchaId}`.execute(parlour.database.db)
    expect(await login({ password, ...foreign })).toMatchObject({ code: 'identity.captcha_wrong' })
  })

  test('right ones are taken once', async () => {
    await fail(3)
    const { captchaId, captcha } = await readPicture()
    expect(await login({ password, captchaId, captcha: ` ${captcha.toLowerCase()} ` })).toMatchObject({ status: 200 })
    await fail(3)
    expect(await login({ password, captchaId, captcha })).toMatchObject({ code: 'identity.captcha_wrong' })
  })

  test('come one a second to an address, as a PNG with ink on it', async () => {
    const { image } = await picture()
    const drawn = sharp(Buffer.from(image, 'base64'))
    expect(await drawn.metadata()).toMatchObject({ format: 'png', width: 168, height: 60, channels: 1 })
    const data = await drawn.toColourspace('b-w').raw().toBuffer()
    const dark = data.filter((shade) => shade < 120).length
    expect(dark).toBeGreaterThan(300)
    expect(dark).toBeLessThan(3000)
    expect(await parlour.call('GET', '/wps/captcha')).toMatchObject({ status: 429, code: 'request.too_often' })
    await parlour.clock.advance(5000)
    expect((await parlour.call('GET', '/wps/captcha')).status).toBe(200)
  })

  test('are one where an address asks for many at once; another address has its own', async () => {
    const brandId = parlour.brands[0]?.brandId ?? ''
    // A pause that no machine is slow enough to outwait: the clock that counts it goes on meanwhile.
    const pauseMs = 600_000
    const ask = (ip: string) =>
      parlour.database.transaction((tx) =>
        insertCaptcha(tx, { captchaId: newId(), brandId, ip, answerHash: Buffer.alloc(32), lifeMs: 1000 }, pauseMs),
      )
    await parlour.database.warm()
    const kept = await Promise.all([...Array.from({ length: 8 }, () => ask('203.0.113.7')), ask('203.0.113.8')])
    expect(kept.slice(0, 8).filter(Boolean)).toHaveLength(1)
    expect(kept[8]).toBe(true)
  })
})

describe('work of the device', () => {
  test('heavy work stands for the signs, once; light work does not', { timeout: 60_000 }, async () => {
    await fail(3)
    expect(await login({ password, altcha: await work(parlour, 'light') })).toMatchObject({
      code: 'identity.captcha_wrong',
    })
    const altcha = await work(parlour, 'heavy')
    expect(await login({ password, altcha })).toMatchObject({ status: 200 })
    await fail(3)
    expect(await login({ password, altcha })).toMatchObject({ code: 'identity.captcha_wrong' })
  })

  test.each([
    ['nothing', ''],
    ['no base64', '%%%'],
    ['no JSON', Buffer.from('{').toString('base64')],
    ['null', Buffer.from('null').toString('base64')],
  ])('%s is no solution', async (_name, altcha) => {
    await fail(3)
    expect((await login({ password, altcha })).code).toMatch(/^identity\.captcha_(wrong|required)$/)
  })

  test('another number, another salt and a late solution are none', { timeout: 60_000 }, async () => {
    await fail(3)
    const solved = JSON.parse(Buffer.from(await work(parlour, 'heavy'), 'base64').toString()) as Record<string, unknown>
    const shown = (change: object) => Buffer.from(JSON.stringify({ ...solved, ...change })).toString('base64')
    for (const change of [
      { number: Number(solved['number']) + 1 },
      { salt: String(solved['salt']).replace('expires=', 'expires=9') },
      { signature: '00' },
    ])
      expect(await login({ password, altcha: shown(change) })).toMatchObject({ code: 'identity.captcha_wrong' })
    await parlour.clock.advance(11 * 60_000)
    expect(await login({ password, altcha: shown({}) })).toMatchObject({ code: 'identity.captcha_wrong' })
  })
})

describe('where the brand asks for work', () => {
  beforeEach(async () => {
    await sql`
      insert into brand.flag (brand_id, mod_id, enabled) select brand_id, 'BOTCHECK', true from brand.brand where merchant_code = 'verbena'
      on conflict (brand_id, mod_id) do update set enabled = true`.execute(parlour.database.db)
    await expect
      .poll(
        async () => {
          const { value } = await parlour.call('GET', '/wps/system/status', { merchant: 'verbena' })
          return value['whitelabel'] as object[]
        },
        { timeout: 20_000 },
      )
      .toContainEqual({ modId: 'BOTCHECK', enabled: '1', children: [] })
  })
  const register = (username: string, altcha?: string) =>
    parlour.sealed(
      'PUT',
      '/wps/member/register',
      { username, password, confirmPassword: password, ...(altcha === undefined ? {} : { altcha }) },
      'verbena',
    )

  test('registering, signing in and asking for codes show it', async () => {
    expect(await register(`worker${n}`)).toMatchObject({ status: 422, code: 'identity.proof_required' })
    expect(await register(`worker${n}`, 'nothing')).toMatchObject({ code: 'identity.proof_wrong' })
    const altcha = await work(parlour)
    expect(await register(`worker${n}`, altcha)).toMatchObject({ status: 200 })
    expect(await login({ username: `worker${n}`, password, altcha }, 'verbena')).toMatchObject({
      code: 'identity.proof_wrong',
    })
    expect(await login({ username: `worker${n}`, password, altcha: await work(parlour) }, 'verbena')).toMatchObject({
      status: 200,
    })
    expect(
      await parlour.call('POST', '/wps/member/password/email', {
        merchant: 'verbena',
        body: { username: `worker${n}`, email: 'a@example.com' },
      }),
    ).toMatchObject({ code: 'identity.proof_required' })
  })
})
