import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { agentPages } from '../portal/src/features/agents/agent-pages.ts'
import { memberPages } from '../portal/src/features/member/member-pages.ts'
import { modals } from '../portal/src/app/root-search.ts'

export type Role = 'visitor' | 'guest' | 'member' | 'agent'
export type State = 'filled' | 'empty' | 'failing' | 'offline'

/** What an installation has that some addresses name. */
export interface Facts {
  readonly depositId: string
  readonly gameCode: string
  readonly numero: string
}

export interface Screen {
  readonly name: string
  /** The route it shows, as the route tree writes it. */
  readonly route: string
  readonly path: (facts: Facts) => string
  /** Who comes here; the first of them sees the states in which nothing or too little is there. */
  readonly roles: readonly Role[]
  /** What stands when the screen stands. */
  readonly shows: 'page' | 'dialog'
  /** What may become of its calls; a screen that asks nothing is always filled. */
  readonly states: readonly State[]
  /** It shows that the server refused something: the browser itself notes that. */
  readonly isRefused: boolean
}

const everybody: readonly Role[] = ['member', 'visitor', 'guest', 'agent']
export const allStates: readonly State[] = ['filled', 'empty', 'failing', 'offline']
/** Of what is one thing and no list. */
const neverEmpty: readonly State[] = ['filled', 'failing', 'offline']
const alwaysFilled: readonly State[] = ['filled']
const signedIn: readonly Role[] = ['member', 'agent']

interface PageOptions {
  readonly route?: string
  readonly roles?: readonly Role[]
  readonly states?: readonly State[]
  readonly isRefused?: boolean
}

function page(name: string, path: string | Screen['path'], options: PageOptions = {}): Screen {
  const { route = String(path), roles = everybody, states: own = allStates, isRefused = false } = options
  return {
    name,
    route,
    path: typeof path === 'string' ? () => path : path,
    roles,
    states: own,
    isRefused,
    shows: 'page',
  }
}

function modal(name: string, roles: readonly Role[], { states: own = allStates, also = '' } = {}): Screen {
  return {
    name: `modal-${name}${also === '' ? '' : `-${also}`}`,
    route: `modal:${name}`,
    path: () => `/?modal=${name}${also === '' ? '' : `&page=${also}`}`,
    roles,
    states: own,
    isRefused: false,
    shows: 'dialog',
  }
}

const about = ['company', 'contact', 'terms', 'responsible-gaming', 'privacy', 'affiliates', 'refund']

/** Categories that the demo's brand has not switched on: the brand's own page stands there. */
const closed = ['sports', 'hall/live']

