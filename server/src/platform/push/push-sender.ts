import { createPrivateKey, generateKeyPairSync } from 'node:crypto'
import { SignJWT } from 'jose'
import { createOutside } from '../outside/outside.ts'
import { isPublicEndpoint } from '../outside/public-address.ts'
import { encryptFor, type ReaderKeys } from './encrypt.ts'

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
/** Only its status is read. */
const answerBytesMax = 64 * 1024
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
  const outside = createOutside({ isAnyHost })
  const takes = (endpoint: string) => isPublicEndpoint(endpoint) || (isAnyHost && outside.takes(endpoint))

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
      const { status } = await outside.call(new URL(to.endpoint), {
        method: 'POST',
        headers: {
          authorization: await authorization(to.endpoint, keys),
          'content-type': 'application/octet-stream',
          'content-encoding': 'aes128gcm',
          ttl: String(keptSeconds),
          urgency: 'normal',
          topic,
        },
        body: encryptFor(to, Buffer.from(payload)),
        timeoutMs: answerWithinMs,
        bytesMax: answerBytesMax,
      })
      if (status === 404 || status === 410) return 'gone'
      if (status < 200 || status > 299) throw new Error(`the push service answered ${status}`)
      return 'sent'
    },
  }
}
