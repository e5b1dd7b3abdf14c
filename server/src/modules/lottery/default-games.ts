import { notePrices } from '@parlour/core/rules/lottery/prizes.ts'
import { defaultBooks } from '@parlour/core/rules/lottery/default-books.ts'
import { units } from '@parlour/core/money/money.ts'
import type { Game, Offer } from './types.ts'

const fast = {
  area: 'VN',
  periodSeconds: 60,
  lockSeconds: 5,
  timeZone: 'Asia/Ho_Chi_Minh',
  beacon: '',
  isNew: false,
  allowCancel: true,
  results: 'SEED',
  status: 'ON',
} as const

/** A game and the book of plays that a brand sells in it at first. */
export interface DefaultGame extends Game {
  readonly book: string
}

/** The games of a new installation (lottery rule book A.4). A row here and its offers are all a fast game needs. */
export const defaultGames: readonly DefaultGame[] = [
  {
    ...fast,
    gameId: 1,
    gameCode: 'VNMB_1M',
    displayName: 'Hà Nội VIP · 1 min',
    groupId: 1,
    groupCode: 'VNMB',
    model: 'VN27',
    book: 'VN27',
    sorting: 1,
    isHot: true,
  },
  {
    ...fast,
    gameId: 2,
    gameCode: 'VNMN_1M',
    displayName: 'HCM VIP · 1 min',
    groupId: 2,
    groupCode: 'VNMN',
    model: 'VN18',
    book: 'VN18',
    sorting: 2,
    isHot: false,
  },
]

/** What a new brand sells in each game, at the rule book's prices. */
export function defaultOffers(brandId: string): readonly Offer[] {
  return defaultGames.flatMap(({ gameId, book }) =>
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
      isEnabled: true,
      ruleVersion: 1,
    })),
  )
}