/** The screens of the players' portal that more is to be said of than their address. */
const named: readonly Screen[] = [
  page('home', '/'),
  page('lottery', '/lottery'),
  page('vnlottery', '/vnlottery'),
  page('sea-lottery', '/seaLottery'),
  page('e-lottery', '/elott'),
  page('lottery-pad', ({ gameCode }) => `/vnlottery?gameCode=${gameCode}`, { route: '/vnlottery' }),
  page('results', '/results'),
  page('results-trends', ({ gameCode }) => `/results?gameCode=${gameCode}&view=trends`, { route: '/results' }),
  page('fair', ({ gameCode, numero }) => `/fair/${gameCode}/${numero}`, {
    route: '/fair/$gameCode/$numero',
    states: neverEmpty,
  }),
  page('liabilities', '/liabilities', { route: '/$' }),
  page('points', '/pointMall', { route: '/$' }),
  page('promotions', '/promotions', { route: '/$' }),
  page('promotion-unknown', '/promoDetail', { route: '/$', states: neverEmpty }),
  page('red-envelopes', '/redEnvelope', { route: '/$' }),
  page('raffles', '/raffle', { route: '/$' }),
  page('winners', '/winners', { route: '/$' }),
  page('leaderboards', '/leaderboard', { route: '/$' }),
  page('help', '/help'),
  page('help-bare', '/helpmc'),
  page('notices', '/noticePage'),
  page('join', '/join', { states: neverEmpty }),
  page('install', '/down', { states: alwaysFilled }),
  ...about.map((code) => page(`about-${code}`, () => `/about/${code}`, { route: '/about/$page', states: neverEmpty })),
  page('deposit-return', ({ depositId }) => `/cashier/return/${depositId}`, {
    route: '/cashier/return/$depositId',
    roles: ['member'],
    states: neverEmpty,
  }),
  page('social-return', () => '/signin/google?error=access_denied', {
    route: '/signin/$provider',
    roles: ['visitor'],
    states: alwaysFilled,
    isRefused: true,
  }),
  page('launched', '/launched', { roles: ['visitor'], states: alwaysFilled, isRefused: true }),
  page('not-found', () => '/nowhere', { route: '/$', states: alwaysFilled }),
  ...closed.map((name) => page(`category-${name}`, () => `/${name}`, { route: '/$', states: alwaysFilled })),
  // Halls and the frame of games: home's first files have no room for routes of their own.
  ...['rng', 'hall/rng', 'seamless'].map((name) => page(`hall-${name}`, () => `/${name}`, { route: '/$' })),
  page('hall-favourites', () => '/rng?tab=FAV', { route: '/$' }),
  page('hall-none', () => '/rng?q=nothing-is-called-this', { route: '/$', states: neverEmpty }),
  page('game-unknown', () => '/game?gameId=nothing', { route: '/$', states: alwaysFilled, isRefused: true }),
  modal('login', ['visitor'], { states: alwaysFilled }),
  modal('register', ['visitor']),
  modal('forgot', ['visitor'], { states: alwaysFilled }),
  modal('reset', ['visitor'], { states: alwaysFilled }),
  modal('notice', everybody),
  ...agentPages.map((also) => modal('agent', ['agent'], { also })),
  modal('chat', everybody),
  modal('search', everybody, { states: neverEmpty }),
  modal('deposit', [...signedIn, 'visitor', 'guest']),
  modal('limits', [...signedIn, 'visitor', 'guest'], { states: neverEmpty }),
  ...memberPages
    .filter((key) => key !== 'depositv2')
    .map((also) => modal('member', also === 'personalHistoryCopy' ? [...signedIn, 'guest'] : signedIn, { also })),
]

const source = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8')

/** Every route and modal that the portal has; what is missing in the table is not walked by anybody. */
export function portalRoutes(): readonly string[] {
  const [, list = ''] = /fullPaths:\n([\s\S]*?)fileRoutesByTo/.exec(source('portal/src/app/route-tree.gen.ts')) ?? []
  const routes = [...list.matchAll(/'([^']+)'/g)].map(([, route = '']) => route)
  return [...routes, ...modals.map((name) => `modal:${name}`)]
}

/** Every screen of the players' portal: a route without parameters that nothing is said of is walked as everybody sees it. */
export const screens: readonly Screen[] = [
  ...named,
  ...portalRoutes()
    .filter((route) => !/[$:]/.test(route) && named.every((screen) => screen.route !== route))
    .map((route) => page(route.slice(1).replaceAll('/', '-'), route)),
]

/** What some addresses of the console name. */
export interface ConsoleFacts {
  readonly memberId: string
  readonly issueId: string
  /** A match that the house plays. */
  readonly eventId: string
}

export interface ConsoleScreen {
  readonly route: string
  readonly path: (facts: ConsoleFacts) => string
}

const consoleFeatures = new URL('../console/src/features/', import.meta.url)

/** The addresses of the console's pages, as its features write them. */
function consoleRoutes(): readonly string[] {
  return readdirSync(consoleFeatures)
    .map((name) => new URL(`${name}/feature.ts`, consoleFeatures))
    .filter((file) => existsSync(file))
    .flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/^ {2}path: '([^']+)'/gm)].map(([, route = '']) => route),
    )
}

/** What is looked for where a list is only shown to whoever looks for something. */
const searched: Readonly<Record<string, string>> = { '/brands/$merchant/members': '?q=maris' }

function fillRoute(route: string, facts: ConsoleFacts): string {
  const known: Readonly<Record<string, string>> = { merchant: 'parlour', gameId: '301', ...facts }
  return route.replaceAll(/\$(\w+)/g, (_, name: string) => {
    const value = known[name]
    if (value === undefined) throw new Error(`The walk knows no ${name} for ${route}.`)
    return value
  })
}

/** The console's pages, for whoever may see all of them: a page that a feature brings is walked by itself. */
export const consoleScreens: readonly ConsoleScreen[] = ['/', ...consoleRoutes()].map((route) => ({
  route,
  path: (facts) => fillRoute(route, facts) + (searched[route] ?? ''),
}))
