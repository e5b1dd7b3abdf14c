import { Type } from 'typebox'
import { consoleEndpoint } from '../../operator-endpoint.ts'
import { oneOf, onlyReason, Reason } from '../../operator-shapes.ts'
import { closed, Id, Nothing } from '../../shapes.ts'

const label = {
  /** By language tag; what a language lacks is read in the brand's own. */
  names: Type.Record(Type.String({ maxLength: 12 }), Type.String({ maxLength: 60 })),
  rankLevel: Type.Integer({ minimum: 0, maximum: 99 }),
  colour: oneOf('neutral', 'accent', 'positive', 'negative', 'info'),
  /** Whether the rank of who has it stays where it is. */
  holdsRank: Type.Boolean(),
}
const whenNamed = ['console.names_invalid'] as const

export const listLabels = consoleEndpoint({
  id: 'GET /console/api/brands/:merchant/labels',
  summary: 'The labels that a brand gives its members, by rank',
  allow: 'brands.read',
  scope: 'brand',
  value: Type.Object({
    languages: Type.Array(Type.String()),
    /** With the ranks of the brand's ladder, which nobody gives. */
    list: Type.Array(Type.Object({ labelId: Id, ...label, isLadder: Type.Boolean() })),
  }),
  refusals: [],
})

export const addLabel = consoleEndpoint({
  id: 'POST /console/api/brands/:merchant/labels',
  summary: 'Make a label',
  allow: 'brands.labels',
  scope: 'brand',
  body: closed({ ...label, reason: Reason }),
  value: Type.Object({ labelId: Id }),
  refusals: [...whenNamed],
})

export const changeLabel = consoleEndpoint({
  id: 'PUT /console/api/brands/:merchant/labels/:labelId',
  summary: 'Name a label anew, or give it another rank; its members see it at once',
  allow: 'brands.labels',
  scope: 'brand',
  params: closed({ labelId: Id }),
  body: closed({ ...label, reason: Reason }),
  value: Nothing,
  refusals: ['console.label_unknown', 'console.label_of_ladder', 'console.nothing_changed', ...whenNamed],
})

export const removeLabel = consoleEndpoint({
  id: 'POST /console/api/brands/:merchant/labels/:labelId/removals',
  summary: 'Take away a label that nobody has',
  allow: 'brands.labels',
  scope: 'brand',
  params: closed({ labelId: Id }),
  body: onlyReason,
  value: Nothing,
  refusals: ['console.label_unknown', 'console.label_of_ladder', 'console.label_used'],
})

export const setMemberLabel = consoleEndpoint({
  id: 'PUT /console/api/brands/:merchant/members/:id/label',
  summary: 'Give a member a label, or none; the open pages of the member see it at once',
  allow: 'members.label',
  scope: 'brand',
  params: closed({ id: Id }),
  body: closed({ labelId: Type.Union([Id, Type.Null()]), reason: Reason }),
  value: Nothing,
  refusals: ['console.member_unknown', 'console.label_unknown', 'console.label_of_ladder', 'console.nothing_changed'],
})
