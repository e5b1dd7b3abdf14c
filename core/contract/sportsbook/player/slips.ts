import { Type } from 'typebox'
import { endpoint } from '../../endpoint.ts'
import { closed, Id, Nothing } from '../../shapes.ts'
import { MarketKey, OutcomeCode } from '../shapes.ts'

const Legs = Type.Array(closed({ eventId: Id, marketKey: MarketKey, outcome: OutcomeCode }), {
  minItems: 1,
  maxItems: 15,
})

export const shareSlip = endpoint({
  id: 'POST /api/sports/slips',
  summary: 'Keeps the selections of a slip under a code that can be shared; prices are asked again by whoever opens it',
  audience: 'member',
  perMinute: 10,
  body: closed({ legs: Legs }),
  value: Type.Object({ code: Type.String() }),
  refusals: [],
})

export const openSharedSlip = endpoint({
  id: 'GET /api/sports/slips/:code',
  summary: 'The selections of a slip that was shared',
  audience: 'public',
  params: closed({ code: Type.String({ pattern: '^[A-Z0-9]{8}$', maxLength: 8 }) }),
  value: Type.Object({
    legs: Type.Array(Type.Object({ eventId: Id, marketKey: Type.String(), outcome: Type.String() })),
  }),
  refusals: ['sports.slip_unknown'],
})

const FavouriteKind = Type.Union([Type.Literal('EVENT'), Type.Literal('LEAGUE'), Type.Literal('COMPETITOR')])

export const listSportsFavourites = endpoint({
  id: 'GET /api/sports/favourites',
  summary: 'The events, leagues and competitors that the member follows',
  audience: 'member',
  value: Type.Object({ list: Type.Array(Type.Object({ kind: FavouriteKind, id: Id })) }),
  refusals: [],
})

export const putSportsFavourite = endpoint({
  id: 'PUT /api/sports/favourites',
  summary: 'Follows an event, a league or a competitor, or no more',
  audience: 'member',
  body: closed({ kind: FavouriteKind, id: Id, isOn: Type.Boolean() }),
  value: Nothing,
  refusals: ['sports.favourites_full'],
})
