import { gameProducts, type GameProduct } from '@parlour/core/rules/games/products.ts'

/** What stands around a page. */
interface Frame {
  readonly header: boolean
  readonly footer: boolean
  /** The ways to customer service beside the page. */
  readonly side: boolean
}

/** What an address shows: home or another page under one more name, a page of its own, or a category. */
export interface Address {
  /** The address that it is another name of. */
  readonly as?: string
  /** With this modal open over it. */
  readonly modal?: 'login' | 'register'
  readonly frame?: Frame
  /** The category whose module may be off: then the brand's page for it stands here. */
  readonly category?: Category
}

export type Category = GameProduct | OtherPlace
/** `GAME` is no category but the frame of whatever game is played, and `OWED` what the house owes its players. */
type OtherPlace =
  | 'GAME'
  | 'OWED'
  | 'LOTT'
  | 'PROMO'
  | 'POINTS'
  | 'ENVELOPES'
  | 'RAFFLES'
  | 'BOARDS'
  | 'SEAMLESS'
  | 'WINNERS'

/** A category that a brand may lack: its own page for it stands there then. */
export type OfferedCategory = Exclude<
  Category,
  'GAME' | 'OWED' | 'POINTS' | 'ENVELOPES' | 'RAFFLES' | 'BOARDS' | 'PROMO' | 'WINNERS'
>

/** The categories whose page is a hall of vendors' games. */
export const hallCategories = [...gameProducts, 'SEAMLESS'] as const

const full: Frame = { header: true, footer: true, side: true }
/** The tables take the whole width: what is bet stands at their side. */
const headerOnly: Frame = { header: true, footer: false, side: false }
const noFooter: Frame = { header: true, footer: false, side: true }
const noSide: Frame = { header: true, footer: true, side: false }
/** What stands alone: it is shown inside other windows. */
const bare: Frame = { header: false, footer: false, side: false }

const of = (category: Category, frame: Frame = full): Address => ({ category, frame })

/** Every address of the site that is more than its own route; the one table of what stands where. */
const addresses: Readonly<Record<string, Address>> = {
  '/index': { as: '/' },
  '/index.html': { as: '/' },
  '/home': { as: '/' },
  '/register': { as: '/', modal: 'register' },
  '/register.html': { as: '/', modal: 'register' },
  '/login': { as: '/', modal: 'login' },
  '/download': { as: '/down' },
  '/about': { as: '/about/company' },
  '/game': of('GAME', headerOnly),
  '/lottery': of('LOTT', headerOnly),
  '/vnlottery': of('LOTT', headerOnly),
  '/seaLottery': of('LOTT', headerOnly),
  '/elott': of('LOTT'),
  '/helpmc': { frame: bare },
  '/launched': { frame: bare },
  '/leaderboard': of('BOARDS'),
  '/liabilities': of('OWED'),
  '/pointMall': of('POINTS', noSide),
  '/raffle': of('RAFFLES'),
  '/winners': of('WINNERS'),
  '/redEnvelope': of('ENVELOPES', noSide),
  '/seamless': of('SEAMLESS', noFooter),
  '/promotions': of('PROMO'),
  '/promoDetail': of('PROMO'),
  '/rng': of('RNG'),
  '/sports': of('SPORTS', noSide),
  '/live': of('LIVE'),
  '/fish': of('FISH'),
  '/pvp': of('PVP'),
  '/esports': of('ESPORTS', noSide),
  '/cockfight': of('COCKFIGHT'),
  '/bgs': of('BGS'),
  '/bingo': of('BINGO'),
}

const halls: readonly string[] = ['rng', 'bgs', 'bingo', 'live', 'fish', 'pvp']

/** A game hall is its category's page. */
export function addressOf(pathname: string): Address | undefined {
  const [, hall] = /^\/hall\/(\w+)$/.exec(pathname) ?? []
  return addresses[hall === undefined ? pathname : halls.includes(hall) ? `/${hall}` : '']
}

/** What stands around the page at an address. */
export function frameOf(pathname: string): Frame {
  return addressOf(pathname)?.frame ?? full
}

/**
 * The address that another name stands for, if any: home, and home with the login or registration open. What follows `?`
 * is kept, since registration links carry the inviting agent's code there.
 */
export function addressFor(pathname: string, search: string): string | undefined {
  const { as, modal } = addressOf(pathname) ?? {}
  if (as === undefined) return undefined
  const query = new URLSearchParams(search)
  if (modal === undefined) return as + search
  query.set('modal', modal)
  return `${as}?${query.toString()}`
}

/** What a visitor may open of a brand that lets members in alone: the page behind a name, and the terms that a form asks to agree to. */
const openToVisitors = new Set([
  '/login',
  '/register',
  '/register.html',
  '/helpmc',
  '/launched',
  '/download',
  '/down',
  '/about/terms',
])

/** Where a visitor is sent instead by a brand that lets members in alone; undefined where the address is open. */
export function guardedAddress(
  pathname: string,
  { isMembersOnly, isSignedIn }: { readonly isMembersOnly: boolean; readonly isSignedIn: boolean },
): '/login' | undefined {
  return isMembersOnly && !isSignedIn && !openToVisitors.has(pathname) ? '/login' : undefined
}

const played = /^\/(?:game|lottery|vnlottery|seaLottery|elott|e?sports)(?:\/|$)/

/** Whether an address is one where somebody plays. */
export const isPlayed = (pathname: string) => played.test(pathname)

const exclusionPage = /^\/(?:help|helpmc|noticePage|cashier|liabilities)(?:\/|$)/

/** What somebody who does not play may still read; in the place of any other page there is the exclusion page. */
export const isOpenToExcluded = (pathname: string) => exclusionPage.test(pathname)
