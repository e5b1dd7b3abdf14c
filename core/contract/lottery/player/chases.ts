import { Type } from 'typebox'
import { endpoint } from '../../endpoint.ts'
import { nullable } from './menu.ts'
import { Odds, WinNo } from '../shapes.ts'
import { balanceAfter, closed, Cursor, EpochMs, Id, MoneyOut, OptionalText, Text } from '../../shapes.ts'

/** The states of a chase. Lottery rule book C.11. */
const ChaseStatus = Type.Union([
  Type.Literal('ACTIVE'),
  Type.Literal('COMPLETED'),
  Type.Literal('STOPPED_ON_WIN'),
  Type.Literal('CANCELLED'),
])

const SubOrder = Type.Object({
  orderNumber: Type.String(),
  numero: Type.String(),
  drawTime: EpochMs,
  multiple: Type.Integer(),
  stake: MoneyOut,
  payout: MoneyOut,
  /** PENDING, WON, LOST, TIE, VOID, CANCELLED or CHASE_STOPPED. */
  state: Type.String(),
  winNo: nullable(WinNo),
  /** Whether it can still be taken back. */
  canCancel: Type.Boolean(),
})

const Chase = Type.Object({
  chaseNumber: Type.String(),
  gameId: Type.Integer(),
  gameCode: Type.String(),
  placedAt: EpochMs,
  winStop: Type.Boolean(),
  status: ChaseStatus,
  /** What it took when it was placed, and of that: what was played, what came back without a draw, what waits. */
  frozen: MoneyOut,
  spent: MoneyOut,
  refunded: MoneyOut,
  waiting: MoneyOut,
  payout: MoneyOut,
  lines: Type.Array(
    Type.Object({
      playId: Type.Integer(),
      playCode: Type.String(),
      bettingContent: Type.String(),
      units: Type.Integer(),
      odds: Odds,
    }),
  ),
  subOrders: Type.Array(SubOrder),
})

export const listChases = endpoint({
  id: 'GET /lgw/chases',
  summary: 'The member’s chases, newest first, each with its issues',
  audience: 'member',
  launched: 'LOTTERY',
  query: closed({ gameId: OptionalText(40), cursor: Cursor }),
  value: Type.Object({ list: Type.Array(Chase), next: nullable(Type.String()) }),
  refusals: ['lottery.game_unknown'],
})

export const cancelChase = endpoint({
  id: 'POST /lgw/chases/:chaseNumber/cancel',
  summary: 'Cancel what is left of a chase, or some of its issues, each before it closes; the stakes return whole',
  audience: 'member',
  launched: 'LOTTERY',
  key: 'header',
  params: closed({ chaseNumber: Text(64) }),
  body: closed({
    /** The issues to cancel; all that are left when absent. */
    numeros: Type.Optional(Type.Array(Text(20), { minItems: 1, maxItems: 120 })),
  }),
  value: Type.Object({
    cancelled: Type.Array(Id),
    refused: Type.Array(Type.Object({ id: Id, code: Type.String() })),
    ...balanceAfter,
  }),
  refusals: ['identity.real_account_required', 'lottery.chase_unknown', 'lottery.issue_unknown'],
})

export const getChaseIssues = endpoint({
  id: 'GET /lgw/numeros/chase',
  summary: 'The issues of a game that can be bought now, next first: up to 120',
  audience: 'public',
  query: closed({ gameId: Text(40), device: OptionalText(10), language: OptionalText(20) }),
  value: Type.Object({
    chaseNumeros: Type.Array(
      Type.Object({
        numero: Type.String(),
        openTime: EpochMs,
        closeTime: EpochMs,
        drawTime: EpochMs,
        commit: nullable(Type.String()),
      }),
    ),
  }),
  refusals: ['lottery.game_unknown'],
})
