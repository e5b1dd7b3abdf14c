import { createPrivateKey, generateKeyPairSync } from 'node:crypto'
import { lookup as lookUp, type LookupAddress } from 'node:dns'
import { request as requestPlain } from 'node:http'
import { request as requestSafe } from 'node:https'
import type { LookupFunction } from 'node:net'
import { SignJWT } from 'jose'
import { encryptFor, type ReaderKeys } from './encrypt.ts'
import { isPublicAddress, isPublicEndpoint } from './public-address.ts'

/** The pair of keys by which push services know an installation (VAPID, RFC 8292). */
export interface VapidKeys {
  /** The point itself, base64url, as browsers ask for it. */
  readonly publicKey: string
  /** PKCS 8. */
  readonly privateKey: Buffer
}

export interface Subscription extends ReaderKeys {
  readonly endpoint: string
}

export interface PushSender {
  /** Whether an address may be called at all. */
  takes(endpoint: string): boolean
  /**
   * Sends to one browser: `gone` where its service knows it no more. Anything else that went wrong throws, to be tried
   * again.
   */
  send(
    to: Subscription,
    payload: string,
    about: { readonly topic: string; readonly keys: VapidKeys },
  ): Promise<'sent' | 'gone'>
}

const answerWithinMs = 8000
const keptSeconds = 86_400
const tokenSeconds = 12 * 3600

export function createVapidKeys(): VapidKeys {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const point = Buffer.concat([Buffer.of(4), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')])
  return { publicKey: point.toString('base64url'), privateKey: privateKey.export({ format: 'der', type: 'pkcs8' }) }
}

/**
 * Sends to push services, whose addresses browsers give: so each is one of the open net by its form, and by what its
 * name stands for at the moment of the call. No redirection is followed. `isAnyHost` is for tests and development.
 */
export function createPushSender({
  contact,
  isAnyHost,
}: {
  readonly contact: string
  readonly isAnyHost: boolean
}): PushSender {
  const takes = (endpoint: string) =>
    isPublicEndpoint(endpoint) || (isAnyHost && URL.canParse(endpoint) && /^https?:/.test(endpoint))

  async function authorization(endpoint: string, { publicKey, privateKey }: VapidKeys): Promise<string> {
    const key = createPrivateKey({ key: privateKey, format: 'der', type: 'pkcs8' })
    const token = await new SignJWT({ sub: contact })
      .setProtectedHeader({ typ: 'JWT', alg: 'ES256' })
      .setAudience(new URL(endpoint).origin)
      .setExpirationTime(`${tokenSeconds} seconds`)
      .sign(key)
    return `vapid t=${token}, k=${publicKey}`
  }

  return {
    takes,
    async send(to, payload, { topic, keys }) {
      if (!takes(to.endpoint)) return 'gone'
      const body = encryptFor(to, Buffer.from(payload))
      const status = await post(to.endpoint, body, isAnyHost, {
        authorization: await authorization(to.endpoint, keys),
        'content-type': 'application/octet-stream',
        'content-encoding': 'aes128gcm',
        'content-length': String(body.length),
        ttl: String(keptSeconds),
        urgency: 'normal',
        topic,
      })
      if (status === 404 || status === 410) return 'gone'
      if (status < 200 || status > 299) throw new Error(`the push service answered ${status}`)
      return 'sent'
    },
  }
}

/** Refuses a name that stands for an address of an inner network, whatever it stood for a moment ago. */
export const lookUpPublic: LookupFunction = (name, options, done) => {
  lookUp(name, { ...options, all: true }, (error, found: LookupAddress[]) => {
    const [first] = found ?? []
    if (error || !first) return done(error ?? new Error(`${name} has no address`), '', 4)
    if (found.some(({ address }) => !isPublicAddress(address))) {
      return done(new Error(`${name} leads to an inner network`), '', 4)
    }
    return options.all === true ? done(null, found) : done(null, first.address, first.family)
  })
}

function post(
  endpoint: string,
  body: Buffer,
  isAnyHost: boolean,
  headers: Readonly<Record<string, string>>,
): Promise<number> {
  const request = endpoint.startsWith('https:') ? requestSafe : requestPlain
  return new Promise((done, fail) => {
    const call = request(endpoint, {
      method: 'POST',
      headers,
      signal: AbortSignal.timeout(answerWithinMs),
      ...(isAnyHost ? {} : { lookup: lookUpPublic }),
    })
    call.on('error', fail)
    call.on('response', (answer) => {
      answer.resume()
      answer.on('end', () => done(answer.statusCode ?? 0))
      answer.on('error', fail)
    })
    call.end(body)
  })
}
