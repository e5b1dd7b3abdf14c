import { createHmac, timingSafeEqual } from 'node:crypto'
import Fastify, { type FastifyRequest } from 'fastify'
import { serveBeacon } from './beacon.ts'
import { createClock } from './clock.ts'
import { createCoins } from './coins.ts'
import { createFeeds, runFeeds, serveFeeds } from './feeds.ts'
import { createInbox, renderInbox } from './inbox.ts'
import { serveIdentityProviders } from './identity-provider.ts'
import { openMail } from './mail.ts'
import { createOrders, type Play } from './orders.ts'
import { renderPage, renderMissing } from './page.ts'
import { serveCoins } from './serve-coins.ts'
import { createPhoneSigner, servePhoneVerifier } from './phone-verifier.ts'

const port = Number(process.env['SANDBOX_PORT'] ?? 4410)
const secret = process.env['SANDBOX_SECRET'] ?? ''
const mailPort = Number(process.env['SANDBOX_MAIL_PORT'] ?? port + 1)
const host = process.env['HOST'] ?? '127.0.0.1'
if (secret === '') throw new Error('the sandbox needs SANDBOX_SECRET, the secret it shares with the portal')

const sign = (timestamp: string, body: string) =>
  createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')
const clock = createClock(Number(process.env['SANDBOX_CLOCK_AHEAD_MS'] ?? 0))
const { now } = clock
const orders = createOrders({ sign, now })
const inbox = createInbox(now)
const mail = openMail({ port: mailPort, host, inbox })
const app = Fastify({ bodyLimit: 64 * 1024 })
app.removeAllContentTypeParsers()
app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))

await serveIdentityProviders(app, { port, secret })
clock.serve(app)
serveBeacon(app, now)
const feeds = createFeeds({
  portal: process.env['SANDBOX_PORTAL'] ?? 'http://127.0.0.1:4400',
  secrets: new Map(
    (process.env['SANDBOX_FEED_SECRETS'] ?? '')
      .split(',')
      .map((pair) => pair.split('='))
      .flatMap(([name = '', own = '']) => (own === '' ? [] : [[name, own] as const])),
  ),
  seed: secret,
  isSilent: process.env['SANDBOX_FEEDS'] === 'silent',
  now,
})
serveFeeds(app, feeds)
servePhoneVerifier(app, { inbox, signer: await createPhoneSigner(now) })

app.get('/healthz', async () => ({ status: 'up' }))

/** Whether the portal itself sent this. */
function isSigned(request: FastifyRequest): boolean {
  const timestamp = String(request.headers['x-timestamp'] ?? '')
  const given = Buffer.from(String(request.headers['x-signature'] ?? ''), 'hex')
  const expected = Buffer.from(sign(timestamp, String(request.body)), 'hex')
  return given.length === expected.length && timingSafeEqual(given, expected)
}

serveCoins(app, { coins: createCoins({ sign, seed: secret, now }), isSigned })

app.post('/psp/orders', async (request, reply) => {
  if (!isSigned(request)) return reply.code(401).send({ error: 'signature' })
  const order = orders.open(JSON.parse(String(request.body)) as Parameters<typeof orders.open>[0])
  return { redirectUrl: `http://${request.host}/pay/${order.reference}`.replace('127.0.0.1', 'localhost') }
})

app.get<{ Params: { reference: string } }>('/pay/:reference', async ({ params }, reply) => {
  const order = orders.find(params.reference)
  return reply
    .code(order ? 200 : 404)
    .header(
      'content-security-policy',
      "default-src 'none'; style-src 'unsafe-inline'; form-action 'self' http://localhost:* http://127.0.0.1:* http://*.localhost:*",
    )
    .type('text/html; charset=utf-8')
    .send(order ? renderPage(order) : renderMissing())
})

/** The payment page's buttons, and the same for clients that drive them. */
app.post<{ Params: { reference: string; play: string } }>('/psp/orders/:reference/:play', async (request, reply) => {
  const { reference, play } = request.params
  const order = orders.find(reference)
  if (!order) return reply.code(404).send({ error: 'no such order' })
  if (!orders.isPlay(play)) return reply.code(404).send({ error: 'no such play' })
  const answers = await orders.play(order, play as Play)
  const isForm = String(request.headers['content-type'] ?? '').startsWith('application/x-www-form-urlencoded')
  return isForm ? reply.redirect(order.returnUrl, 303) : { reference, play, callbacks: answers }
})

app.post('/sms/messages', async (request, reply) => {
  if (!isSigned(request)) return reply.code(401).send({ error: 'signature' })
  const { to, text } = JSON.parse(String(request.body)) as { to: string; text: string }
  inbox.put({ to, channel: 'sms', subject: '', text })
  return {}
})

/** Messages sent by SMS and mail, newest first. */
app.get<{ Querystring: { to?: string } }>('/inbox', async ({ query }) => ({ list: inbox.list(query.to) }))
app.get('/inbox/page', async (_request, reply) =>
  reply
    .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'")
    .type('text/html; charset=utf-8')
    .send(renderInbox(inbox.list())),
)

// Started by the server, it goes when the server goes, however that ended: the pipe between them closes.
if (process.env['SANDBOX_FOLLOWS'] === 'yes') process.stdin.on('end', () => process.exit(0)).resume()
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    void Promise.all([app.close(), mail.close()]).then(() => process.exit(0))
  })
}
runFeeds(feeds)
await app.listen({ port, host })
