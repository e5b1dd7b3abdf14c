import type { PrizeModel } from '@parlour/core/rules/lottery/model.ts'
import type { Game } from './types.ts'

/** A game whose results are published outside, and when they are due: the wall clock of its own zone. */
export interface PublishedGame {
  readonly game: Game & { readonly model: PrizeModel }
  readonly drawTime: string
}

/** Games that an import of results brings with it (lottery rule book 0.1, A.2). They are shown, not sold. */
export const publishedGames: readonly PublishedGame[] = [
  {
    game: {
      gameId: 101,
      gameCode: 'VNMB',
      displayName: 'Xổ số miền Bắc',
      groupId: 1,
      groupCode: 'VNMB',
      area: 'VN',
      model: 'VN27',
      periodSeconds: 86_400,
      lockSeconds: 300,
      timeZone: 'Asia/Ho_Chi_Minh',
      beacon: '',
      sorting: 101,
      isHot: false,
      isNew: false,
      allowCancel: true,
      results: 'PUBLISHED',
      status: 'RESULTS',
    },
    drawTime: '18:15',
  },
]
