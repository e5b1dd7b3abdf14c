import { Type, type Static } from 'typebox'
import { closed } from '../../shapes.ts'

/** The kinds of games that vendors have, as they name them; on the portal's wire in capitals. */
export const gameCategories = ['rng', 'live', 'fish', 'pvp', 'bgs', 'bingo', 'cockfight'] as const
export type GameCategory = (typeof gameCategories)[number]

/** How wild a game is, from the calmest on. */
export const volatilities = ['low', 'medium', 'high', 'very-high'] as const
export type Volatility = (typeof volatilities)[number]

/** How many games one call may tell of. */
const vendorGamesMost = 500

const oneOf = <const Words extends readonly string[]>(words: Words) =>
  Type.Unsafe<Words[number]>(Type.Union(words.map((word) => Type.Literal(word))))
const nullable = <S extends Parameters<typeof Type.Array>[0]>(schema: S) => Type.Union([schema, Type.Null()])

/** A game of a vendor as the vendor tells of it. */
export const VendorGame = closed({
  gameCode: Type.String({ pattern: '^[\\x21-\\x7e]{1,64}$' }),
  /** By language tag; `en` is always there, and read where a language has none. */
  name: Type.Record(
    Type.String({ pattern: '^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8}){0,2}$' }),
    Type.String({ pattern: '^[^\\x00-\\x1f\\x7f]{1,100}$' }),
    { required: ['en'], maxProperties: 60 },
  ),
  category: oneOf(gameCategories),
  /** `lobby` opens without a game, `mini` proposes a game for the panel above other pages; others are the vendor’s own. */
  tags: Type.Array(Type.String({ pattern: '^[a-z0-9][a-z0-9-]{0,23}$' }), { maxItems: 12 }),
  /** What it returns in the long run, in percent: `"96.00"`. */
  rtp: nullable(Type.String({ pattern: '^(?:100\\.00|\\d{1,2}\\.\\d{2})$' })),
  volatility: nullable(oneOf(volatilities)),
  hasDemo: Type.Boolean(),
  /** ISO 3166 in capitals: nobody there is shown it. */
  blockedCountries: Type.Array(Type.String({ pattern: '^[A-Z]{2}$' }), { maxItems: 250 }),
  /** On the vendor's asset origin. */
  icon: Type.String({ minLength: 1, maxLength: 500 }),
  status: oneOf(['ON', 'OFF']),
  releasedAt: Type.Integer({ minimum: 0, maximum: 8_640_000_000_000_000 }),
})

export type VendorGame = Static<typeof VendorGame>

/**
 * `PUT /vendor/v1/games`: what a vendor has, game by game under its own codes. What is named is as it says from then on,
 * what is not named stays; of a code named twice the last one counts. All are taken, or none.
 */
export const vendorGames = closed({
  games: Type.Array(VendorGame, { minItems: 1, maxItems: vendorGamesMost }),
})

/** What the portal sends to a vendor's replay address, signed as a launch is: the answer is `{ url }` as well. */
export interface VendorReplay {
  /** The player as wallet calls name it. */
  readonly user: string
  readonly gameCode: string
  /** As the vendor's own bets named it. */
  readonly roundId: string
  readonly platform: 'GPL_DESKTOP' | 'GPL_MOBILE'
  readonly lang: string
  readonly lobbyUrl: string
}

/** What the portal sends to a vendor's launch address, signed by the vendor's secret as the vendor signs its calls. */
export interface VendorLaunch {
  /** The player as wallet calls name it; null in a demo. */
  readonly user: string | null
  readonly gameCode: string
  readonly platform: 'GPL_DESKTOP' | 'GPL_MOBILE'
  readonly lang: string
  /** `XXX` in a demo, of which there are no wallet calls. */
  readonly currency: string
  /** ISO 3166; empty where it is not known. */
  readonly country: string
  readonly lobbyUrl: string
  readonly depositUrl: string
  /** Good for wallet calls once this call was answered with an address; null in a demo. */
  readonly token: string | null
  /** What the law of the brand leaves to a game. */
  readonly profile: {
    readonly minCycleMs: number
    /** How many rounds may run by themselves; 0 where none may. */
    readonly autoplayMax: number
    readonly isTurboAllowed: boolean
    readonly showsNetPosition: boolean
  }
}
