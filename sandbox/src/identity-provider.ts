import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { escape, shell } from './page.ts'

const names = ['google', 'facebook'] as const
const clientId = 'parlour'
const codesMax = 1000
const lifeSeconds = 300

/** What the browser was sent here with, and who said to be there. */
interface Grant {
  readonly redirectUri: string
  readonly nonce: string
  readonly challenge: string
  readonly name: string
  readonly at: number
}

/** The secret that a provider of the sandbox shares with the portal. */
const clientSecretOf = (secret: string, name: string) =>
  createHmac('sha256', secret).update(`oidc ${name}`).digest('hex')

/**
 * Providers that vouch for anybody: OpenID Connect, code flow with PKCE, signed by a key of this run. Whoever types a name
 * is that name there, with the address `name@NAME.example`.
 */
export async function serveIdentityProviders(
  app: FastifyInstance,
  { port, secret }: { readonly port: number; readonly secret: string },
): Promise<void> {
  const { publicKey, privateKey } = await generateKeyPair('RS256')
  const jwk = { ...(await exportJWK(publicKey)), kid: 'sandbox', alg: 'RS256', use: 'sig' }
  for (const name of names) {
    const issuer = `http://localhost:${port}/oidc/${name}`
    const grants = new Map<string, Grant>()
    describeProvider(app, { name, issuer, jwk })
    askAtProvider(app, { name, issuer, grants })
    vouchAtProvider(app, { name, issuer, grants, privateKey, clientSecret: clientSecretOf(secret, name) })
  }
}

/** What a provider says of itself. */
function describeProvider(
  app: FastifyInstance,
  { name, issuer, jwk }: { readonly name: string; readonly issuer: string; readonly jwk: object },
): void {
  app.get(`/oidc/${name}/.well-known/openid-configuration`, async () => ({
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/keys`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
    code_challenge_methods_supported: ['S256'],
    token_endpoint_auth_methods_supported: ['client_secret_post', 'client_secret_basic'],
    scopes_supported: ['openid', 'email', 'profile'],
  }))
  app.get(`/oidc/${name}/keys`, async () => ({ keys: [jwk] }))
}

interface Provider {
  readonly name: string
  readonly issuer: string
  readonly grants: Map<string, Grant>
}

/** The page that asks who somebody is, and sends them back with a code. */
function askAtProvider(app: FastifyInstance, { name, issuer, grants }: Provider): void {
  app.get<{ Querystring: Record<string, string> }>(`/oidc/${name}/authorize`, async ({ query }, reply) =>
    reply
      .header(
        'content-security-policy',
        "default-src 'none'; style-src 'unsafe-inline'; form-action 'self' http://localhost:* http://127.0.0.1:* http://*.localhost:*",
      )
      .type('text/html; charset=utf-8')
      .send(renderQuestion(name, query)),
  )

  app.post(`/oidc/${name}/authorize`, async (request, reply) => {
    const form = new URLSearchParams(String(request.body))
    const said = (field: string) => form.get(field) ?? ''
    const back = new URL(said('redirect_uri'))
    if (said('client_id') !== clientId || !isOwn(back)) return reply.code(400).send({ error: 'invalid_request' })
    back.searchParams.set('state', said('state'))
    if (said('answer') === 'no') {
      back.searchParams.set('error', 'access_denied')
      return reply.redirect(back.href, 303)
    }
    const code = randomBytes(24).toString('base64url')
    if (grants.size >= codesMax) grants.delete(grants.keys().next().value ?? '')
    grants.set(code, {
      redirectUri: said('redirect_uri'),
      nonce: said('nonce'),
      challenge: said('code_challenge'),
      name: said('name').trim().toLowerCase().slice(0, 40) || 'somebody',
      at: Date.now(),
    })
    back.searchParams.set('code', code)
    back.searchParams.set('iss', issuer)
    return reply.redirect(back.href, 303)
  })
}

/** A code for a signed word about whoever it was given to: once, to the portal alone. */
function vouchAtProvider(
  app: FastifyInstance,
  given: Provider & { readonly privateKey: CryptoKey; readonly clientSecret: string },
): void {
  const { name, issuer, grants, privateKey, clientSecret } = given
  app.post(`/oidc/${name}/token`, async (request, reply) => {
    const form = new URLSearchParams(String(request.body))
    const grant = grants.get(form.get('code') ?? '')
    grants.delete(form.get('code') ?? '')
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url')
    const isGood =
      grant !== undefined &&
      isClient(request.headers.authorization, form, clientSecret) &&
      grant.redirectUri === form.get('redirect_uri') &&
      grant.challenge === challenge &&
      Date.now() - grant.at < lifeSeconds * 1000
    if (!isGood) return reply.code(400).send({ error: 'invalid_grant' })
    const idToken = await new SignJWT({
      nonce: grant.nonce,
      name: grant.name,
      email: `${grant.name.replaceAll(/[^a-z0-9.]/g, '')}@${name}.example`,
      email_verified: true,
    })
      .setProtectedHeader({ alg: 'RS256', kid: 'sandbox' })
      .setIssuer(issuer)
      .setAudience(clientId)
      .setSubject(createHash('sha256').update(`${name} ${grant.name}`).digest('hex').slice(0, 24))
      .setIssuedAt()
      .setExpirationTime(`${lifeSeconds} s`)
      .sign(privateKey)
    return {
      access_token: randomBytes(24).toString('base64url'),
      token_type: 'Bearer',
      expires_in: lifeSeconds,
      id_token: idToken,
    }
  })
}

/** The sandbox sends people back to this machine alone. */
function isOwn({ hostname }: URL): boolean {
  return hostname === 'localhost' || hostname === '127.0.0.1' || hostname.endsWith('.localhost')
}

/** Whether the portal itself asks: by its secret, in the form or in the header. */
function isClient(authorization: string | undefined, form: URLSearchParams, secret: string): boolean {
  const basic = Buffer.from((authorization ?? '').replace(/^Basic /i, ''), 'base64')
    .toString()
    .split(':')
  const given = Buffer.from(form.get('client_secret') ?? decodeURIComponent(basic[1] ?? ''))
  const expected = Buffer.from(secret)
  return given.length === expected.length && timingSafeEqual(given, expected)
}

function renderQuestion(name: string, query: Readonly<Record<string, string>>): string {
  const kept = ['client_id', 'redirect_uri', 'state', 'nonce', 'code_challenge']
    .map((field) => `<input type="hidden" name="${field}" value="${escape(query[field] ?? '')}">`)
    .join('')
  const title = `Sandbox ${name}`
  return shell(
    'en',
    title,
    `<h1>${title}</h1><p>Whoever you say you are, you are here.</p>
<form method="post">${kept}<p><label>Name <input name="name" required autofocus value="" autocomplete="off"></label></p>
<p class="note"></p><button class="first" name="answer" value="yes">Continue</button></form>
<form method="post">${kept}<button name="answer" value="no">Decline</button></form>`,
  )
}
