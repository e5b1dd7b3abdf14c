import { Type } from 'typebox'
import { endpoint } from '../../endpoint.ts'
import { closed, Text } from '../../shapes.ts'

/**
 * A number of a play that is not sold as usual: `FULL` has as much on it as its brand takes, `CLOSED` is not sold, `HALF`
 * pays half. A symbol of a play of several lists has the name of its list before it (`RANK1.7`), and `*` is the play.
 */
const NumberLimit = Type.Object({
  playCode: Type.String(),
  number: Type.String(),
  kind: Type.Union([Type.Literal('FULL'), Type.Literal('CLOSED'), Type.Literal('HALF')]),
})

export const getLimits = endpoint({
  id: 'GET /lgw/numeros/limits',
  summary: 'The numbers of an issue that are full, closed or pay half; not older than a second',
  audience: 'public',
  query: closed({ gameId: Text(40), numero: Text(20) }),
  value: Type.Object({ numero: Type.String(), numbers: Type.Array(NumberLimit) }),
  refusals: ['lottery.game_unknown', 'lottery.issue_unknown'],
})
