import { Type } from 'typebox'
import { consoleEndpoint } from '../../operator-endpoint.ts'
import { onlyReason, Proposed, Reason } from '../../operator-shapes.ts'
import { MissionCycle, MissionKind } from '../player/missions.ts'
import { closed, DayText, EpochMs, Id, MoneyOut, Nothing } from '../../shapes.ts'

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
  /** What each milestone gives, one for each; none where the mission is information. */
  rewards: Type.Array(Type.String({ pattern: '^(?:0|[1-9]\\d{0,11})(?:\\.\\d{1,4})?$' }), { maxItems: 5 }),
  /** How much of a reward is to be played before it is withdrawn. */
  turnoverPercent: Type.Integer({ minimum: 0, maximum: 10_000 }),
  /** The most that all rewards come to; needed where there are some. */
  budget: Type.Union([Type.String({ pattern: '^[1-9]\\d{0,14}(?:\\.\\d{1,4})?$' }), Type.Null()]),
  /** Rising: money, of the kinds that count money, else whole numbers. */
  milestones: Type.Array(Type.String({ pattern: '^[1-9]\\d{0,11}(?:\\.\\d{1,4})?$' }), { minItems: 1, maxItems: 5 }),
}
/** As it is written: who says nothing of rewards writes information. */
const written = closed({
  ...mission,
  rewards: Type.Optional(mission.rewards),
  turnoverPercent: Type.Optional(mission.turnoverPercent),
  budget: Type.Optional(mission.budget),
  reason: Reason,
})
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
    list: Type.Array(
      Type.Object({ missionId: Id, ...mission, spent: MoneyOut, publishedAt: MaybeAt, closedAt: MaybeAt }),
    ),
  }),
  refusals: [],
})

export const addMission = consoleEndpoint({
  id: 'POST /console/api/brands/:merchant/missions',
  summary: 'Write a mission as a draft, which no member sees',
  allow: 'content.edit',
  scope: 'brand',
  body: written,
  value: Type.Object({ missionId: Id }),
  refusals: [...whenWritten],
})

export const changeMission = consoleEndpoint({
  id: 'PUT /console/api/brands/:merchant/missions/:missionId',
  summary: 'Write a draft anew; what is published stays as members read it',
  allow: 'content.edit',
  scope: 'brand',
  params: one,
  body: written,
  value: Nothing,
  refusals: ['console.mission_unknown', 'console.mission_published', 'console.nothing_changed', ...whenWritten],
})

export const publishMission = consoleEndpoint({
  id: 'POST /console/api/brands/:merchant/missions/:missionId/publications',
  summary: 'Show a mission without rewards to members, as information',
  allow: 'content.edit',
  scope: 'brand',
  params: one,
  body: onlyReason,
  value: Nothing,
  refusals: [
    'console.mission_unknown',
    'console.nothing_changed',
    'console.missions_full',
    'console.mission_needs_approval',
  ],
})

export const proposeMission = consoleEndpoint({
  id: 'POST /console/api/brands/:merchant/missions/:missionId/publication-proposals',
  summary: 'Propose to publish a mission that gives rewards; another operator decides',
  allow: 'content.edit',
  scope: 'brand',
  params: one,
  body: onlyReason,
  value: Proposed,
  refusals: ['console.mission_unknown', 'console.nothing_changed', 'console.missions_full', 'console.approval_waits'],
})

export const estimateMission = consoleEndpoint({
  id: 'GET /console/api/brands/:merchant/missions/:missionId/estimate',
  summary: 'What a mission would have given in the last thirty days: members and cost of each milestone',
  allow: 'content.edit',
  scope: 'brand',
  params: one,
  value: Type.Object({
    /** Null where what it counts is not kept by days. */
    milestones: Type.Union([Type.Array(Type.Object({ times: Type.Integer(), cost: MoneyOut })), Type.Null()]),
    cost: MoneyOut,
    from: DayText,
    to: DayText,
  }),
  refusals: ['console.mission_unknown'],
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
