import { createHmac, timingSafeEqual } from 'node:crypto'
import Fastify from 'fastify'
import { createOrders, type Play } from './orders.ts'
import { renderPage, renderMissing } from './page.ts'

const port = Number(process.env['SANDBOX_PORT'] ?? 4410)
const secret = process.env['SANDBOX_SECRET'] ?? ''
const host = process.env['HOST'] ?? '127.0.0.1'
if (secret === '') throw new Error('the sandbox needs SANDBOX_SECRET, the secret it shares with the portal')

const sign = (timestamp: string, body: string) =>
  createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')
const orders = createOrders({ sign })
const app = Fastify({ bodyLimit: 64 * 1024 })
app.removeAllContentTypeParsers()
app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))

app.get('/healthz', async () => ({ status: 'up' }))

app.post('/psp/orders', async (request, reply) => {
  const body = String(request.body)
  const timestamp = String(request.headers['x-timestamp'] ?? '')
  const given = Buffer.from(String(request.headers['x-signature'] ?? ''), 'hex')
  const expected = Buffer.from(sign(timestamp, body), 'hex')
  if (given.length !== expected.length || !timingSafeEqual(given, expected))
    return reply.code(401).send({ error: 'signature' })
  const order = orders.open(JSON.parse(body) as Parameters<typeof orders.open>[0])
  return { redirectUrl: `http://${request.host}/pay/${order.reference}`.replace('127.0.0.1', 'localhost') }
})

app.get<{ Params: { reference: string } }>('/pay/:reference', async ({ params }, reply) => {
  const order = orders.find(params.reference)
  return reply
    .code(order ? 200 : 404)
    .header(
      'content-security-policy',
      "default-src 'none'; style-src 'unsafe-inline'; form-action 'self' http://localhost:* http://127.0.0.1:*",
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

/** Messages sent by SMS and mail. Nothing sends any yet, so the list is empty and true. */
app.get('/inbox', async () => ({ list: [] }))

// Started by the server, it goes when the server goes, however that ended: the pipe between them closes.
if (process.env['SANDBOX_FOLLOWS'] === 'yes') process.stdin.on('end', () => process.exit(0)).resume()
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    void app.close().then(() => process.exit(0))
  })
}
await app.listen({ port, host })
