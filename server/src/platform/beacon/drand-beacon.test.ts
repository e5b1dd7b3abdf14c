import { createHash } from 'node:crypto'
import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { quicknet } from '@parlour/core/fair/beacon.ts'
import { quicknetKey } from '@parlour/core/fair/beacon-signature.ts'
import { createDrandBeacon } from './drand-beacon.ts'

const chain = { ...quicknet, publicKey: quicknetKey }
/** Round 1000 of drand quicknet, as its network signed it. */
const real = {
  round: 1000,
  randomness: 'fe290beca10872ef2fb164d2aa4442de4566183ec51c56ff3cd603d930e54fdd',
  signature: 'b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39',
}

/** A value that hangs together, and that nobody signed: any bytes have a hash. */
const unsigned = 'ab'.repeat(48)
const forged = {
  round: 1000,
  signature: unsigned,
  randomness: createHash('sha256').update(Buffer.from(unsigned, 'hex')).digest('hex'),
}

const servers: Server[] = []
afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    await new Promise((closed) => server.close(closed))
  }
})

/** A mirror that answers so; what it was asked for is kept. */
async function mirror(answer: (response: ServerResponse) => void) {
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push(request.url ?? '')
    answer(response)
  })
  servers.push(server)
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return { asked, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

const says = (body: unknown) => mirror((response) => response.end(JSON.stringify(body)))
const answers = (status: number) =>
  mirror((response) => {
    response.statusCode = status
    response.end('{}')
  })
const silent = () => mirror(() => undefined)

const never = new AbortController().signal
/** A mirror that is there answers within a minute, however slow the machine. */
function fetchFrom(
  mirrors: readonly { readonly url: string }[],
  more: { readonly nextMirrorAfterMs?: number; readonly answerWithinMs?: number } = {},
) {
  const limits = { answerWithinMs: 60_000, nextMirrorAfterMs: 20, ...more }
  return createDrandBeacon({ chain, mirrors: mirrors.map(({ url }) => url), ...limits }).fetchRound(1000, never)
}

test('a round is asked for by chain and number, and is what the network signed', async () => {
  const good = await says({ ...real, previous_signature: '' })
  expect(await fetchFrom([good])).toEqual(real)
  expect(good.asked).toEqual([`/${quicknet.chainHash}/public/1000`])
})

test.each([
  ['another round', { ...real, round: 1001 }],
  ['another value', { ...real, randomness: real.randomness.replace('f', '0') }],
  ['a value of its own making', forged],
  ['another signature', { ...real, signature: real.signature.replace('b4', 'b5') }],
  ['a signature that is none', { ...real, signature: '', randomness: '' }],
  ['a round as text', { ...real, round: '1000' }],
  ['no object', null],
  ['a list', [real]],
  ['nothing of it', {}],
  ['far too much', { ...real, more: 'x'.repeat(5000) }],
])('%s is not taken', async (_name, body) => {
  await expect(fetchFrom([await says(body)])).rejects.toThrow(/no mirror has round 1000/)
})

test('a mirror that tells another round is not believed, though that round is signed', async () => {
  const beacon = createDrandBeacon({ chain, mirrors: [(await says(real)).url], answerWithinMs: 300 })
  await expect(beacon.fetchRound(1001, never)).rejects.toThrow(/something else than round 1001/)
})

test('a redirection is not followed, and what is no JSON not read', async () => {
  const good = await says(real)
  const elsewhere = await mirror((response) => response.writeHead(302, { location: good.url }).end())
  const prose = await mirror((response) => response.end('<html>'))
  await expect(fetchFrom([elsewhere, prose])).rejects.toThrow(/no mirror has/)
  expect(good.asked).toEqual([])
})

test.each([404, 425, 500, 503])('after a mirror that answers %i the next one is asked at once', async (status) => {
  const [bad, good] = [await answers(status), await says(real)]
  expect(await fetchFrom([bad, good], { nextMirrorAfterMs: 60_000 })).toEqual(real)
})

test('after a tampered answer the next mirror is asked', async () => {
  const bad = await says({ ...real, signature: real.signature.replace('b4', 'b5') })
  expect(await fetchFrom([bad, await says(real)], { nextMirrorAfterMs: 60_000 })).toEqual(real)
})

test('a slow mirror is not waited for, and not asked again', async () => {
  const [slow, good] = [await silent(), await says(real)]
  expect(await fetchFrom([slow, good])).toEqual(real)
  expect(slow.asked).toHaveLength(1)
})

test('a slow mirror may still be the first to answer', async () => {
  let tell = () => undefined as void
  const slow = await mirror((response) => {
    tell = () => void response.end(JSON.stringify(real))
  })
  const dead = await mirror(() => tell())
  expect(await fetchFrom([slow, dead])).toEqual(real)
})

test('where nobody answers in time it fails, and says of each why', async () => {
  const [slow, early] = [await silent(), await answers(425)]
  await expect(fetchFrom([slow, early], { answerWithinMs: 300 })).rejects.toThrow(/answered 425/)
})

test('it ends when it is told to', async () => {
  const stopping = new AbortController()
  const slow = await mirror(() => stopping.abort())
  const beacon = createDrandBeacon({ chain, mirrors: [slow.url], answerWithinMs: 60_000, nextMirrorAfterMs: 60_000 })
  await expect(beacon.fetchRound(1000, stopping.signal)).rejects.toThrow()
})
