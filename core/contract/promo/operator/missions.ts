import { Type } from 'typebox'
import { consoleEndpoint } from '../../operator-endpoint.ts'
import { onlyReason, Reason } from '../../operator-shapes.ts'
import { MissionCycle, MissionKind } from '../player/missions.ts'
import { closed, DayText, EpochMs, Id, Nothing } from '../../shapes.ts'

/** By language tag; what a language lacks is read in the brand's own. */
const named = (maxLength: number) => Type.Record(Type.String({ maxLength: 12 }), Type.String({ maxLength }))
const mission = {
  kind: MissionKind,
  /** Of bets on these alone; null of all. */
  product: Type.Union([Type.String({ pattern: '^[A-Z_]{2,20}$' }), Type.Null()]),
  cycle: MissionCycle,
  firstDay: DayText,
  lastDay: DayText,
  titles: named(80),
  texts: named(500),
  /** Rising: money, of the kinds that count money, else whole numbers. */
  milestones: Type.Array(Type.String({ pattern: '^[1-9]\\d{0,11}(?:\\.\\d{1,4})?$' }), { minItems: 1, maxItems: 5 }),
}
const whenWritten = ['console.names_invalid', 'console.mission_invalid'] as const
const one = closed({ missionId: Id })
const MaybeAt = Type.Union([EpochMs, Type.Null()])

export const listConsoleMissions = consoleEndpoint({
  id: 'GET /console/api/brands/:merchant/missions',
  summary: 'The missions of a brand, the latest first, with their drafts',
  allow: 'content.edit',
  scope: 'brand',
  value: Type.Object({
    languages: Type.Array(Type.String()),
    currency: Type.String(),
    products: Type.Array(Type.String()),
    list: Type.Array(Type.Object({ missionId: Id, ...mission, publishedAt: MaybeAt, closedAt: MaybeAt })),
  }),
  refusals: [],
})

export const addMission = consoleEndpoint({
  id: 'POST /console/api/brands/:merchant/missions',
  summary: 'Write a mission as a draft, which no member sees',
  allow: 'content.edit',
  scope: 'brand',
  body: closed({ ...mission, reason: Reason }),
  value: Type.Object({ missionId: Id }),
  refusals: [...whenWritten],
})

export const changeMission = consoleEndpoint({
  id: 'PUT /console/api/brands/:merchant/missions/:missionId',
  summary: 'Write a draft anew; what is published stays as members read it',
  allow: 'content.edit',
  scope: 'brand',
  params: one,
  body: closed({ ...mission, reason: Reason }),
  value: Nothing,
  refusals: ['console.mission_unknown', 'console.mission_published', 'console.nothing_changed', ...whenWritten],
})

export const publishMission = consoleEndpoint({
  id: 'POST /console/api/brands/:merchant/missions/:missionId/publications',
  summary: 'Show a mission to members, as information: it promises no reward',
  allow: 'content.edit',
  scope: 'brand',
  params: one,
  body: onlyReason,
  value: Nothing,
  refusals: ['console.mission_unknown', 'console.nothing_changed', 'console.missions_full'],
})

export const closeMission = consoleEndpoint({
  id: 'POST /console/api/brands/:merchant/missions/:missionId/closings',
  summary: 'End a mission before its last day',
  allow: 'content.edit',
  scope: 'brand',
  params: one,
  body: onlyReason,
  value: Nothing,
  refusals: ['console.mission_unknown', 'console.nothing_changed'],
})
