import { units } from '@parlour/core/money/money.ts'
import { defaultBooks } from '@parlour/core/rules/lottery/default-books.ts'
import type { DrawModel } from '@parlour/core/rules/lottery/model.ts'
import { notePrices } from '@parlour/core/rules/lottery/prizes.ts'
import { officialGames } from './published-games.ts'
import type { Game, Offer, Schedule, SeriesOffer } from './types.ts'

/** A game and the book of plays that a brand sells in it at first; when it draws, where it is drawn outside. */
export interface DefaultGame extends Game {
  readonly book: string
  readonly schedule?: Schedule
}

/** Games that are drawn alike, one for each period. */
interface GameGroup {
  readonly groupId: number
  readonly groupCode: string
  readonly model: DrawModel
  readonly book: string
  readonly area: 'VN' | 'SEA' | 'CN'
  readonly name: string
  readonly timeZone: string
  /** The id and the period in seconds of each game, in menu order. */
  readonly games: readonly (readonly [gameId: number, periodSeconds: number])[]
}

const hanoi = 'Asia/Ho_Chi_Minh'
const shanghai = 'Asia/Shanghai'

/**
 * The fast games of a new installation, drawn here from committed seeds: lottery rule book A.4 and C with their periods,
 * and portal-run draws of the South-East Asian kinds. Ids and codes never change afterwards.
 */
const groups: readonly GameGroup[] = [
  {
    groupId: 1,
    groupCode: 'VNMB',
    model: 'VN27',
    book: 'VN27',
    area: 'VN',
    name: 'Hà Nội VIP',
    timeZone: hanoi,
    games: [
      [1, 60],
      [11, 90],
      [12, 120],
      [13, 180],
      [14, 300],
      [15, 1800],
    ],
  },
  {
    groupId: 2,
    groupCode: 'VNMN',
    model: 'VN18',
    book: 'VN18',
    area: 'VN',
    name: 'HCM VIP',
    timeZone: hanoi,
    games: [
      [2, 60],
      [21, 90],
      [22, 120],
      [23, 180],
      [24, 300],
      [25, 1800],
    ],
  },
  sea('TH', { groupId: 11, model: 'THAI', name: 'Thai VIP', timeZone: 'Asia/Bangkok', games: [[301, 300]] }),
  sea('LA', { groupId: 12, model: 'LAO4', name: 'Lao VIP', timeZone: 'Asia/Vientiane', games: [[311, 300]] }),
  sea('HN', { groupId: 13, model: 'HANOI', name: 'Hà Nội 4 số VIP', timeZone: hanoi, games: [[321, 300]] }),
  sea('MY4D', {
    groupId: 14,
    model: 'FOURD',
    name: 'Malaysia 4D VIP',
    timeZone: 'Asia/Kuala_Lumpur',
    games: [[331, 300]],
  }),
  sea('SG4D', {
    groupId: 15,
    model: 'FOURD',
    name: 'Singapore 4D VIP',
    timeZone: 'Asia/Singapore',
    games: [[341, 300]],
  }),
  sea('TOGEL', { groupId: 16, model: 'TOGEL4', name: 'Togel VIP', timeZone: 'Asia/Jakarta', games: [[351, 300]] }),
  eLottery('SSC', {
    groupId: 3,
    model: 'D5',
    name: 'SSC',
    games: [
      [31, 60],
      [32, 90],
      [33, 180],
      [34, 300],
      [35, 600],
      [36, 1200],
    ],
  }),
  eLottery('3D', {
    groupId: 4,
    model: 'D3',
    name: '3D',
    games: [
      [41, 60],
      [42, 300],
    ],
  }),
  eLottery('PK10', {
    groupId: 5,
    model: 'PK10',
    name: 'PK10',
    games: [
      [51, 60],
      [52, 90],
      [53, 180],
      [54, 300],
    ],
  }),
  eLottery('11X5', {
    groupId: 6,
    model: 'C11X5',
    name: '11 × 5',
    games: [
      [61, 60],
      [62, 180],
      [63, 300],
    ],
  }),
  eLottery('K3', {
    groupId: 7,
    model: 'DICE3',
    name: 'K3',
    games: [
      [71, 60],
      [72, 180],
      [73, 300],
    ],
  }),
  eLottery('PC28', {
    groupId: 8,
    model: 'PC28',
    name: 'PC28',
    games: [
      [81, 60],
      [82, 180],
    ],
  }),
  eLottery('KENO', {
    groupId: 9,
    model: 'KENO80',
    name: 'Keno',
    games: [
      [91, 60],
      [92, 300],
    ],
  }),
  eLottery('LHC', {
    groupId: 10,
    model: 'LHC49',
    name: 'Mark six',
    games: [
      [201, 60],
      [202, 300],
    ],
  }),
]

