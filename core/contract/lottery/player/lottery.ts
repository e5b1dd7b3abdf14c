import { Type } from 'typebox'
import { endpoint } from '../../endpoint.ts'
import { whenStaking } from '../../protection/errors.ts'
import { gameMenu, listQuery, MenuGroup, menuQuery, nullable } from './menu.ts'
import { BeaconChain, IssueState, Odds, Origin, sale, WinNo } from '../shapes.ts'
import {
  balanceAfter,
  closed,
  Cursor,
  EpochMs,
  Id,
  ignored,
  MoneyIn,
  MoneyOut,
  OptionalText,
  RowNumber,
  Text,
} from '../../shapes.ts'

export const getGameMenus = endpoint({
  id: 'GET /lgw/games/game_menus',
  summary: 'E-lottery games by group',
  audience: 'public',
  query: menuQuery,
  value: Type.Array(MenuGroup),
  refusals: [],
})

export const getVnGameMenu = endpoint({
  id: 'GET /lgw/vn/games/game_menu',
  summary: 'Vietnamese lottery games by group',
  audience: 'public',
  query: menuQuery,
  value: Type.Array(MenuGroup),
  refusals: [],
})

export const getRecentGames = endpoint({
  id: 'GET /lgw/vn/games/game_menu/recent',
  summary: 'The last ten games the member bet on',
  audience: 'member',
  launched: 'LOTTERY',
  query: menuQuery,
  value: Type.Array(
    Type.Object({ gameId: Type.Integer(), gameCode: Type.String(), displayName: Type.String(), lastPlayed: EpochMs }),
  ),
  refusals: [],
})

export const getPopularGames = endpoint({
  id: 'GET /lgw/games/popular',
  summary: 'Games by their bettors of the last seven days, each with its current issue and last result',
  audience: 'public',
  query: listQuery,
  value: Type.Array(
    Type.Object({
      ...gameMenu,
      numero: Type.String(),
      closeTime: EpochMs,
      drawTime: EpochMs,
      ...sale,
      commit: Type.String(),
      lastNumero: nullable(Type.String()),
      lastWinNo: nullable(WinNo),
    }),
  ),
  refusals: [],
})

export const getNearIssues = endpoint({
  id: 'GET /lgw/numeros/near',
  summary: 'The issue before, the current one and the next, with the server’s clock',
  audience: 'public',
  query: closed({ gameId: Text(40), device: OptionalText(10), language: OptionalText(20) }),
  value: Type.Object({
    serverTime: EpochMs,
    previousNumero: nullable(Type.Object({ numero: Type.String(), winNo: nullable(WinNo) })),
    currentNumero: nullable(
      Type.Object({
        numero: Type.String(),
        gameId: Type.Integer(),
        openTime: EpochMs,
        closeTime: EpochMs,
        drawTime: EpochMs,
        ...sale,
        state: IssueState,
        commit: nullable(Type.String()),
        /** The round of a public beacon that the draw will take in; null where none was declared. */
        beacon: nullable(Type.Object({ chainHash: Type.String(), round: Type.Integer() })),
      }),
    ),
    nextNumero: nullable(Type.Object({ numero: Type.String(), openTime: EpochMs })),
  }),
  refusals: ['lottery.game_unknown'],
})

const gameParams = closed({ id: Text(40) })

