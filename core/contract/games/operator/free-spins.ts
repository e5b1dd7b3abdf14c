import { Type } from 'typebox'
import { consoleEndpoint } from '../../operator-endpoint.ts'
import { oneOf } from '../../operator-shapes.ts'
import { closed, Cursor, EpochMs, Id, MoneyOut } from '../../shapes.ts'
import { freeSpinsShown } from '../free-spins.ts'

const Nullable = <T extends Parameters<typeof Type.Array>[0]>(schema: T) => Type.Union([schema, Type.Null()])
const State = oneOf('OPEN', 'EXPIRED', 'CANCELLED', 'REFUSED')

export const listGivenFreeSpins = consoleEndpoint({
  id: 'GET /console/api/brands/:merchant/free-spins',
  summary:
    'The free spins that members of a brand were given, the latest first: how many are played, and what they won',
  allow: 'content.edit',
  scope: 'brand',
  query: closed({
    username: Type.Optional(Type.String({ maxLength: 40 })),
    state: Type.Optional(State),
    after: Cursor,
  }),
  value: Type.Object({
    currency: Type.String(),
    list: Type.Array(
      Type.Object({
        grantId: Id,
        memberId: Id,
        username: Type.String(),
        titles: Type.Record(Type.String(), Type.String()),
        ...freeSpinsShown,
        used: Type.Integer(),
        won: MoneyOut,
        state: oneOf('OPEN', 'USED', 'EXPIRED', 'CANCELLED', 'REFUSED'),
        /** Whether the vendor has answered that it knows. */
        isTold: Type.Boolean(),
        givenAt: EpochMs,
        expiresAt: EpochMs,
      }),
    ),
    next: Nullable(Type.String()),
  }),
  refusals: [],
})

export const listFreeSpinsHistory = consoleEndpoint({
  id: 'GET /console/api/brands/:merchant/free-spins/:freeSpinsId/events',
  summary:
    'What came of free spins beside play: when the vendor heard, how they ended, and what it said that may not be',
  allow: 'content.edit',
  scope: 'brand',
  params: closed({ freeSpinsId: Id }),
  value: Type.Object({
    list: Type.Array(
      Type.Object({
        kind: oneOf('GIVEN', 'OFFERED', 'REFUSED', 'EXPIRED', 'CANCELLED', 'WITHDRAWN', 'OVERRUN'),
        detail: Type.String(),
        at: EpochMs,
      }),
    ),
  }),
  refusals: [],
})

export const findFreeSpinsGames = consoleEndpoint({
  id: 'GET /console/api/brands/:merchant/free-spins-games',
  summary: 'Games of which free spins may be given: those of vendors that play them, by words of their names',
  allow: 'content.edit',
  scope: 'brand',
  query: closed({ q: Type.Optional(Type.String({ maxLength: 80 })) }),
  value: Type.Object({
    /** Whether any vendor of the brand plays free spins. */
    isOffered: Type.Boolean(),
    list: Type.Array(
      Type.Object({
        vendorCode: Type.String(),
        gameCode: Type.String(),
        names: Type.Record(Type.String(), Type.String()),
        /** In percent; null where the vendor tells none. */
        rtp: Nullable(Type.String()),
      }),
    ),
  }),
  refusals: [],
})

export const readFreeSpinsStakes = consoleEndpoint({
  id: 'GET /console/api/brands/:merchant/free-spins-stakes',
  summary: 'At which stakes free spins of a game may be given, as its vendor says now',
  allow: 'content.edit',
  scope: 'brand',
  query: closed({ vendor: Type.String({ maxLength: 32 }), game: Type.String({ maxLength: 64 }) }),
  value: Type.Object({ stakes: Type.Array(MoneyOut) }),
  refusals: ['console.free_spins_invalid', 'console.free_spins_stakes'],
})
