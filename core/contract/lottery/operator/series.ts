import { Type } from 'typebox'
import { consoleEndpoint } from '../../operator-endpoint.ts'
import { oneOf, Proposed, Reason } from '../../operator-shapes.ts'
import { closed, MoneyIn, MoneyOut, RowNumber, Text } from '../../shapes.ts'

const Series = Type.Integer({ minimum: 0, maximum: 10_000 })
const range = { minSeries: Series, maxSeries: Series, maxBetSeries: Series, defaultSeries: Series }

export const listLotterySeries = consoleEndpoint({
  id: 'GET /console/api/brands/:merchant/lottery/series',
  summary: 'The prize series of each group of games, with the plays whose returns follow from them',
  allow: 'lottery.games',
  scope: 'brand',
  value: Type.Object({
    list: Type.Array(
      Type.Object({
        groupCode: Type.String(),
        ...range,
        version: Type.Integer(),
        games: Type.Array(Type.String()),
        /** How its plays are charged; those that are charged alike stand here once. */
        plays: Type.Array(
          Type.Object({
            model: Type.String(),
            playCode: Type.String(),
            unitsPerNote: Type.Integer(),
            discount: MoneyOut,
          }),
        ),
      }),
    ),
  }),
  refusals: [],
})

const ofGroup = closed({ groupCode: Text(40) })
const changeOfRange = closed({ ...range, version: RowNumber, reason: Reason })
const whenChanged = [
  'console.series_unknown',
  'console.offer_stale',
  'console.offer_invalid',
  'console.nothing_changed',
] as const

export const changeLotterySeries = consoleEndpoint({
  id: 'PUT /console/api/brands/:merchant/lottery/series/:groupCode',
  summary: 'Offer other series in a group of games from now on; bets that are placed keep theirs',
  allow: 'lottery.games',
  scope: 'brand',
  params: ofGroup,
  body: changeOfRange,
  value: Type.Object({ version: Type.Integer() }),
  refusals: [...whenChanged, 'console.return_above_stake'],
})

export const proposeLotterySeries = consoleEndpoint({
  id: 'POST /console/api/brands/:merchant/lottery/series/:groupCode/proposals',
  summary: 'Propose series that give back more than is staked: another operator decides',
  allow: 'lottery.games',
  scope: 'brand',
  params: ofGroup,
  body: changeOfRange,
  value: Proposed,
  refusals: [...whenChanged],
})

export const changeLotteryNotes = consoleEndpoint({
  id: 'PUT /console/api/brands/:merchant/lottery/games/:gameId/notes',
  summary: 'Sell notes of series of a game at another price, in other units, or up to another multiple',
  allow: 'lottery.games',
  scope: 'brand',
  params: closed({ gameId: Text(40) }),
  body: closed({
    singleBetPrice: MoneyIn,
    unitModes: Type.Array(oneOf('YUAN', 'JIAO', 'FEN', 'LI'), { minItems: 1, maxItems: 4 }),
    multipleMax: Type.Integer({ minimum: 1, maximum: 99_999 }),
    version: RowNumber,
    reason: Reason,
  }),
  value: Type.Object({ version: Type.Integer() }),
  refusals: ['lottery.game_unknown', ...whenChanged],
})
