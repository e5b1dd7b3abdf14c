import { Type } from 'typebox'
import { endpoint } from '../../endpoint.ts'
import { oneOf } from '../../operator-shapes.ts'
import { closed, Cursor, EpochMs, Id, MoneyOut } from '../../shapes.ts'
import { freeSpinsShown } from '../free-spins.ts'

const Nullable = <T extends Parameters<typeof Type.Array>[0]>(schema: T) => Type.Union([schema, Type.Null()])

export const listFreeSpins = endpoint({
  id: 'GET /api/games/free-spins',
  summary: 'The member’s free spins, those that are left first: of which game, how many are left, and what they won',
  audience: 'member',
  query: closed({
    /** `open`: what may be played now; `ended`: the rest, page by page. */
    which: oneOf('open', 'ended'),
    after: Cursor,
  }),
  value: Type.Object({
    /** Whoever is kept from playing has none to play. */
    isShown: Type.Boolean(),
    list: Type.Array(
      Type.Object({
        grantId: Id,
        /** By what it was given. */
        title: Type.String(),
        ...freeSpinsShown,
        /** To launch it; null where the game is not shown any more. */
        gameId: Nullable(Id),
        icon: Type.String(),
        left: Type.Integer(),
        used: Type.Integer(),
        won: MoneyOut,
        state: oneOf('OPEN', 'USED', 'EXPIRED', 'CANCELLED', 'REFUSED'),
        /** Whether the game knows of it already. */
        isReady: Type.Boolean(),
        givenAt: EpochMs,
        expiresAt: EpochMs,
      }),
    ),
    next: Nullable(Type.String()),
  }),
  refusals: [],
})
