import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, onTestFinished, test } from 'vitest'
import { createOutside, lookUpPublic, type OutsideCall } from './outside.ts'

const strict = createOutside({ isAnyHost: false })
const any = createOutside({ isAnyHost: true })
const wanted: OutsideCall = { method: 'POST', headers: {}, body: '{}', timeoutMs: 5000, bytesMax: 64 }

/** A server of this machine, and how often anybody connected to it. */
async function listen(answer: RequestListener) {
  const seen = { connections: 0 }
  const server = createServer(answer).on('connection', () => (seen.connections += 1))
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  onTestFinished(() => void server.close())
  return { port: (server.address() as AddressInfo).port, seen }
}

test.each([
  'https://games.example/launch',
  'https://games.example:8443/launch?x=1',
  'https://8.8.8.8/launch',
  'https://[2606:4700::1111]/',
])('%s may be called', (address) => expect(strict.takes(address)).toBe(true))

test.each([
  'http://games.example/launch',
  'https://127.0.0.1/launch',
  'https://127.1/launch',
  'https://2130706433/launch',
  'https://0x7f000001/launch',
  'https://10.0.0.1/launch',
  'https://169.254.169.254/latest/meta-data/',
  'https://[::1]/launch',
  'https://[::ffff:127.0.0.1]/launch',
  'https://[fd00::1]/launch',
  'https://localhost/launch',
  'https://localhost./launch',
  'https://database/launch',
  'https://metadata.google.internal/launch',
  'https://user:secret@games.example/launch',
  'ftp://games.example/launch',
  'file:///etc/passwd',
  '',
])('%s may not', (address) => expect(strict.takes(address)).toBe(false))

describe('a name that stands for an address of this machine', () => {
  const ask = (name: string, all: boolean) =>
    new Promise<string>((done) =>
      lookUpPublic(name, { all }, (error, found) => done(error ? error.message : String(found))),
    )

  test.each([true, false])('leads nowhere (all addresses: %s)', async (all) => {
    expect(await ask('localhost', all)).toContain('leads to an inner network')
  })
})

test('an inner address is not called, however it came to be asked for', async () => {
  const { port, seen } = await listen((_, answer) => void answer.end())
  for (const host of ['127.0.0.1', 'localhost', '[::ffff:127.0.0.1]', '0.0.0.0']) {
    await expect(strict.call(new URL(`https://${host}:${port}/`), wanted)).rejects.toThrow('may not be called')
  }
  expect(seen.connections).toBe(0)
})

describe('an answer', () => {
  test('comes with its status, headers and text', async () => {
    const { port } = await listen((request, answer) => {
      answer.setHeader('x-heard', `${request.method} ${request.headers['content-length']}`)
      answer.writeHead(201)
      answer.end('made')
    })
    const { status, headers, text } = await any.call(new URL(`http://127.0.0.1:${port}/`), wanted)
    expect({ status, heard: headers['x-heard'], text }).toEqual({ status: 201, heard: 'POST 2', text: 'made' })
  })

  test('that leads elsewhere is not followed', async () => {
    const inner = await listen((_, answer) => void answer.end())
    const { port } = await listen((_, answer) => {
      answer.writeHead(307, { location: `http://127.0.0.1:${inner.port}/` }).end()
    })
    expect(await any.call(new URL(`http://127.0.0.1:${port}/`), wanted)).toMatchObject({ status: 307 })
    expect(inner.seen.connections).toBe(0)
  })

  test('longer than asked for is none', async () => {
    const { port } = await listen((_, answer) => void answer.end('x'.repeat(65)))
    await expect(any.call(new URL(`http://127.0.0.1:${port}/`), wanted)).rejects.toThrow('answered too much')
  })

  test.each(['its beginning', 'its end'])('whose time is over before %s is none', async (what) => {
    const { port } = await listen((_, answer) => {
      if (what === 'its end') answer.write('a part')
    })
    const call = any.call(new URL(`http://127.0.0.1:${port}/`), { ...wanted, timeoutMs: 50 })
    await expect(call).rejects.toThrow('no answer within 50 ms')
  })
})
