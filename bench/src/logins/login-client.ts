import { createHash, randomUUID } from 'node:crypto'
import { setImmediate as breathe } from 'node:timers/promises'
import { CompactEncrypt, importJWK, type JWK } from 'jose'
import { defined } from '@parlour/core/kernel/assert.ts'
import { openWire, rawRequest, type Answer, type Wire } from '../support/wire.ts'

/** Where somebody comes from, as the proxy in front says. */
export interface Place {
  readonly ip: string
  readonly agent: string
}

/** What everybody who is not signed in may ask: sealed as the page does it, from a place of one's own. */
export interface LoginClient {
  seal(body: object): Promise<string>
  send(sealed: SealedRequest): Promise<Answer>
  ask(
    method: string,
    path: string,
    wanted: { readonly place: Place; readonly json?: object; readonly form?: Record<string, string> },
  ): Promise<Answer>
  close(): void
}

export interface SealedRequest {
  readonly method: string
  readonly path: string
  readonly body: string
  readonly place: Place
}

export async function openClient(port: number): Promise<LoginClient> {
  const idle: Wire[] = []
  const all: Wire[] = []
  /** As many connections as there are calls under way: a call that waits keeps no other from being sent. */
  async function ask(request: string): Promise<Answer> {
    let wire = idle.pop()
    if (!wire) {
      wire = openWire(port)
      all.push(wire)
    }
    const answer = await wire.ask(request)
    idle.push(wire)
    return answer
  }
  const { body } = await ask(rawRequest('GET', '/wps/system/status', { headers: {} }))
  const { value } = JSON.parse(body) as { value: { sealKey: JWK } }
  const key = await importJWK(value.sealKey, 'ECDH-ES')
  const kid = defined(value.sealKey.kid, 'the key has a name')

  return {
    seal: (payload) =>
      new CompactEncrypt(new TextEncoder().encode(JSON.stringify(payload)))
        .setProtectedHeader({
          alg: 'ECDH-ES',
          enc: 'A256GCM',
          kid,
          jti: randomUUID(),
          iat: Math.floor(Date.now() / 1000),
        })
        .encrypt(key),
    send: ({ method, path, body: sealed, place }) =>
      ask(rawRequest(method, path, { headers: headersOf(place, 'application/jose'), body: sealed })),
    ask: (method, path, { place, json, form }) => {
      const body = json === undefined ? new URLSearchParams(form).toString() : JSON.stringify(json)
      const type = json === undefined ? 'application/x-www-form-urlencoded' : 'application/json'
      return ask(
        rawRequest(
          method,
          path,
          body === '' ? { headers: headersOf(place) } : { headers: headersOf(place, type), body },
        ),
      )
    },
    close: () => {
      for (const wire of all) wire.close()
    },
  }
}

function headersOf({ ip, agent }: Place, type?: string): Record<string, string> {
  return { 'x-forwarded-for': ip, 'user-agent': agent, ...(type === undefined ? {} : { 'content-type': type }) }
}

export async function signIn(
  client: LoginClient,
  place: Place,
  wanted: { readonly username: string; readonly password: string; readonly altcha?: string },
): Promise<Answer> {
  const body = await client.seal({ type: 'username', ...wanted })
  return client.send({ method: 'POST', path: '/wps/session/login', body, place })
}

const hashesABreath = 500

/** Does a challenge's work as the page does it, some at a time: others share this process. */
export async function doWork(client: LoginClient, place: Place): Promise<string> {
  const { status, body } = await client.ask('GET', '/api/identity/challenge?work=light', { place })
  if (status !== 200) throw new Error(`a challenge was refused: ${body}`)
  const { value } = JSON.parse(body) as {
    value: { algorithm: string; challenge: string; maxnumber: number; salt: string; signature: string }
  }
  const { algorithm, challenge, maxnumber, salt, signature } = value
  for (let number = 0; number <= maxnumber; number += 1) {
    if (number % hashesABreath === 0) await breathe()
    if (createHash('sha256').update(`${salt}${number}`).digest('hex') === challenge)
      return Buffer.from(JSON.stringify({ algorithm, challenge, number, salt, signature })).toString('base64')
  }
  throw new Error('a challenge has a solution')
}
