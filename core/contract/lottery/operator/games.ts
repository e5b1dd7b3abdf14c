import { Type } from 'typebox'
import { consoleEndpoint } from '../../operator-endpoint.ts'
import { oneOf, Proposed, Reason } from '../../operator-shapes.ts'
import { nullable } from '../player/menu.ts'
import { closed, MoneyIn, MoneyOut, Nothing, RowNumber, Text } from '../../shapes.ts'

const switches = {
  /** `RESULTS`: past results are shown and nothing is sold. */
  status: oneOf('ON', 'MAINTENANCE', 'OFF', 'RESULTS'),
  isHot: Type.Boolean(),
  isNew: Type.Boolean(),
  allowCancel: Type.Boolean(),
  allowChase: Type.Boolean(),
  sorting: Type.Integer({ minimum: 0, maximum: 100_000 }),
  /** `DRAND`: issues that are planned from now on are drawn by a round of the public beacon too. */
  beacon: oneOf('NONE', 'DRAND'),
}

/** On what terms a brand sells a play; prizes by tier, null where they follow from the series that a player chooses. */
const termsOf = <Money extends typeof MoneyOut>(money: Money) => ({
  isEnabled: Type.Boolean(),
  prizes: nullable(Type.Record(Type.String({ maxLength: 40 }), money)),
  stakeMin: money,
  stakeMax: money,
  winAmountMax: money,
  maxUnits: Type.Integer({ minimum: 1, maximum: 1_000_000 }),
  maxLiability: nullable(money),
})

export const listLotteryGames = consoleEndpoint({
  id: 'GET /console/api/brands/:merchant/lottery/games',
  summary: 'All games with their switches, those that are off too',
  allow: 'lottery.games',
  scope: 'brand',
  value: Type.Object({
    list: Type.Array(
      Type.Object({
        gameId: Type.Integer(),
        gameCode: Type.String(),
        displayName: Type.String(),
        groupCode: Type.String(),
        periodSeconds: Type.Integer(),
        lockSeconds: Type.Integer(),
        /** `SEED`: drawn here; `PUBLISHED`: drawn outside, where there is no beacon to declare. */
        results: oneOf('SEED', 'PUBLISHED'),
        ...switches,
      }),
    ),
  }),
  refusals: [],
})

export const changeLotteryGame = consoleEndpoint({
  id: 'PUT /console/api/lottery/games/:gameId',
  summary: 'Turn a game on or off, or change how it is shown and what it allows; for every brand',
  allow: 'lottery.games',
  scope: 'installation',
  params: closed({ gameId: Text(40) }),
  body: closed({ ...switches, reason: Reason }),
  value: Nothing,
  refusals: ['lottery.game_unknown', 'console.nothing_changed', 'console.offer_invalid'],
})

export const listLotteryPlays = consoleEndpoint({
  id: 'GET /console/api/brands/:merchant/lottery/games/:gameId/plays',
  summary: 'On what terms the brand sells the plays of a game',
  allow: 'lottery.games',
  scope: 'brand',
  params: closed({ gameId: Text(40) }),
  value: Type.Object({
    gameId: Type.Integer(),
    displayName: Type.String(),
    model: Type.String(),
    /** The highest series that may be bet on, by which the returns of plays of series are reckoned; null without such. */
    series: nullable(Type.Integer()),
    /** How notes of series are sold; null without such. */
    notes: nullable(
      Type.Object({
        singleBetPrice: MoneyOut,
        unitModes: Type.Array(Type.String()),
        multipleMax: Type.Integer(),
        version: Type.Integer(),
      }),
    ),
    plays: Type.Array(
      Type.Object({
        playId: Type.Integer(),
        playCode: Type.String(),
        playName: Type.String(),
        groupCode: Type.String(),
        singleBetPrice: MoneyOut,
        unitsPerNote: Type.Integer(),
        discount: MoneyOut,
        ruleVersion: Type.Integer(),
        ...termsOf(MoneyOut),
      }),
    ),
  }),
  refusals: ['lottery.game_unknown'],
})

const ofPlay = closed({ gameId: Text(40), playId: Type.Integer({ minimum: 0, maximum: 1_000_000 }) })
/** The terms, and the version of those that they replace. */
const changeOfTerms = closed({ ...termsOf(MoneyIn), ruleVersion: RowNumber, reason: Reason })
const whenChanged = [
  'lottery.game_unknown',
  'console.play_unknown',
  'console.offer_stale',
  'console.offer_invalid',
  'console.nothing_changed',
] as const

export const changeLotteryPlay = consoleEndpoint({
  id: 'PUT /console/api/brands/:merchant/lottery/games/:gameId/plays/:playId',
  summary: 'Sell a play on other terms from now on; bets that are placed keep theirs',
  allow: 'lottery.games',
  scope: 'brand',
  params: ofPlay,
  body: changeOfTerms,
  value: Type.Object({ ruleVersion: Type.Integer() }),
  refusals: [...whenChanged, 'console.return_above_stake'],
})

export const proposeLotteryPlay = consoleEndpoint({
  id: 'POST /console/api/brands/:merchant/lottery/games/:gameId/plays/:playId/proposals',
  summary: 'Propose terms that give back more than was staked: another operator decides',
  allow: 'lottery.games',
  scope: 'brand',
  params: ofPlay,
  body: changeOfTerms,
  value: Proposed,
  refusals: [...whenChanged],
})
