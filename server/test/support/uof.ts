import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Element } from '../../src/modules/sportsbook/rules/uof/element.ts'
import { el } from '../../src/modules/sportsbook/rules/uof/element.test-support.ts'
import { uofMarkets } from '../../src/modules/sportsbook/rules/uof/market-table.ts'

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')

/** An element as the text that a feed sends. */
export function xmlOf({ name, attributes, children }: Element): string {
  const told = Object.entries(attributes).map(([key, value]) => ` ${key}="${escaped(value)}"`)
  return `<${name}${told.join('')}>${children.map(xmlOf).join('')}</${name}>`
}

export interface UofMatch {
  readonly id: string
  readonly startAt: number
  readonly status?: string
  readonly sport?: string
  readonly names?: readonly [home: string, away: string]
}

const iso = (at: number) => new Date(at).toISOString()

/** A match as its fixture and its row of a schedule say it. */
const matchOf = (
  name: string,
  { id, startAt, status = 'not_started', sport = 'sr:sport:1', names = ['Lions & Sons', 'Bears'] }: UofMatch,
) =>
  el(
    name,
    { id, scheduled: iso(startAt), status },
    el(
      'tournament',
      { id: 'sr:tournament:17', name: 'First' },
      el('sport', { id: sport }),
      el('category', { name: 'Nowhere' }),
    ),
    el(
      'competitors',
      {},
      el('competitor', { id: `${id}:1`, name: names[0], abbreviation: 'LIO', qualifier: 'home' }),
      el('competitor', { id: `${id}:2`, name: names[1], abbreviation: 'BEA', qualifier: 'away' }),
    ),
  )

const descriptions = () =>
  el(
    'market_descriptions',
    {},
    ...uofMarkets.map((row) =>
      el(
        'market',
        { id: row.id, name: row.title, groups: 'all|score|regular_play' },
        el('outcomes', {}, ...row.outcomes.map(([id, name]) => el('outcome', { id, name }))),
        el('specifiers', {}, ...Object.keys(row.reads).map((name) => el('specifier', { name }))),
      ),
    ),
  )

export interface UofCalls extends AsyncDisposable {
  readonly address: string
  readonly matches: Map<string, UofMatch>
  /** Matches that a schedule names; all others are known by their fixture alone. */
  readonly scheduled: Set<string>
  /** Recoveries that were asked for. */
  /** How often a recovery was asked for, taken or not. */
  asked: number
  readonly recoveries: { readonly product: string; readonly query: URLSearchParams }[]
  readonly paths: string[]
  readonly tokens: Set<string>
  status: number
  /** When the feed made what it answers. */
  madeAt: () => number
  onRecovery: (asked: { readonly product: string; readonly request: number; readonly after: number }) => void
}

/** The calls of a feed: descriptions, fixtures, schedules, recoveries. */
export async function openUofCalls(): Promise<UofCalls> {
  const matches = new Map<string, UofMatch>()
  const state = {
    matches,
    scheduled: new Set<string>(),
    recoveries: [] as { product: string; query: URLSearchParams }[],
    paths: [] as string[],
    tokens: new Set<string>(),
    asked: 0,
    status: 200,
    madeAt: () => Date.now(),
    onRecovery: (_asked: { product: string; request: number; after: number }) => undefined as void,
  }

  function answer(request: IncomingMessage): string | undefined {
    const url = new URL(request.url ?? '', 'http://feed')
    state.paths.push(url.pathname)
    state.tokens.add(String(request.headers['x-access-token']))
    const made = { generated_at: iso(state.madeAt()) }
    if (url.pathname === '/v1/descriptions/en/markets.xml') return xmlOf(descriptions())
    if (url.pathname.includes('/schedules/')) {
      const rows = url.pathname.includes('/pre/')
        ? [...matches.values()].filter(({ id }) => state.scheduled.has(id))
        : []
      return xmlOf(el('schedule', made, ...rows.map((match) => matchOf('sport_event', match))))
    }
    const [, ref] = /\/sport_events\/([^/]+)\/fixture\.xml$/.exec(url.pathname) ?? []
    const match = matches.get(decodeURIComponent(ref ?? ''))
    return match && xmlOf(el('fixtures_fixture', made, matchOf('fixture', match)))
  }

  function recover(request: IncomingMessage): void {
    const url = new URL(request.url ?? '', 'http://feed')
    const [, product = ''] = /^\/v1\/(\w+)\/recovery\/initiate_request$/.exec(url.pathname) ?? []
    const query = url.searchParams
    state.recoveries.push({ product, query })
    state.onRecovery({ product, request: Number(query.get('request_id')), after: Number(query.get('after') ?? 0) })
  }

  const server: Server = createServer((request, response) => {
    const { status } = state
    if (request.method === 'POST') state.asked += 1
    if (request.method === 'POST' && status === 200) recover(request)
    const body = request.method === 'POST' ? '<response response_code="ACCEPTED"/>' : answer(request)
    response.writeHead(body === undefined ? 404 : status, { 'content-type': 'application/xml' }).end(body)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return Object.assign(state, {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  })
}
