import { Type, type Static } from 'typebox'
import { endpoint } from '../../endpoint.ts'
import { nullable } from '../../lottery/player/menu.ts'
import { closed, Id, ignored, OptionalText } from '../../shapes.ts'
import { volatilities, type Volatility } from '../vendor/catalogue.ts'

/** A number, or its text: bodies of relays may come as a query. `pattern` are the texts of 1 to `maximum`. */
const NumberIn = (maximum: number, pattern: string) =>
  Type.Optional(Type.Union([Type.Integer({ minimum: 1, maximum }), Type.String({ pattern })]))

const status = Type.Union([Type.Literal('ON'), Type.Literal('MAINTENANCE')])

/** A game as a card shows it. */
const card = {
  gameId: Id,
  /** The vendor's own code of the game. */
  nodeId: Type.String(),
  /** The vendor's code. */
  vassalage: Type.String(),
  vendorName: Type.String(),
  gameName: Type.String(),
  /** Its category in capitals: `RNG`. */
  gameType: Type.String(),
  /** An absolute address on the vendor's origin. */
  icon: Type.String(),
  isHot: Type.Boolean(),
  /** Released within the last thirty days. */
  isNew: Type.Boolean(),
  /** In percent: `96.00`. */
  rtp: nullable(Type.String()),
  volatility: nullable(Type.String()),
  tags: Type.Array(Type.String()),
  /** In maintenance it is shown and not launched; what is off is not shown. */
  status,
  /** Whether it can be tried without money. */
  demo: Type.Boolean(),
}

const GameCard = Type.Object(card)
const OwnGameCard = Type.Object({ ...card, isFavourite: Type.Boolean() })
export type GameCard = Static<typeof GameCard>
export type OwnGameCard = Static<typeof OwnGameCard>

const data = <const P extends Parameters<typeof Type.Object>[0]>(properties: P) =>
  Type.Object({ data: Type.Object(properties) })

/** What is said of the calling screen, and not used. */
const caller = ignored(
  'clientType',
  'platform',
  'channel',
  'merchant',
  'merchantCode',
  'device',
  'username',
  'token',
  'minBet',
  'minLineNum',
)

export const gameTabs = ['ALL', 'NEW', 'HOT', 'FAV', 'RECENT'] as const
export type GameTab = (typeof gameTabs)[number]

/** How games are found; `gameType` and `pageType` name a category in whatever case, `gameClassify` that or a tab. */
const finding = {
  gameType: OptionalText(20),
  pageType: OptionalText(20),
  gameClassify: OptionalText(20),
  vassalage: OptionalText(32),
  /** Every word of it stands somewhere in the game's name in one of its languages; case and accents aside. */
  gameName: OptionalText(60),
  /** One of the tags that vendors give. */
  tag: OptionalText(24),
  /** As vendors declare it. */
  volatility: Type.Optional(Type.Unsafe<Volatility>(Type.Union(volatilities.map((one) => Type.Literal(one))))),
  language: OptionalText(20),
  page: NumberIn(9999, '^[1-9]\\d{0,3}$'),
  /** 24 unless told, 100 at most. */
  pageSize: NumberIn(100, '^(?:100|[1-9]\\d?)$'),
}
const found = {
  totalPages: Type.Integer(),
  total: Type.Integer(),
  /** No name has what was typed: these would have it with one letter of a word otherwise. */
  isNear: Type.Boolean(),
}

export const listGames = endpoint({
  id: 'POST /wps/relay/GCSGAME_gameList',
  summary: 'Games by category, vendor, tab and name; those blocked where the caller is are not among them',
  audience: 'member',
  body: closed({
    ...finding,
    tab: Type.Optional(Type.Unsafe<GameTab>(Type.Union(gameTabs.map((tab) => Type.Literal(tab))))),
    ...caller,
  }),
  value: data({ games: Type.Array(OwnGameCard), ...found }),
  refusals: [],
})

export const browseGames = endpoint({
  id: 'GET /api/games/list',
  summary: 'The same for whoever is not signed in: halls and the search of visitors',
  audience: 'public',
  query: closed({
    ...finding,
    tab: Type.Optional(Type.Union([Type.Literal('ALL'), Type.Literal('NEW'), Type.Literal('HOT')])),
  }),
  value: Type.Object({ games: Type.Array(GameCard), ...found }),
  refusals: [],
})