export const getPlayMenu = endpoint({
  id: 'GET /lgw/games/:id/play_menu',
  summary: 'The plays of a game with grammar, unit price and odds',
  audience: 'public',
  params: gameParams,
  query: closed({ device: OptionalText(10), language: OptionalText(20), prizeModeId: OptionalText(4) }),
  value: Type.Array(
    Type.Object({
      prizeModeId: Type.Integer(),
      playMenuGroups: Type.Array(
        Type.Object({
          playCode: Type.String(),
          playName: Type.String(),
          sorting: Type.Integer(),
          groupSwitch: Type.Boolean(),
          playMenus: Type.Array(
            Type.Object({
              playId: Type.Integer(),
              playCode: Type.String(),
              playName: Type.String(),
              singleBetPrice: MoneyOut,
              unitsPerPick: nullable(Type.Integer()),
              /** Null where prizes follow from the chosen series. */
              odds: nullable(Odds),
              minPicks: Type.Integer(),
              maxPicks: Type.Integer(),
              grammar: Type.String(),
              playSwitch: Type.Boolean(),
              /** `odds`: a stake of one's choice. `series`: a note price times unit mode and multiple. */
              pricing: Type.Union([Type.Literal('odds'), Type.Literal('series')]),
              /** Where `grammar` is `lists`: what each list picks from. */
              lists: Type.Array(
                Type.Object({
                  name: Type.String(),
                  symbols: Type.Array(Type.String()),
                  min: Type.Integer(),
                  max: Type.Integer(),
                }),
              ),
              /** Part of the stake that is not charged: `"0.2900"`. */
              discount: MoneyOut,
              /** Digits of one picked number: 2 for 00–99; 0 where lists are picked from. */
              digits: Type.Integer(),
              /** The exact theoretical return of the stake, as a fraction with six places: `"0.995000"`. */
              theoreticalReturn: Type.String(),
              /** Where picks of the play differ in what they return: the best of them. */
              highestReturn: Type.String(),
              /** Stake limits of one unit, and the highest payout of one line. */
              stakeMin: MoneyOut,
              stakeMax: MoneyOut,
              winAmountMax: MoneyOut,
            }),
          ),
        }),
      ),
    }),
  ),
  refusals: ['lottery.game_unknown'],
})

export const getGameSetting = endpoint({
  id: 'GET /lgw/games/:id/setting',
  summary: 'Betting modes and switches of a game',
  audience: 'public',
  params: gameParams,
  value: Type.Object({
    bettingModes: Type.Array(
      Type.Object({
        bettingModeId: Type.Integer(),
        code: Type.String(),
        unit: MoneyOut,
        betAmountMax: MoneyOut,
        betMultipleMax: Type.Integer(),
        winAmountMax: MoneyOut,
      }),
    ),
    allowChase: Type.Boolean(),
    allowCancel: Type.Boolean(),
  }),
  refusals: ['lottery.game_unknown'],
})

export const getSeries = endpoint({
  id: 'GET /lgw/customers/series',
  summary: 'The member’s prize series (credit games have none)',
  audience: 'member',
  launched: 'LOTTERY',
  value: Type.Array(
    Type.Object({
      gameGroupCode: Type.String(),
      prizeModeId: Type.Integer(),
      minSeries: Type.Integer(),
      maxSeries: Type.Integer(),
      maxBetSeries: Type.Integer(),
      defaultSeries: Type.Integer(),
    }),
  ),
  refusals: [],
})

const BetRequest = closed({
  clientBetId: Text(64),
  gameId: RowNumber,
  prizeModeId: RowNumber,
  device: Type.Union([Type.Literal('WEB'), Type.Literal('H5'), Type.Literal('APP')]),
  winStop: Type.Boolean(),
  numeros: Type.Array(closed({ numero: Text(20), multiple: Type.Integer({ minimum: 1, maximum: 99_999 }) }), {
    minItems: 1,
    maxItems: 120,
  }),
  contents: Type.Array(
    closed({
      playId: RowNumber,
      bettingContent: Text(4000),
      unitMode: Text(8),
      singleBetPrice: MoneyIn,
      series: Type.Optional(RowNumber),
      /** The player was shown that the numbers of this line pay half, and bets on them so. */
      half: Type.Optional(Type.Boolean()),
      units: Type.Integer({ minimum: 1, maximum: 1_000_000 }),
      totalStake: MoneyIn,
    }),
    { minItems: 1, maxItems: 100 },
  ),
  ...ignored('prizeMode', 'language'),
})

export const placeBet = endpoint({
  id: 'POST /lgw/orders/betting',
  summary: 'Place a lottery order of one or more lines on an issue, or on several as a chase',
  audience: 'member',
  launched: 'LOTTERY',
  key: 'clientBetId',
  body: BetRequest,
  value: Type.Object({
    orderNumber: Type.String(),
    chaseNumber: nullable(Type.String()),
    numero: Type.String(),
    totalBettingAmount: MoneyOut,
    lines: Type.Array(
      Type.Object({
        subOrderId: Id,
        /** The number of the bet, ten digits. */
        betNumber: Type.String(),
        /** The issue that this line is on: a chase has its lines on each of its issues. */
        numero: Type.String(),
        playId: Type.Integer(),
        units: Type.Integer(),
        stake: MoneyOut,
        odds: Odds,
      }),
    ),
    ...balanceAfter,
  }),
  refusals: [
    'identity.real_account_required',
    'wallet.insufficient_funds',
    'wallet.bonus_stake_max',
    'wallet.frozen',
    'lottery.game_unknown',
    'lottery.issue_unknown',
    'lottery.issue_closed',
    'lottery.amount_mismatch',
    'lottery.bad_content',
    'lottery.limit_min',
    'lottery.limit_max',
    'lottery.number_full',
    'lottery.play_off',
    'lottery.chase_off',
    'lottery.bad_chase',
    'lottery.series_range',
    'lottery.trial_only',
    ...whenStaking,
  ],
})

