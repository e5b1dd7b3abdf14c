import { Type } from 'typebox'
import { consoleEndpoint } from '../../operator-endpoint.ts'
import { closed, Cursor, DayText, Id, PageLimit } from '../../shapes.ts'
import { LineFigures, LineSnapshot, moneySums, playSums, ProfitRow, WantedSpan } from '../line-shapes.ts'

const Nullable = <T extends Parameters<typeof Type.Array>[0]>(schema: T) => Type.Union([schema, Type.Null()])
/** Today of the brand where no days are named. */
const days = { from: Type.Optional(DayText), to: Type.Optional(DayText) }
const Head = Type.Object({ memberId: Id, username: Type.String(), type: Type.Integer() })

export const getMemberLine = consoleEndpoint({
  id: 'GET /console/api/brands/:merchant/members/:id/line',
  summary: 'The line of a member: who stands above, how many below, and its figures over days of the brand',
  allow: 'members.read',
  scope: 'brand',
  params: closed({ id: Id }),
  query: closed({ ...days, span: WantedSpan }),
  value: Type.Object({ today: DayText, trail: Type.Array(Head), snapshot: LineSnapshot, figures: LineFigures }),
  refusals: ['console.member_unknown', 'request.malformed'],
})

export const getMemberLineProfit = consoleEndpoint({
  id: 'GET /console/api/brands/:merchant/members/:id/line-profit',
  summary: 'A row for each direct member’s line and the member’s own; together they are the total',
  allow: 'members.read',
  scope: 'brand',
  params: closed({ id: Id }),
  query: closed({ ...days, after: Cursor, limit: PageLimit }),
  value: Type.Object({
    currency: Type.String(),
    own: Type.Object(ProfitRow),
    total: Type.Object({ ...playSums, ...moneySums }),
    list: Type.Array(Type.Object({ memberId: Id, ...ProfitRow, hasTeam: Type.Boolean(), isMovedAway: Type.Boolean() })),
    next: Nullable(Type.String()),
  }),
  refusals: ['console.member_unknown', 'request.malformed'],
})
