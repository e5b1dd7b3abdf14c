import { connect, type Socket } from 'node:net'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLargeBodies } from '../../src/platform/http/large-bodies.ts'
import { refuseSlowBodies } from '../../src/platform/http/slow-bodies.ts'
import { openTestParlour, type TestMember, type TestParlour } from '../support/parlour.ts'

// Bodies that come slowly or many at once: nobody keeps the others out by them.

let parlour: TestParlour
let member: TestMember
let other: TestMember
const sockets: Socket[] = []
const megabyte = 1024 * 1024

beforeAll(async () => {
  parlour = await openTestParlour({ trustedProxies: 1 })
  member = await parlour.register('uploader')
  other = await parlour.register('another')
})
afterAll(async () => {
  for (const socket of sockets) socket.destroy()
  await parlour.close()
})

interface Upload {
  readonly token: string
  readonly ip: string
}

/** Begins an upload of a megabyte of which one byte comes, and answers the first line that is said to it, if any. */
async function begin({ token, ip }: Upload): Promise<{ readonly socket: Socket; readonly said: Promise<string> }> {
  const { hostname, port } = new URL(parlour.address)
  const socket = connect(Number(port), hostname)
  sockets.push(socket)
  const said = new Promise<string>((resolve) => {
    socket.once('data', (data) => resolve(data.toString().split('\r\n')[0] ?? ''))
    socket.once('close', () => resolve(''))
  })
  await new Promise<void>((sent) =>
    socket.write(
      [
        'POST /wps/feedback HTTP/1.1',
        `host: ${hostname}`,
        'merchant: parlour',
        `authorization: Bearer ${token}`,
        `x-forwarded-for: ${ip}`,
        'content-type: application/json',
        `content-length: ${megabyte}`,
        '',
        '{',
      ].join('\r\n'),
      () => sent(),
    ),
  )
  return { socket, said }
}

/** A whole upload of a megabyte, which is no feedback: refused for what it says, or for want of a place. */
const upload = ({ token, ip }: Upload) =>
  parlour.call('POST', '/wps/feedback', {
    token,
    body: { content: 'x'.repeat(megabyte) },
    headers: { 'x-forwarded-for': ip },
  })

test('eight slow uploads of one member leave the uploads of others alone', async () => {
  const begun = await Promise.all(
    Array.from({ length: 8 }, (_, at) => begin({ token: member.token, ip: `203.0.${at}.1` })),
  )
  const full = begun.map(({ said }) => said.then((line) => line.includes('503')))
  // Two of them hold a place and hear nothing; the six others are told.
  let told = 0
  for (const one of full) void one.then((is) => (told += Number(is)))
  await expect.poll(() => told).toBe(6)
  expect(await upload({ token: member.token, ip: '203.0.99.1' })).toMatchObject({ status: 503, code: 'request.busy' })
  expect((await upload({ token: other.token, ip: '198.51.100.1' })).status).not.toBe(503)
  for (const { socket } of begun) socket.destroy()
  await expect.poll(async () => (await upload({ token: member.token, ip: '203.0.99.1' })).status).not.toBe(503)
})

test('an address has three places, whoever sends from it; an operator’s front end has its own', async () => {
  const app = Fastify({ forceCloseConnections: true })
  const [players, operators] = [createLargeBodies(), createLargeBodies()]
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  let caller = 0
  let inside = 0
  const ask = () => Promise.resolve(`m${(caller += 1)}`)
  for (const [path, places] of [
    ['/players', players],
    ['/operators', operators],
  ] as const) {
    app.post(path, { bodyLimit: 8 * megabyte, onRequest: places.limit(ask) }, async () => {
      inside += 1
      await released
      return {}
    })
  }
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  const send = async (path: string) => {
    const headers = { 'content-type': 'application/json' }
    const answer = await fetch(address + path, { method: 'POST', headers, body: JSON.stringify('x'.repeat(megabyte)) })
    await answer.text()
    return answer.status
  }
  const held = [1, 2, 3].map(() => send('/players'))
  await expect.poll(() => inside).toBe(3)
  expect(await send('/players')).toBe(500)
  held.push(send('/operators'))
  await expect.poll(() => inside).toBe(4)
  release()
  expect(await Promise.all(held)).toEqual([200, 200, 200, 200])
  // What was held is given back.
  expect(await send('/players')).toBe(200)
  await app.close()
})

/** Sends the head of a request and its body in pieces until the connection closes; answers all that was said. */
function talk(address: string, send: { readonly head: string; readonly piece: Buffer; readonly bytes: number }) {
  const { port, hostname } = new URL(address)
  return new Promise<string>((resolve) => {
    const socket = connect(Number(port), hostname)
    let said = ''
    let left = send.bytes
    socket.write(`POST ${send.head}\r\nhost: x\r\ncontent-length: ${send.bytes}\r\n\r\n`)
    const timer = setInterval(() => {
      if (left > 0 && socket.writable) socket.write(send.piece.subarray(0, left))
      left -= send.piece.length
    }, 20)
    socket.on('data', (data) => (said += data.toString()))
    socket.on('error', () => undefined)
    socket.on('close', () => {
      clearInterval(timer)
      resolve(said)
    })
  })
}

async function openSlow() {
  const app = Fastify({ forceCloseConnections: true })
  refuseSlowBodies(app, { windowMs: 200, bytesLeast: 1024 })
  app.setErrorHandler((error: Error & { code?: string; statusCode?: number }, _request, reply) =>
    reply.code(error.statusCode ?? 500).send({ code: error.code }),
  )
  app.post('/', { bodyLimit: 8 * megabyte }, () => ({ taken: true }))
  return { app, address: await app.listen({ port: 0, host: '127.0.0.1' }) }
}

const slowly = { piece: Buffer.alloc(1, 'x'), bytes: 5000 }

test('a body that comes a byte at a time is refused, and its connection closed; one that comes is not', async () => {
  const { app, address } = await openSlow()
  const head = '/ HTTP/1.1\r\nconnection: close\r\ncontent-type: text/plain'
  const [slow, quick] = await Promise.all([
    talk(address, { head, ...slowly }),
    talk(address, { head, piece: Buffer.alloc(2048, 'x'), bytes: 60_000 }),
  ])
  expect(slow).toMatch(/^HTTP\/1\.1 408/)
  expect(slow).toContain('request.too_slow')
  expect(quick).toMatch(/^HTTP\/1\.1 200/)
  await app.close()
})

test('a slow body of a call that was answered already only loses its connection', async () => {
  const { app, address } = await openSlow()
  expect(await talk(address, { head: '/ HTTP/1.1\r\ncontent-type: application/unheard-of', ...slowly })).toMatch(
    /^HTTP\/1\.1 415/,
  )
  expect((await fetch(address, { method: 'POST', body: 'still there' })).status).toBe(200)
  await app.close()
})
