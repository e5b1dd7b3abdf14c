import { randomBytes, randomInt } from 'node:crypto'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import type { Now } from './clock.ts'
import type { createInbox } from './inbox.ts'
import { escape, shell } from './page.ts'

const project = 'parlour-sandbox'
const lifeSeconds = 3600
const askedMax = 1000
/** What can go wrong there, as the real one names it. */
const problems = [
  'auth/invalid-phone-number',
  'auth/missing-phone-number',
  'auth/too-many-requests',
  'auth/invalid-verification-code',
  'auth/missing-verification-code',
  'auth/captcha-check-failed',
  'auth/quota-exceeded',
  'auth/operation-not-allowed',
  'auth/code-expired',
] as const

export type PhoneSigner = Awaited<ReturnType<typeof createPhoneSigner>>

/** Signs words about numbers by a key of this run; a caller may have it say anything. */
export async function createPhoneSigner(time: Now = Date.now) {
  const { publicKey, privateKey } = await generateKeyPair('RS256')
  const jwk = { ...(await exportJWK(publicKey)), kid: 'sandbox-phone', alg: 'RS256', use: 'sig' }
  return {
    jwk,
    sign(phone: string, change: Readonly<Record<string, unknown>> = {}): Promise<string> {
      const now = Math.floor(time() / 1000)
      return new SignJWT({
        iss: `https://securetoken.google.com/${project}`,
        aud: project,
        auth_time: now,
        user_id: `phone-${phone.slice(1)}`,
        sub: `phone-${phone.slice(1)}`,
        iat: now,
        exp: now + lifeSeconds,
        phone_number: phone,
        firebase: { identities: { phone: [phone] }, sign_in_provider: 'phone' },
        jti: randomBytes(8).toString('hex'),
        ...change,
      })
        .setProtectedHeader({ alg: 'RS256', kid: 'sandbox-phone', typ: 'JWT' })
        .sign(privateKey)
    },
  }
}

interface Parts {
  readonly inbox: ReturnType<typeof createInbox>
  readonly signer: PhoneSigner
}

/** A page that proves numbers in the place of a Firebase project: it sends a code and hands its word to who opened it. */
export function servePhoneVerifier(app: FastifyInstance, { inbox, signer }: Parts): void {
  const asked = new Map<string, string>()
  app.get('/firebase/keys', async () => ({ keys: [signer.jwk] }))

  app.get<{ Querystring: Record<string, string> }>('/firebase/phone', async ({ query }, reply) => {
    const { phone = '', origin = '' } = query
    if (!isOwn(origin)) return reply.code(400).send({ error: 'unknown origin' })
    if (!/^\+[1-9]\d{5,14}$/.test(phone)) return hand(reply, origin, { error: 'auth/invalid-phone-number' })
    const code = String(randomInt(1_000_000)).padStart(6, '0')
    if (asked.size >= askedMax) asked.delete(asked.keys().next().value ?? '')
    asked.set(phone, code)
    inbox.put({ to: phone, channel: 'sms', subject: '', text: `${code} is your sandbox verification code.` })
    return page(reply, { phone, origin, note: '' })
  })

  app.post('/firebase/phone', async (request, reply) => {
    const form = new URLSearchParams(String(request.body))
    const said = (field: string) => form.get(field) ?? ''
    const [phone, origin] = [said('phone'), said('origin')]
    if (!isOwn(origin)) return reply.code(400).send({ error: 'unknown origin' })
    const problem = problems.find((name) => name === said('problem'))
    if (problem !== undefined) return hand(reply, origin, { error: problem })
    if (said('code').trim() === '' || asked.get(phone) !== said('code').trim()) {
      return page(reply, { phone, origin, note: 'That is not the code that was sent.' })
    }
    asked.delete(phone)
    return hand(reply, origin, { idToken: await signer.sign(phone) })
  })
}

/** Tokens are handed to this machine alone. */
function isOwn(origin: string): boolean {
  if (!URL.canParse(origin) || new URL(origin).origin !== origin) return false
  const { hostname } = new URL(origin)
  return hostname === 'localhost' || hostname === '127.0.0.1' || hostname.endsWith('.localhost')
}

function page(reply: FastifyReply, ask: { readonly phone: string; readonly origin: string; readonly note: string }) {
  const kept = ['phone', 'origin'] as const
  const fields = kept.map((name) => `<input type="hidden" name="${name}" value="${escape(ask[name])}">`).join('')
  const choices = problems.map((name) => `<option>${name}</option>`).join('')
  const body = `<h1>Sandbox phone</h1><p>A code was sent to ${escape(ask.phone)}; the sandbox’s inbox has it.</p>
<p role="alert" class="note">${escape(ask.note)}</p>
<form method="post">${fields}<p><label>Code <input name="code" autofocus autocomplete="one-time-code" inputmode="numeric"></label></p>
<p class="note"></p><button class="first">Confirm</button></form>
<form method="post">${fields}<p><label>What may go wrong <select name="problem">${choices}</select></label></p><p class="note"></p><button>Let it go wrong</button></form>`
  return send(reply, shell('en', 'Sandbox phone', body))
}

/** The word, or what went wrong, to the page that opened this one and to no other. */
function hand(reply: FastifyReply, origin: string, told: Readonly<Record<string, string>>) {
  const nonce = randomBytes(16).toString('base64')
  const message = JSON.stringify({ kind: 'phone-proof', ...told }).replaceAll('<', '\\u003c')
  const body = `<h1>Sandbox phone</h1><p>You may close this window.</p>
<script nonce="${nonce}">opener?.postMessage(${message}, ${JSON.stringify(origin)});close()</script>`
  return send(reply, shell('en', 'Sandbox phone', body), nonce)
}

function send(reply: FastifyReply, html: string, nonce?: string) {
  const script = nonce === undefined ? '' : `; script-src 'nonce-${nonce}'`
  return reply
    .header('content-security-policy', `default-src 'none'; style-src 'unsafe-inline'; form-action 'self'${script}`)
    .type('text/html; charset=utf-8')
    .send(html)
}