/** A group of South-East Asian draws, which goes by the name of its book. */
function sea(code: string, own: Pick<GameGroup, 'groupId' | 'model' | 'name' | 'timeZone' | 'games'>): GameGroup {
  return { ...own, groupCode: code, book: code, area: 'SEA' }
}

/** A group of e-lotteries, which goes by the name of its book. */
function eLottery(code: string, own: Pick<GameGroup, 'groupId' | 'model' | 'name' | 'games'>): GameGroup {
  return { ...own, groupCode: code, book: code, area: 'CN', timeZone: shanghai }
}

/** In these what was bet stays bet (lottery rule book 0.3). */
const uncancelled: ReadonlySet<string> = new Set(['TH', 'TOGEL'])

/** How long before its draw an issue closes (lottery rule book 0.3). */
function lockSecondsOf(periodSeconds: number): number {
  if (periodSeconds <= 90) return 5
  if (periodSeconds <= 180) return 10
  return periodSeconds <= 300 ? 30 : 60
}

/** `1M`, `90S`: a period in a game's code. */
function periodCode(periodSeconds: number): string {
  return periodSeconds % 60 === 0 ? `${periodSeconds / 60}M` : `${periodSeconds}S`
}

function periodName(periodSeconds: number): string {
  return periodSeconds % 60 === 0 ? `${periodSeconds / 60} min` : `${periodSeconds} s`
}

function gamesOf(group: GameGroup): readonly Omit<DefaultGame, 'sorting'>[] {
  const { groupId, groupCode, model, book, area, name, timeZone } = group
  return group.games.map(([gameId, periodSeconds], at) => ({
    gameId,
    gameCode: `${groupCode}_${periodCode(periodSeconds)}`,
    displayName: `${name} · ${periodName(periodSeconds)}`,
    groupId,
    groupCode,
    model,
    book,
    area,
    timeZone,
    periodSeconds,
    lockSeconds: lockSecondsOf(periodSeconds),
    beacon: '',
    isHot: groupId === 1 && at === 0,
    isNew: false,
    allowCancel: !uncancelled.has(groupCode),
    allowChase: true,
    results: 'SEED',
    status: 'ON',
  }))
}

/**
 * The games of a new installation: the fast ones, of which a row above and its book are all that is needed, and the
 * official ones.
 */
export const defaultGames: readonly DefaultGame[] = [
  ...groups.flatMap(gamesOf).map((game, at) => ({ ...game, sorting: at + 1 })),
  ...officialGames,
]

/** On one number of an issue so many of the highest wins may stand at first. */
const ceilingOfWins = 20n

/** What a new brand sells in some games, at the rule book's prices. */
export function defaultOffers(brandId: string, games: readonly DefaultGame[] = defaultGames): readonly Offer[] {
  return games.flatMap(({ gameId, book, area }) =>
    (defaultBooks[book] ?? []).map((play) => ({
      brandId,
      gameId,
      playId: play.playId,
      playCode: play.playCode,
      groupCode: play.groupCode,
      playName: play.tradeName,
      sorting: play.sorting,
      // A note of series costs two of its unit (lottery rule book C.1).
      singleBetPrice: units(play.prizes === null ? notePrices.series : notePrices.odds),
      prizes: play.prizes,
      unitsPerNote: play.unitsPerNote,
      discount: play.discount,
      stakeMin: play.stakeMin,
      stakeMax: play.stakeMax,
      winAmountMax: play.winAmountMax,
      maxUnits: play.unitsMax,
      // Numbers are a custom of the South-East Asian trade; the fast draws of the others are bounded by the cap of a win.
      maxLiability: area === 'SEA' ? play.winAmountMax * ceilingOfWins : null,
      isEnabled: true,
      ruleVersion: 1,
    })),
  )
}

/** The range of a new brand's prize series, in every group that has plays of series (lottery rule book C.1). */
export function defaultSeries(brandId: string): readonly SeriesOffer[] {
  const inSeries = groups.filter(({ book }) => defaultBooks[book]?.some(({ prizes }) => prizes === null))
  const range = { prizeModeId: 1, minSeries: 1800, maxSeries: 1956, maxBetSeries: 1956, defaultSeries: 1956 }
  // Smaller prizes for a greater rebate: what both return together is the same (lottery rule book C.1).
  const lower = { ...range, prizeModeId: 2, maxBetSeries: 1900, defaultSeries: 1900 }
  return inSeries.flatMap(({ groupCode }) => [
    { brandId, groupCode, ...range },
    { brandId, groupCode, ...lower },
  ])
}