export const hotGames = endpoint({
  id: 'POST /wps/relay/GCSGAME_hotGamesV2',
  summary: 'Popular games: those that operators call hot, then the newest, as many as asked',
  audience: 'public',
  body: closed({
    vassalage: OptionalText(32),
    gameType: OptionalText(20),
    /** 12 unless told, 50 at most. */
    count: NumberIn(50, '^(?:50|[1-4]\\d|[1-9])$'),
    language: OptionalText(20),
    ...ignored('merchantCode', 'merchant', 'isPlatform', 'platform', 'clientType', 'channel', 'device'),
  }),
  value: data({ list: Type.Array(GameCard) }),
  refusals: [],
})

export const listMiniGames = endpoint({
  id: 'GET /api/games/mini',
  summary: 'The games that are offered in the panel above other pages, twelve at most; those in maintenance too',
  audience: 'public',
  query: closed({ language: OptionalText(20) }),
  value: Type.Object({ list: Type.Array(GameCard) }),
  refusals: [],
})

export const listGameTypes = endpoint({
  id: 'POST /wps/relay/GCSGAME_getVassGameType',
  summary: 'Which categories have games, of all vendors or of one, and by which vendors',
  audience: 'member',
  body: closed({ vassalage: OptionalText(32), gameType: OptionalText(20), language: OptionalText(20), ...caller }),
  value: data({
    gameTypes: Type.Array(
      Type.Object({ gameType: Type.String(), vassalages: Type.Array(Type.String()), games: Type.Integer() }),
    ),
  }),
  refusals: [],
})

const VendorCard = Type.Object({
  vassalage: Type.String(),
  displayName: Type.String(),
  /** The wallet that it plays from; there is one. */
  accountTypeId: Type.Integer(),
  isHot: Type.Boolean(),
  gameType: Type.String(),
  /** An address on the vendor's origin; empty where it has none. */
  icon: Type.String(),
  status,
  /** Whether it opens by its name alone: it has a lobby, or one game only. Another is opened by its hall. */
  opensAlone: Type.Boolean(),
})

export const listVendors = endpoint({
  id: 'POST /wps/relay/GCSGAME_newGameVendor',
  summary: 'The lanes of the navigation: every category that somebody serves, in the header’s order',
  audience: 'public',
  body: closed({ language: OptionalText(20), ...caller }),
  value: data({
    lanes: Type.Array(
      Type.Object({
        /** The key of its name, as in the menu. */
        title: Type.String(),
        gameClassify: Type.String(),
        gameCategory: Type.String(),
        cards: Type.Array(VendorCard),
      }),
    ),
  }),
  refusals: [],
})

const listBody = closed({ language: OptionalText(20), gameType: OptionalText(20), ...caller })

export const listFavouriteIds = endpoint({
  id: 'POST /wps/relay/MCSFE_getFavoriteGames',
  summary: 'Which games are the member’s favourites, the latest first',
  audience: 'member',
  body: listBody,
  value: data({ list: Type.Array(Type.Object({ gameId: Id, nodeId: Type.String(), vassalage: Type.String() })) }),
  refusals: [],
})

export const listFavourites = endpoint({
  id: 'POST /wps/relay/MCSFE_getFavoriteGamesList',
  summary: 'The member’s favourite games, the latest first',
  audience: 'member',
  body: listBody,
  value: data({ list: Type.Array(OwnGameCard) }),
  refusals: [],
})

export const setFavourite = endpoint({
  id: 'POST /wps/relay/MCSFE_setFavoriteGame',
  summary: 'Keep a game as a favourite, or not any more; saying it again changes nothing',
  audience: 'member',
  body: closed({
    gameId: Id,
    isFavourite: Type.Union([Type.Boolean(), Type.Literal('true'), Type.Literal('false')]),
    ...ignored('nodeId', 'vassalage', 'language', 'platform', 'merchantCode', 'device'),
  }),
  value: data({}),
  refusals: ['games.game_unknown', 'games.favourites_full'],
})

export const listRecent = endpoint({
  id: 'POST /wps/relay/GCS_recentGame',
  summary: 'What the member launched last, thirty at most',
  audience: 'member',
  body: listBody,
  value: data({ list: Type.Array(OwnGameCard) }),
  refusals: [],
})

export const listRooms = endpoint({
  id: 'POST /wps/relay/GLS2_roomList',
  summary: 'The rooms in which players play each other: the games of PVP, launched by `roomId`',
  audience: 'member',
  body: closed({ vassalage: OptionalText(32), language: OptionalText(20), gameType: OptionalText(20), ...caller }),
  value: data({
    rooms: Type.Array(Type.Object({ roomId: Id, roomName: Type.String(), ...card })),
  }),
  refusals: [],
})
