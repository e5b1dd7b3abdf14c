/** Betting book A1, with the corrections of research c.3: what a market is, of which only an active one takes bets. */
export type MarketStatus = 'ACTIVE' | 'SUSPENDED' | 'INACTIVE' | 'SETTLED' | 'CANCELLED'

export interface OutcomePrice {
  readonly outcome: string
  readonly odds: string
  readonly isActive: boolean
}

/** A market as its producer said it last. */
export interface MarketState {
  readonly status: MarketStatus
  /** Who owns it. */
  readonly producer: string
  /** Which producers come after which: one before the match, one in it. */
  readonly rank: number
  /** By the producer's clock. */
  readonly genAt: number
  readonly prices: readonly OutcomePrice[]
  /** Handed over at this time: it is shut until the new owner gives a price. */
  readonly handedOverAt?: number
}

interface Told {
  readonly producer: string
  readonly rank: number
  readonly genAt: number
}

type OddsWord = Extract<MarketWord, { kind: 'ODDS' }>

/** What a feed says of a market. */
export type MarketWord =
  /** Prices; a status that is absent is ACTIVE; all outcomes of a market that is named are listed. */
  | (Told & { readonly kind: 'ODDS'; readonly status?: MarketStatus; readonly prices: readonly OutcomePrice[] })
  /** Bets stop; where nothing else is said the market is suspended. */
  | (Told & { readonly kind: 'STOP'; readonly to?: 'SUSPENDED' | 'INACTIVE' })
  | (Told & { readonly kind: 'HANDED_OVER' })
  | (Told & { readonly kind: 'ROLLBACK' })

/** A market that was handed over and has had no price for so long is a fault: it is shut for good. */
export const handoverMs = 60_000

/** Odds that are none: a feed writes 1.00, 0 or less for what is off the board. */
const isPrice = (odds: string) => /^\d+(?:\.\d+)?$/.test(odds) && Number(odds) >= 1.01

const shown = (prices: readonly OutcomePrice[]) =>
  prices.map((price) => (price.isActive && !isPrice(price.odds) ? { ...price, isActive: false } : price))

/**
 * A market after a word of a feed, or the same where the word is old, of somebody else, or not to be followed:
 * - of one producer only a later word counts, so that what a recovery brings again opens nothing anew;
 * - a stop touches an active market alone: settled and dead ones stay what they are, and no later price wakes them by it;
 * - what was settled is open again only by a rollback, and takes bets only by a price after it;
 * - a producer that comes after the owner takes over by a price of its own, which may be here before the word of the old
 *   one, or without it; one that comes before it says nothing any more, unless the market was handed over.
 * Research c.1, c.3, c.5; traps 11, 28.
 */
export function nextMarket(market: MarketState | undefined, word: MarketWord): MarketState | undefined {
  if (market === undefined) return word.kind === 'ODDS' ? opened(word) : undefined
  const isOwn = word.producer === market.producer
  if (isOwn && word.genAt <= market.genAt) return market
  switch (word.kind) {
    case 'ODDS':
      return priced(market, word, isOwn)
    case 'STOP':
      return isOwn && market.status === 'ACTIVE'
        ? { ...market, status: word.to ?? 'SUSPENDED', genAt: word.genAt }
        : market
    case 'HANDED_OVER':
      return isOwn ? { ...market, status: shutOf(market.status), genAt: word.genAt, handedOverAt: word.genAt } : market
    case 'ROLLBACK':
      return market.status === 'SETTLED' && isOwn ? { ...market, status: 'INACTIVE', genAt: word.genAt } : market
  }
}

const shutOf = (status: MarketStatus): MarketStatus => (status === 'ACTIVE' ? 'SUSPENDED' : status)

const opened = ({ producer, rank, genAt, status = 'ACTIVE', prices }: OddsWord): MarketState => ({
  status,
  producer,
  rank,
  genAt,
  prices: shown(prices),
})

function priced(market: MarketState, word: OddsWord, isOwn: boolean): MarketState {
  if (market.status === 'SETTLED' || market.status === 'CANCELLED') return market
  const takesOver = word.rank > market.rank || market.handedOverAt !== undefined
  return isOwn || takesOver ? opened(word) : market
}

/** Whether a market that was handed over is given up. */
export const isLost = ({ handedOverAt }: MarketState, now: number): boolean =>
  handedOverAt !== undefined && now - handedOverAt > handoverMs

/** A market whose outcomes have all ended, or were all cancelled. */
export const ended = (market: MarketState, status: 'SETTLED' | 'CANCELLED'): MarketState => ({ ...market, status })
