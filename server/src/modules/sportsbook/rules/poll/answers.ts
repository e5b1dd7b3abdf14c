import { type Static, Type } from 'typebox'

const Name = Type.String({ minLength: 1, maxLength: 200 })

/** What both calls say of a match. */
const match = {
  id: Type.String({ pattern: '^[A-Za-z0-9_-]{1,60}$' }),
  sport_key: Name,
  sport_title: Type.Optional(Type.Union([Name, Type.Null()])),
  commence_time: Type.String(),
  home_team: Type.Union([Name, Type.Null()]),
  away_team: Type.Union([Name, Type.Null()]),
}

export const PolledMatch = Type.Object(match)
export type PolledMatch = Static<typeof PolledMatch>

const Market = Type.Object({
  key: Name,
  last_update: Type.Optional(Type.String()),
  outcomes: Type.Array(Type.Object({ name: Name, price: Type.Number(), point: Type.Optional(Type.Number()) })),
})
export type PolledMarket = Static<typeof Market>

/** An answer on prices: matches by their names, with what several bookmakers offer. */
export const OddsAnswer = Type.Array(
  Type.Object({
    ...match,
    bookmakers: Type.Array(
      Type.Object({ key: Name, last_update: Type.Optional(Type.String()), markets: Type.Array(Market) }),
    ),
  }),
)
export type PolledOdds = Static<typeof OddsAnswer>[number]

/** An answer on scores, of which the end of a match alone is read. */
export const ScoresAnswer = Type.Array(Type.Object({ ...match, completed: Type.Boolean() }))
