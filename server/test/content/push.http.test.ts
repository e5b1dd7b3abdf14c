import { createDecipheriv, createECDH, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import { importJWK, jwtVerify } from 'jose'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { postMessage } from '../../src/modules/inbox/index.ts'
import { createPushSender } from '../../src/platform/push/push-sender.ts'
import { openTestParlour, type TestMember, type TestParlour } from '../support/parlour.ts'

interface Posted {
  readonly path: string
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
}

/** The other end: a push service on this machine, and a browser that can read what is for it. */
let service: Server
let address = ''
let posted: Posted[] = []
let answers = 201
let parlour: TestParlour
let member: TestMember
let n = 0

beforeAll(async () => {
  service = createServer((request, reply) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      posted.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(parts) })
      reply.writeHead(answers).end()
    })
  })
  await new Promise<void>((done) => service.listen(0, '127.0.0.1', done))
  const { port } = service.address() as { port: number }
  address = `http://127.0.0.1:${port}`
  parlour = await openTestParlour({ isPushToAnyHost: true, pushContact: 'mailto:ops@example.com' })
})
beforeEach(async () => {
  posted = []
  answers = 201
  member = await parlour.register(`pushed${(n += 1)}`)
})
afterAll(async () => {
  await parlour.close()
  service.close()
})

function openBrowser(path: string) {
  const pair = createECDH('prime256v1')
  const auth = randomBytes(16)
  const point = pair.generateKeys()
  return {
    subscription: {
      endpoint: `${address}/${path}`,
      p256dh: point.toString('base64url'),
      auth: auth.toString('base64url'),
    },
    /** RFC 8291 from the reader's side. */
    read(body: Buffer): Record<string, unknown> {
      const [salt, sender] = [body.subarray(0, 16), body.subarray(21, 21 + (body[20] ?? 0))]
      const shared = createHmac('sha256', auth).update(pair.computeSecret(sender)).digest()
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), point, sender, Buffer.of(1)])
      const secret = createHmac('sha256', shared).update(info).digest()
      const derive = (name: string, length: number) =>
        Buffer.from(hkdfSync('sha256', secret, salt, Buffer.from(`Content-Encoding: ${name}\0`), length))
      const sealed = body.subarray(21 + sender.length)
      const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12))
      decipher.setAuthTag(sealed.subarray(-16))
      const plain = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
      expect(plain.at(-1)).toBe(2)
      return JSON.parse(plain.subarray(0, -1).toString()) as Record<string, unknown>
    },
  }
}

const as = ({ token, merchant }: TestMember) => ({ token, merchant })
const subscribe = (body: unknown, who = member) => parlour.call('POST', '/api/inbox/push', { ...as(who), body })
const current = async (who = member) => (await parlour.call('GET', '/api/inbox/push', as(who))).value
const brandId = () => parlour.brands[0]?.brandId ?? ''
const send = (memberId?: string) =>
  parlour.database.transaction((tx) =>
    postMessage(tx, {
      brandId: brandId(),
      ...(memberId === undefined ? {} : { memberId }),
      kind: 'depositCredited',
      parameters: { amount: '120.0000' },
    }),
  )

/** Runs the jobs of notifications as the queue does, each of them once; those that throw are told. */
async function runJobs(): Promise<string[]> {
  const failed: string[] = []
  for (;;) {
    const { rows } = await sql<{ name: string; payload: unknown }>`
      with taken as (
        delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
         where t.id = j.task_id and t.identifier like 'inbox:%' returning j.id, t.identifier as name, j.payload
      ) select name, payload from taken order by id`.execute(parlour.database.db)
    if (rows.length === 0) return failed
    for (const { name, payload } of rows) {
      const job = parlour.jobs.find((one) => one.name === name)
      await job?.work(payload).catch(() => failed.push(name))
    }
  }
}

test('a message reaches the browser: signed by the installation, for that browser alone, in the member’s language', async () => {
  const browser = openBrowser('one')
  await parlour.call('PUT', '/wps/member/language', { ...as(member), body: { language: 'en' } })
  const { publicKey } = await current()
  expect(await subscribe(browser.subscription)).toMatchObject({ status: 200 })
  expect(await current()).toEqual({ publicKey, browsers: 1 })
  const messageId = String(await send(member.memberId))
  expect(await runJobs()).toEqual([])
  expect(posted).toHaveLength(1)
  const [{ headers, body, path } = { headers: {}, body: Buffer.alloc(0), path: '' }] = posted
  expect(path).toBe('/one')
  expect(headers).toMatchObject({
    'content-encoding': 'aes128gcm',
    ttl: '86400',
    topic: messageId.replaceAll('-', ''),
  })
  const [, token = '', key = ''] = /^vapid t=([^,]+), k=(.+)$/.exec(headers.authorization ?? '') ?? []
  expect(key).toBe(publicKey)
  const point = Buffer.from(key, 'base64url')
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  }
  const { payload } = await jwtVerify(token, await importJWK(jwk, 'ES256'), { audience: address })
  expect(payload.sub).toBe('mailto:ops@example.com')
  expect((payload.exp ?? 0) - Date.now() / 1000).toBeLessThan(86_400)
  expect(browser.read(body)).toEqual({
    title: 'Parlour',
    body: 'P\u00a0120.00 deposited',
    tag: messageId,
    url: '/?modal=member&page=messageV2',
  })
  expect(() => openBrowser('other').read(body)).toThrow()
})