const OrderLine = Type.Object({
  subOrderId: Id,
  betNumber: Type.String(),
  playId: Type.Integer(),
  playCode: Type.String(),
  bettingContent: Type.String(),
  units: Type.Integer(),
  multiple: Type.Integer(),
  stake: MoneyOut,
  odds: Odds,
  payout: MoneyOut,
  state: Type.String(),
})

const Order = Type.Object({
  orderNumber: Type.String(),
  /** The chase that this order is a part of. */
  chaseNumber: nullable(Type.String()),
  gameId: Type.Integer(),
  gameCode: Type.String(),
  numero: Type.String(),
  placedAt: EpochMs,
  totalBettingAmount: MoneyOut,
  totalPayout: MoneyOut,
  state: Type.String(),
  winNo: nullable(WinNo),
  lines: Type.Array(OrderLine),
})

export const listOrders = endpoint({
  id: 'GET /lgw/orders',
  summary: 'The member’s lottery orders, newest first',
  audience: 'member',
  launched: 'LOTTERY',
  query: closed({
    state: OptionalText(12),
    gameId: OptionalText(40),
    from: Type.Optional(EpochMs),
    to: Type.Optional(EpochMs),
    cursor: Cursor,
  }),
  value: Type.Object({ list: Type.Array(Order), next: nullable(Type.String()) }),
  refusals: ['lottery.game_unknown'],
})

export const getOrder = endpoint({
  id: 'GET /lgw/orders/:orderNumber',
  summary: 'One order with its lines and outcomes',
  audience: 'member',
  launched: 'LOTTERY',
  params: closed({ orderNumber: Text(64) }),
  value: Order,
  refusals: ['lottery.order_unknown'],
})

export const cancelOrders = endpoint({
  id: 'POST /lgw/orders/cancel',
  summary: 'Cancel unsettled lines before their issue closes; the stake returns whole',
  audience: 'member',
  launched: 'LOTTERY',
  key: 'header',
  body: closed({ subOrderIds: Type.Array(Id, { minItems: 1, maxItems: 100 }) }),
  value: Type.Object({
    cancelled: Type.Array(Id),
    refused: Type.Array(Type.Object({ id: Id, code: Type.String() })),
    ...balanceAfter,
  }),
  refusals: ['identity.real_account_required'],
})

export const getFairness = endpoint({
  id: 'GET /api/fair/:gameId/:numero',
  summary: 'All that is needed to check a draw: commitment, seed once drawn, derivation, result',
  audience: 'public',
  params: closed({ gameId: Text(40), numero: Text(20) }),
  value: Type.Object({
    gameCode: Type.String(),
    numero: Type.String(),
    state: IssueState,
    origin: Type.Optional(Origin),
    /** Where a published result was taken from: the latest, where it was corrected. */
    source: Type.Optional(Type.String()),
    /** Empty where the result is published outside. */
    commit: Type.String(),
    seed: nullable(Type.String()),
    /** What the declared round was worth: `""` where none was declared, null until the draw. */
    beacon: nullable(Type.String()),
    round: nullable(Type.Integer()),
    /** Of a declared beacon: its chain, the close that its round follows, and its signature once it is drawn. */
    chain: Type.Optional(BeaconChain),
    closeTime: Type.Optional(EpochMs),
    signature: Type.Optional(nullable(Type.String())),
    /** Where anybody may read the round, once it has appeared. */
    roundUrl: Type.Optional(Type.String()),
    /** The draw model, such as `VN27`: how the stream becomes numbers. */
    derivation: Type.String(),
    context: Type.String(),
    result: nullable(WinNo),
  }),
  refusals: ['lottery.game_unknown', 'lottery.issue_unknown'],
})
