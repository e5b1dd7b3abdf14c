import { Type, type TSchema } from 'typebox'
import { consoleEndpoint } from '../../operator-endpoint.ts'
import { oneOf, onlyReason } from '../../operator-shapes.ts'
import { turnedAwayReasons } from '../../../rules/promo/simulation.ts'
import { closed, EpochMs, Id, MoneyOut } from '../../shapes.ts'

const Nullable = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()])
const one = closed({ promotionId: Id })

/** What was worked out last, and what is being worked out: it takes a while, and goes on by itself. */
const study = <T extends TSchema>(result: T) => ({
  running: Nullable(
    Type.Object({
      askedBy: Type.String(),
      /** Members that were looked at. */
      done: Type.Integer(),
      /** Null before they are counted. */
      members: Nullable(Type.Integer()),
    }),
  ),
  last: Nullable(
    Type.Object({
      /** Of which version it is. */
      number: Type.Integer(),
      askedBy: Type.String(),
      endedAt: EpochMs,
      /** Null where it failed. */
      result: Nullable(result),
    }),
  ),
})

/** Who was looked at: one of so many members, drawn by their ids, so that it is the same ones again. */
const Sample = Type.Object({
  every: Type.Integer(),
  /** So many were looked at, of about so many that the brand has. */
  looked: Type.Integer(),
  members: Type.Integer(),
})

export const liftFigures = ['deposits', 'turnover', 'revenue', 'cost', 'left'] as const

const LiftRow = Type.Object({
  figure: oneOf(...liftFigures),
  /** Means for a member. */
  offered: MoneyOut,
  heldOut: MoneyOut,
  difference: MoneyOut,
  /** Within these the true difference lies with a probability of 95 %. */
  low: MoneyOut,
  high: MoneyOut,
  verdict: oneOf('more', 'less', 'unclear'),
})

export const startLift = consoleEndpoint({
  id: 'POST /console/api/brands/:merchant/promotions/:promotionId/lift-measurements',
  summary: 'Have it worked out what a promotion brings: members whom it is offered beside those who are held out',
  allow: 'content.edit',
  scope: 'brand',
  params: one,
  body: onlyReason,
  value: Type.Object({ studyId: Id }),
  refusals: ['console.promotion_unknown', 'console.holdout_none', 'console.study_running'],
})

export const getLift = consoleEndpoint({
  id: 'GET /console/api/brands/:merchant/promotions/:promotionId/lift',
  summary: 'What a promotion brings, as it was worked out last',
  allow: 'content.edit',
  scope: 'brand',
  params: one,
  value: Type.Object({
    /** How many of a hundred are held out of what is published; 0 where there is nothing to compare. */
    holdoutPercent: Type.Integer(),
    ...study(
      Type.Object({
        from: EpochMs,
        to: EpochMs,
        sample: Sample,
        /** Members who match the audience and were active before it, or came since. */
        offered: Type.Integer(),
        heldOut: Type.Integer(),
        /** The least on either side. */
        least: Type.Integer(),
        /** Empty where there are not enough members to say. */
        rows: Type.Array(LiftRow),
      }),
    ),
  }),
  refusals: ['console.promotion_unknown'],
})

export const startSimulation = consoleEndpoint({
  id: 'POST /console/api/brands/:merchant/promotions/:promotionId/simulations',
  summary:
    'Have it worked out what the draft of a promotion, or what is published, would have given in the last thirty days',
  allow: 'content.edit',
  scope: 'brand',
  params: one,
  body: onlyReason,
  value: Type.Object({ studyId: Id }),
  refusals: ['console.promotion_unknown', 'console.study_running'],
})

const Given = { claims: Type.Integer(), amount: MoneyOut }

export const getSimulation = consoleEndpoint({
  id: 'GET /console/api/brands/:merchant/promotions/:promotionId/simulation',
  summary: 'What a promotion would have given, as it was worked out last, and what it gave beside what was agreed to',
  allow: 'content.edit',
  scope: 'brand',
  params: one,
  value: Type.Object({
    ...study(
      Type.Object({
        from: Type.String(),
        to: Type.String(),
        sample: Sample,
        /** Members who played, paid in or registered in that time. */
        active: Type.Integer(),
        /** Those who would have had something ready, and nothing against it. */
        ready: Type.Integer(),
        /** Those who would have got something, and how often, as long as the budget lasted. */
        members: Type.Integer(),
        ...Given,
        mean: MoneyOut,
        largest: MoneyOut,
        required: MoneyOut,
        /** What it costs on average once it was played: below zero where it earns. */
        expected: Type.Object({
          cost: MoneyOut,
          /** Of a hundred bonuses, so many are played through. */
          finishes: Type.Integer(),
          /** Of a hundred that are staked so much comes back. */
          returned: Type.Number(),
        }),
        budgetPercent: Type.Integer(),
        /** The day on which the budget or the number of members would have been used up; null where neither was. */
        usedUpOn: Nullable(Type.String()),
        /** Claims that would have come after that. */
        beyondBudget: Type.Integer(),
        turnedAway: Type.Array(Type.Object({ reason: oneOf(...turnedAwayReasons, 'limit'), members: Type.Integer() })),
        /** The ten who would have got the most, their names covered; null for whoever may not see members. */
        top: Nullable(Type.Array(Type.Object({ memberId: Id, username: Type.String(), ...Given }))),
      }),
    ),
    /** The estimate that two agreed to of what is published, and what was given since; null where there was none. */
    agreed: Nullable(
      Type.Object({
        number: Type.Integer(),
        publishedAt: EpochMs,
        /** The estimate is of so many days, and what was given of so many. */
        estimatedDays: Type.Integer(),
        actualDays: Type.Number(),
        estimated: Type.Object(Given),
        actual: Type.Object(Given),
      }),
    ),
  }),
  refusals: ['console.promotion_unknown'],
})