test('the private key rests sealed, and is the same for all', async () => {
  await current()
  const { rows } = await sql<{ publicKey: string; sealed: Buffer }>`
    select public_key as "publicKey", private_sealed as sealed from inbox.push_key`.execute(parlour.database.db)
  expect(rows).toHaveLength(1)
  expect(() => parlour.vault.open(rows[0]?.sealed ?? Buffer.alloc(0), 'another purpose')).toThrow()
  expect((await current(await parlour.register(`again${n}`, 'verbena')))['publicKey']).toBe(rows[0]?.publicKey)
})

test('a message to all goes to every browser of the brand, and to none of the other', async () => {
  await sql`delete from inbox.push_subscription`.execute(parlour.database.db)
  const peer = await parlour.register(`peer${n}`)
  const foreigner = await parlour.register(`pushed${n}`, 'verbena')
  await subscribe(openBrowser('a').subscription)
  await subscribe(openBrowser('b').subscription, peer)
  await subscribe(openBrowser('c').subscription, foreigner)
  await send()
  await runJobs()
  expect(posted.map(({ path }) => path).toSorted()).toEqual(['/a', '/b'])
})

test.each([404, 410])('a browser that its service knows no more (%i) is forgotten', async (status) => {
  await subscribe(openBrowser('gone').subscription)
  answers = status
  await send(member.memberId)
  expect(await runJobs()).toEqual([])
  expect(await current()).toMatchObject({ browsers: 0 })
})

test('what failed is tried again by itself, and no other browser with it', async () => {
  await subscribe(openBrowser('weak').subscription)
  answers = 503
  await send(member.memberId)
  expect(await runJobs()).toEqual(['inbox:push_sent_again'])
  expect(posted).toHaveLength(2)
  expect(await current()).toMatchObject({ browsers: 1 })
})

test('nothing is sent of what was read meanwhile, nor to a closed account', async () => {
  await subscribe(openBrowser('late').subscription)
  const messageId = await send(member.memberId)
  await parlour.call('POST', `/api/inbox/messages/${messageId}/read`, as(member))
  await runJobs()
  await send(member.memberId)
  await sql`update identity.member set closed_at = 1 where member_id = ${member.memberId}`.execute(parlour.database.db)
  await runJobs()
  expect(posted).toEqual([])
})

test('a member has five browsers at most, the oldest go; one that another member signs in to is that one’s', async () => {
  for (const path of ['1', '2', '3', '4', '5', '6']) await subscribe(openBrowser(`${n}-${path}`).subscription)
  expect(await current()).toMatchObject({ browsers: 5 })
  const shared = openBrowser(`${n}-6`).subscription
  const peer = await parlour.register(`peer${n}`)
  await subscribe(shared, peer)
  expect(await current()).toMatchObject({ browsers: 4 })
  const drop = (who: TestMember, endpoint: string) =>
    parlour.call('DELETE', '/api/inbox/push', { ...as(who), body: { endpoint } })
  await drop(member, shared.endpoint)
  expect(await current(peer)).toMatchObject({ browsers: 1 })
  await drop(peer, shared.endpoint)
  expect(await current(peer)).toMatchObject({ browsers: 0 })
})

describe('where tests and development are no excuse', () => {
  let strict: TestParlour
  beforeAll(async () => {
    strict = await openTestParlour()
  })
  afterAll(() => strict.close())

  test.each([
    'http://127.0.0.1:9/x',
    'https://127.0.0.1/x',
    'https://localhost/x',
    'https://[::1]/x',
    'https://a.internal/x',
  ])('%s is refused', async (endpoint) => {
    const { token } = await strict.register(`strict${(n += 1)}`)
    const { subscription } = openBrowser('x')
    const body = { ...subscription, endpoint }
    expect(await strict.call('POST', '/api/inbox/push', { token, body })).toMatchObject({
      status: 422,
      code: 'inbox.endpoint_refused',
    })
  })

  test('keys that are none are refused, whatever the address', async () => {
    const { token } = await strict.register(`strict${(n += 1)}`)
    const body = { endpoint: 'https://push.example.com/x', p256dh: 'AAAA', auth: 'AAAA' }
    expect(await strict.call('POST', '/api/inbox/push', { token, body })).toMatchObject({ status: 422 })
  })

  test('an address of this machine is not called, however it came to be kept', async () => {
    const sender = createPushSender({ contact: 'mailto:ops@example.com', isAnyHost: false })
    const keys = { publicKey: '', privateKey: Buffer.alloc(0) }
    const about = { topic: 't', keys }
    expect(await sender.send(openBrowser('x').subscription, '{}', about)).toBe('gone')
    expect(posted).toEqual([])
  })
})
