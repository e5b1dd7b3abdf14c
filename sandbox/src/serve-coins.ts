import type { FastifyInstance, FastifyRequest } from 'fastify'
import { coinPlays, type createCoins, type Sent, type Requested } from './coins.ts'
import { escape, shell } from './page.ts'

interface Parts {
  readonly coins: ReturnType<typeof createCoins>
  readonly isSigned: (request: FastifyRequest) => boolean
}

/** The processor's calls for the portal, and its chain for developers and journeys. */
export function serveCoins(app: FastifyInstance, { coins, isSigned }: Parts): void {
  app.post('/coins/addresses', async (request, reply) => {
    if (!isSigned(request)) return reply.code(401).send({ error: 'signature' })
    return coins.address(JSON.parse(String(request.body)) as Parameters<typeof coins.address>[0])
  })
  app.get<{ Querystring: { coin?: string; currency?: string } }>('/coins/rates', async ({ query }, reply) => {
    const rate = coins.rate(query.coin ?? '', query.currency ?? '')
    return rate === undefined ? reply.code(404).send({ error: 'no such rate' }) : { rate }
  })
  app.get<{ Querystring: { after?: string } }>('/coins/transfers', async ({ query }) =>
    coins.changes(query.after ?? ''),
  )

  app.post('/coins/send', async (request, reply) => {
    const isForm = isOfForm(request)
    const wanted = isForm ? requestOf(String(request.body)) : (JSON.parse(String(request.body)) as Requested)
    const answer = await coins.send(wanted)
    return isForm ? reply.redirect('/coins', 303) : answer
  })
  app.post<{ Params: { txid: string; play: string } }>('/coins/sent/:txid/:play', async (request, reply) => {
    const { txid, play } = request.params
    const answer = coins.isPlay(play) ? await coins.play(txid, play) : undefined
    if (!answer) return reply.code(404).send({ error: 'no such transfer or play' })
    return isOfForm(request) ? reply.redirect('/coins', 303) : answer
  })
  app.get('/coins', async (_request, reply) =>
    reply
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'")
      .type('text/html; charset=utf-8')
      .send(renderCoins(coins.list())),
  )
}

const isOfForm = (request: FastifyRequest) =>
  String(request.headers['content-type'] ?? '').startsWith('application/x-www-form-urlencoded')

function requestOf(body: string): Requested {
  const form = new URLSearchParams(body)
  const field = (name: string) => (form.get(name) ?? '').trim()
  return {
    coin: field('coin'),
    address: field('address'),
    amount: field('amount'),
    ...(field('tag') ? { tag: field('tag') } : {}),
  }
}

const names = {
  confirm: 'One more confirmation',
  enough: 'Enough confirmations',
  drop: 'Drop it from the chain',
  reverse: 'Reverse it, however deep',
  risk: 'See a risk in where it comes from',
  again: 'Tell it again',
} as const

function renderCoins(list: readonly Sent[]): string {
  const field = (name: string, label: string) =>
    `<p><label>${label}<br><input name="${name}" style="width:100%;font:inherit;padding:8px"></label></p>`
  const one = ({ coin, amount, address, tag, txid, confirmations, status }: Sent) =>
    `<article><h2>${escape(amount)} ${escape(coin)} · ${escape(status)} · ${confirmations}</h2><pre>${escape(txid)}\n${escape(address)}${tag === undefined ? '' : ` ${escape(tag)}`}</pre>${coinPlays
      .map(
        (play) =>
          `<form method="post" action="/coins/sent/${escape(txid)}/${play}"><button>${names[play]}</button></form>`,
      )
      .join('')}</article>`
  return shell(
    'en',
    'Test chain',
    `<h1>Test chain</h1><form method="post" action="/coins/send">${field('coin', 'Coin (BTC, ETH, TRX, USDT-TRX, USDT-ETH, XRP)')}${field('address', 'Address')}${field('tag', 'Tag, where there is one')}${field('amount', 'Amount of coins')}<button class="first">Send</button></form>${list.map(one).join('')}`,
  )
}
