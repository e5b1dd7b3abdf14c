import { Type } from 'typebox'
import { endpoint } from '../../endpoint.ts'
import { listQuery, nullable } from './menu.ts'
import { Fair, Origin, sale, WinNo } from '../shapes.ts'
import { closed, Cursor, EpochMs, OptionalText, Text } from '../../shapes.ts'

/** An issue that has ended. One that is `VOID` has no numbers: its `prizes` are empty. */
const Opened = Type.Object({
  gameId: Type.Integer(),
  gameCode: Type.String(),
  gameGroupCode: Type.String(),
  displayName: Type.Optional(Type.String()),
  /** How the game draws: what the seed's stream becomes. */
  model: Type.String(),
  numero: Type.String(),
  winNo: WinNo,
  winningTime: EpochMs,
  state: Type.String(),
  next: nullable(Type.Object({ numero: Type.String(), ...sale })),
  fair: Type.Optional(Fair),
  origin: Type.Optional(Origin),
})

export const getVnOpened = endpoint({
  id: 'GET /lgw/vn/numeros/opened/game',
  summary: 'The latest result of every game',
  audience: 'public',
  query: listQuery,
  value: Type.Array(Opened),
  refusals: [],
})

export const getOpened = endpoint({
  id: 'GET /lotto/lgw/games/opened/numero',
  summary: 'The latest result of every game',
  audience: 'member',
  launched: 'LOTTERY',
  query: listQuery,
  value: Type.Array(Opened),
  refusals: [],
})

export const getHistory = endpoint({
  id: 'GET /lgw/games/:id/history',
  summary: 'Past results of a game, newest first',
  audience: 'public',
  params: closed({ id: Text(40) }),
  query: closed({
    cursor: Cursor,
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
    /** Those that were due from one moment on and before another. */
    from: Type.Optional(EpochMs),
    to: Type.Optional(EpochMs),
  }),
  value: Type.Object({ content: Type.Array(Opened), next: nullable(Type.String()) }),
  refusals: ['lottery.game_unknown'],
})

/** A figure for each symbol of each line: `{ FIRST: { "0": 4, … } }`. */
const TrendFigures = Type.Record(Type.String(), Type.Record(Type.String(), Type.Integer()))

export const getTrend = endpoint({
  id: 'GET /lgw/games/:id/trend',
  summary: 'How often each number came in the last issues, and for how long it has not, place by place',
  audience: 'public',
  params: closed({ id: Text(40) }),
  query: closed({
    /** Issues that are counted: 50 unless told. */
    size: Type.Optional(Type.Integer({ minimum: 1, maximum: 200 })),
    device: OptionalText(10),
    language: OptionalText(20),
  }),
  value: Type.Object({
    gameId: Type.Integer(),
    gameCode: Type.String(),
    /** The draw model, which says what lines there are. */
    model: Type.String(),
    size: Type.Integer(),
    /** Issues that gaps were looked for in: the gap of a symbol that is in none of them is this number. */
    depth: Type.Integer(),
    hot: TrendFigures,
    gap: TrendFigures,
    /** The issues that were counted, the latest first. */
    issues: Type.Array(Type.Object({ numero: Type.String(), winNo: WinNo })),
  }),
  refusals: ['lottery.game_unknown'],
})
