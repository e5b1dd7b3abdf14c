import { Type } from 'typebox'
import { consoleEndpoint } from '../../operator-endpoint.ts'
import { Reason } from '../../operator-shapes.ts'
import { closed, Id, Text } from '../../shapes.ts'

export const moveMember = consoleEndpoint({
  id: 'POST /console/api/brands/:merchant/members/:id/moves',
  summary: 'Move a member with all below it to another upline; what was settled before stays where it was',
  allow: 'members.move',
  scope: 'brand',
  params: closed({ id: Id }),
  body: closed({
    /** The name of the new upline; null: nobody stands above any more. */
    upline: Type.Union([Text(64), Type.Null()]),
    reason: Reason,
  }),
  value: Type.Object({
    moved: Type.Integer(),
    /** Rates of the line that were above what the new upline has. */
    cut: Type.Integer(),
  }),
  refusals: [
    'console.member_unknown',
    'console.nothing_changed',
    'console.upline_unknown',
    'console.upline_no_agent',
    'console.upline_in_line',
    'console.line_too_deep',
    'console.move_of_top',
  ],
})
