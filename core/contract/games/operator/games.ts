import { Type } from 'typebox'
import { gameProducts } from '../../../rules/games/products.ts'
import { consoleEndpoint } from '../../operator-endpoint.ts'
import { oneOf, Proposed, Reason } from '../../operator-shapes.ts'
import { closed, Cursor, EpochMs, Id, MoneyIn, MoneyOut, Nothing, PageLimit, Text } from '../../shapes.ts'
import { gameCategories } from '../vendor/catalogue.ts'

const Code = Type.String({ pattern: '^[a-z0-9][a-z0-9-]{0,31}$' })
const Power = oneOf('ON', 'MAINTENANCE', 'OFF')
const Sorting = Type.Integer({ minimum: 0, maximum: 10_000 })
const Product = oneOf(...gameProducts)
const Address = Type.String({ maxLength: 500 })

const Dialect = oneOf('native', 'softswiss', 'awc')
const MoneyScale = oneOf('decimal', 'minor', 'x100', 'x1000', 'x100000')

const vendorFields = {
  name: Text(60),
  status: Power,
  /** Empty where nothing is launched yet. */
  launchUrl: Address,
  assetOrigin: Address,
  icon: Address,
  /** Null: under each category that it has games of. */
  category: Type.Union([oneOf(...gameCategories, 'sports', 'esports'), Type.Null()]),
  isHot: Type.Boolean(),
  sorting: Sorting,
  unknownRollbackReply: oneOf('ok', 'not_found'),
  replayBalance: oneOf('stored', 'current'),
  rollbackAfterWin: oneOf('reject', 'reverse'),
  allowNegativeOnReversal: Type.Boolean(),
  zeroBetWins: Type.Boolean(),
  /** Whether only calls are taken whose signature covers method and path. */
  signsPath: Type.Boolean(),
  /** Whether players' money stays here while playing, or is moved to a wallet of the vendor's own. */
  walletMode: oneOf('SEAMLESS', 'TRANSFER'),
  /** Where it is moved there and back; empty where it never is. */
  transferUrl: Address,
  /** Where it is asked to show a round again; empty where it does not. */
  replayUrl: Address,
  /** Where it is told of free spins; empty where it plays none of ours. */
  freeSpinsUrl: Address,
  /** After so long without play, money that was left there comes home. */
  homeMinutes: Type.Integer({ minimum: 5, maximum: 1440 }),
}

export const listGameVendors = consoleEndpoint({
  id: 'GET /console/api/brands/:merchant/vendors',
  summary: 'The vendors of games of a brand, and how their switches stand; secrets are never shown',
  allow: 'games.vendors',
  scope: 'brand',
  value: Type.Object({
    list: Type.Array(
      Type.Object({
        code: Type.String(),
        product: Type.String(),
        dialect: Dialect,
        moneyScale: MoneyScale,
        ...vendorFields,
        /** How much it may credit in a day (UTC) without a bet, and has credited today. */
        dailyCreditMax: MoneyOut,
        creditedToday: MoneyOut,
        /** How many games it shows. */
        games: Type.Integer(),
      }),
    ),
  }),
  refusals: [],
})

export const addGameVendor = consoleEndpoint({
  id: 'POST /console/api/brands/:merchant/vendors',
  summary: 'Propose a vendor of games for a brand; it is off, and its secret is told once to whoever agrees',
  allow: 'games.vendors',
  scope: 'brand',
  body: closed({
    code: Code,
    product: Product,
    name: Text(60),
    /** In which words it speaks to the wallet, and in what it counts money: both stay for ever. */
    dialect: Dialect,
    moneyScale: MoneyScale,
    reason: Reason,
  }),
  value: Proposed,
  refusals: ['console.vendor_taken', 'console.vendor_name', 'console.vendor_scale', 'console.approval_waits'],
})

export const changeGameVendor = consoleEndpoint({
  id: 'PUT /console/api/brands/:merchant/vendors/:vendorCode',
  summary: 'How players see a vendor, where its games are, and its switches; holds within a second',
  allow: 'games.vendors',
  scope: 'brand',
  params: closed({ vendorCode: Code }),
  body: closed({ ...vendorFields, reason: Reason }),
  value: Nothing,
  refusals: [
    'console.vendor_unknown',
    'console.vendor_address',
    'console.vendor_name',
    'console.vendor_mode',
    'console.nothing_changed',
  ],
})

export const rotateVendorSecret = consoleEndpoint({
  id: 'POST /console/api/brands/:merchant/vendors/:vendorCode/secrets',
  summary:
    'Propose a new secret for a vendor, told once to whoever agrees; the one before stays good for some hours, or for none',
  allow: 'games.vendors',
  scope: 'brand',
  params: closed({ vendorCode: Code }),
  body: closed({ overlapHours: Type.Integer({ minimum: 0, maximum: 168 }), reason: Reason }),
  value: Proposed,
  refusals: ['console.vendor_unknown', 'console.approval_waits'],
})

export const proposeVendorCredits = consoleEndpoint({
  id: 'POST /console/api/brands/:merchant/vendors/:vendorCode/credit-proposals',
  summary: 'Propose how much a vendor may credit players in a day without a bet; another operator agrees',
  allow: 'games.vendors',
  scope: 'brand',
  params: closed({ vendorCode: Code }),
  body: closed({ dailyCreditMax: MoneyIn, reason: Reason }),
  value: Proposed,
  refusals: ['console.vendor_unknown', 'console.vendor_credits', 'console.approval_waits', 'console.nothing_changed'],
})

export const searchGames = consoleEndpoint({
  id: 'GET /console/api/brands/:merchant/games',
  summary: 'The games of a brand’s vendors by name, those that are off too',
  allow: 'games.catalogue',
  scope: 'brand',
  query: closed({
    q: Type.Optional(Type.String({ maxLength: 60 })),
    vendor: Type.Optional(Code),
    after: Cursor,
    limit: PageLimit,
  }),
  value: Type.Object({
    list: Type.Array(
      Type.Object({
        gameId: Id,
        gameCode: Type.String(),
        vendorCode: Type.String(),
        vendorName: Type.String(),
        names: Type.Record(Type.String(), Type.String()),
        category: Type.String(),
        /** In percent. */
        rtp: Type.Union([Type.String(), Type.Null()]),
        hasDemo: Type.Boolean(),
        blockedCountries: Type.Array(Type.String()),
        /** The vendor’s word. */
        isOffered: Type.Boolean(),
        power: Power,
        isHot: Type.Boolean(),
        /** Whether it is offered above other pages: the brand’s word, or else the vendor’s tag `mini`. */
        isMini: Type.Boolean(),
        sorting: Type.Integer(),
        releasedAt: EpochMs,
      }),
    ),
    next: Type.Union([Type.String(), Type.Null()]),
  }),
  refusals: [],
})

export const changeGame = consoleEndpoint({
  id: 'PUT /console/api/brands/:merchant/games/:vendorGameId',
  summary:
    'What the brand says of a vendor’s game: whether it is shown and played, whether it is hot or a mini game, its place',
  allow: 'games.catalogue',
  scope: 'brand',
  params: closed({ vendorGameId: Id }),
  body: closed({ power: Power, isHot: Type.Boolean(), isMini: Type.Boolean(), sorting: Sorting, reason: Reason }),
  value: Nothing,
  refusals: ['console.game_unknown', 'console.nothing_changed'],
})
