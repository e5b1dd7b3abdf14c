import { Type } from 'typebox'
import { consoleEndpoint } from '../../operator-endpoint.ts'
import { oneOf, onlyReason, Reason } from '../../operator-shapes.ts'
import { nullable } from '../player/menu.ts'
import { IssueState } from '../shapes.ts'
import { closed, EpochMs, Id, MoneyOut, Nothing, Text } from '../../shapes.ts'

const inGame = closed({ gameId: Text(40) })
const mode = oneOf('HALF', 'CLOSED')

const RestrictionOnNumber = Type.Object({
  restrictionId: Id,
  playCode: Type.String(),
  number: Type.String(),
  mode,
  /** The one issue it is for; null for all. */
  numero: nullable(Type.String()),
  untilMs: nullable(EpochMs),
  madeBy: Type.String(),
  reason: Type.String(),
})

export const getExposure = consoleEndpoint({
  id: 'GET /console/api/brands/:merchant/lottery/:gameId/exposure',
  summary: 'What stands on the numbers of the issue of a game that is sold or about to be drawn',
  allow: 'lottery.risk',
  scope: 'brand',
  params: inGame,
  value: Type.Object({
    serverTime: EpochMs,
    issue: nullable(Type.Object({ numero: Type.String(), closeAt: EpochMs, drawAt: EpochMs, state: IssueState })),
    plays: Type.Array(
      Type.Object({
        playCode: Type.String(),
        playName: Type.String(),
        /** Null where nothing is counted. */
        ceiling: nullable(MoneyOut),
        stake: MoneyOut,
        /** What the number that stands highest would cost. */
        worst: MoneyOut,
        /** The highest, highest first. */
        numbers: Type.Array(Type.Object({ number: Type.String(), liability: MoneyOut, stake: MoneyOut })),
      }),
    ),
    restrictions: Type.Array(RestrictionOnNumber),
  }),
  refusals: ['lottery.game_unknown'],
})

export const listRiskGames = consoleEndpoint({
  id: 'GET /console/api/brands/:merchant/lottery/risk-games',
  summary: 'The games whose numbers can be watched',
  allow: 'lottery.risk',
  scope: 'brand',
  value: Type.Object({
    list: Type.Array(Type.Object({ gameId: Type.Integer(), displayName: Type.String(), groupCode: Type.String() })),
  }),
  refusals: [],
})

export const restrictNumber = consoleEndpoint({
  id: 'POST /console/api/brands/:merchant/lottery/:gameId/restrictions',
  summary: 'Sell a number at half of its prize, or not at all: on one issue, or until it is lifted; at once',
  allow: 'lottery.risk',
  scope: 'brand',
  params: inGame,
  body: closed({ playCode: Text(40), number: Text(20), mode, numero: nullable(Text(20)), reason: Reason }),
  value: Type.Object({ restrictionId: Id }),
  refusals: [
    'lottery.game_unknown',
    'lottery.issue_unknown',
    'console.number_unknown',
    'console.nothing_changed',
    'console.too_many_restrictions',
  ],
})

export const liftRestriction = consoleEndpoint({
  id: 'POST /console/api/brands/:merchant/lottery/restrictions/:restrictionId/removals',
  summary: 'Sell a restricted number as usual again',
  allow: 'lottery.risk',
  scope: 'brand',
  params: closed({ restrictionId: Id }),
  body: onlyReason,
  value: Nothing,
  refusals: ['console.restriction_unknown'],
})
