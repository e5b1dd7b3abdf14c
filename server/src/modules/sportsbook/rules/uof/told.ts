import type { FeedMessage } from '@parlour/core/contract/sportsbook/player/feed.ts'
import { type Element, wholeOf } from './element.ts'

/** Why something that the feed said was not taken in; each is counted. */
export type Dropped =
  /** A market, a sport or an outcome that the house does not sell. */
  | 'UNSOLD'
  /** An event that nobody could name, or a kind of event that is not a match. */
  | 'EVENT'
  /** A period of play that has no name here. */
  | 'PERIOD'
  /** A result that is none of the known ones. */
  | 'RESULT'
  /** A message that is none of the known ones, or cannot be read. */
  | 'MESSAGE'
  /** A sign of life that was read so late that it is none any more. */
  | 'LATE'

/** What the book knows of an event when words on it are read. */
export interface KnownEvent {
  readonly sport: string
  /** The score that was told last; undefined where none was. */
  readonly score: { readonly home: number; readonly away: number } | undefined
  /** The keys of all its markets. */
  readonly keys: readonly string[]
}

/** What words of the feed are read by. */
export interface UofFacts {
  /** The name of the feed, which its producers’ names begin with. */
  readonly feed: string
  /** The feed’s numbers of the producers that are followed. */
  readonly products: readonly number[]
  eventOf(ref: string): KnownEvent | undefined
  /** Whether the feed’s own descriptions say the same of a market’s number. */
  isDescribed(id: number): boolean
  /** The groups that a market is in, by its number; none where the feed has not said. */
  groupsOf(id: number): readonly string[]
  /** The score that other messages tell which are read together with this one. */
  scoreTold(ref: string, at: number): KnownEvent['score']
}

/** What a message of the feed comes to. */
export interface UofHeard {
  readonly messages: readonly FeedMessage[]
  readonly dropped: readonly Dropped[]
  /** The match whose fixture is to be asked for, and since when it differs. */
  readonly fixture?: { readonly ref: string; readonly since: number }
  /** A snapshot that is whole, by the number of its request. */
  readonly snapshot?: { readonly producer: string; readonly request: number; readonly genAt: number }
}

export const heardNothing = (...dropped: readonly Dropped[]): UofHeard => ({ messages: [], dropped })

/** What every word of the feed says beside its own. */
export interface UofTold {
  readonly producer: string
  readonly source: 'LIVE' | 'RECOVERY'
  readonly requestId?: string
  readonly genAt: number
}

export const producerOf = (feed: string, product: number): string => `${feed}:${product}`

/** The producer of prices before the match; every other one comes after it. */
export const prematchProduct = 3
export const rankOf = (product: number): 0 | 1 => (product === prematchProduct ? 0 : 1)

/** Who said a message and when; undefined where the producer is not followed, or either is missing. */
export function toldOf(message: Element, { feed, products }: Pick<UofFacts, 'feed' | 'products'>): UofTold | undefined {
  const { product, timestamp, request_id: requestId } = message.attributes
  const [number, genAt] = [wholeOf(product), wholeOf(timestamp)]
  if (number === undefined || !products.includes(number) || genAt === undefined || genAt <= 0) return undefined
  const producer = producerOf(feed, number)
  return requestId === undefined || wholeOf(requestId) === undefined
    ? { producer, source: 'LIVE', genAt }
    : { producer, source: 'RECOVERY', requestId, genAt }
}

/** Whether a name is of a match: nothing else is sold from the feed. */
export const isMatch = (ref: string | undefined): ref is string => ref !== undefined && /^sr:match:\d{1,12}$/.test(ref)
