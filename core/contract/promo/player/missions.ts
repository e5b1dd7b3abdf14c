import { Type } from 'typebox'
import { endpoint } from '../../endpoint.ts'
import { oneOf } from '../../operator-shapes.ts'
import { whenHeld } from '../../protection/errors.ts'
import { balanceAfter, closed, DayText, EpochMs, Id, ignored, MoneyOut } from '../../shapes.ts'

export const MissionKind = Type.Union([
  Type.Literal('DEPOSIT_SUM'),
  Type.Literal('DEPOSIT_COUNT'),
  Type.Literal('TURNOVER'),
  Type.Literal('BET_COUNT'),
  Type.Literal('PLAY_DAYS'),
  Type.Literal('WIN_SUM'),
  Type.Literal('REFER_COUNT'),
])
export const MissionCycle = Type.Union([
  Type.Literal('ONCE'),
  Type.Literal('DAILY'),
  Type.Literal('WEEKLY'),
  Type.Literal('MONTHLY'),
])
/** Money at four places, of the kinds that count money; else a whole number. */
const Reached = Type.String({ pattern: '^\\d+(?:\\.\\d{4})?$' })

const Nullable = <T extends Parameters<typeof Type.Array>[0]>(schema: T) => Type.Union([schema, Type.Null()])

const Milestone = Type.Object({
  value: Reached,
  isReached: Type.Boolean(),
  /** What it gives; null where it is information. */
  reward: Nullable(MoneyOut),
  isClaimed: Type.Boolean(),
  isClaimable: Type.Boolean(),
})

const Mission = Type.Object({
  missionId: Id,
  title: Type.String(),
  text: Type.String(),
  kind: MissionKind,
  cycle: MissionCycle,
  /** Of bets on these alone. */
  vertical: Nullable(Type.String()),
  firstDay: DayText,
  lastDay: DayText,
  /** The first day of the cycle, by which a milestone of it is claimed. */
  cycleFrom: DayText,
  /** When what is counted begins anew, or ends. */
  cycleEndAt: EpochMs,
  /** Until when what is reached may be claimed. */
  claimUntil: EpochMs,
  /** Whether the mission ends with this cycle. */
  isLastCycle: Type.Boolean(),
  progress: Reached,
  milestones: Type.Array(Milestone),
  /** What was reached in the cycle before and is not claimed yet. */
  before: Nullable(
    Type.Object({
      cycleFrom: DayText,
      claimUntil: EpochMs,
      milestones: Type.Array(Type.Object({ place: Type.Integer(), value: Reached, reward: MoneyOut })),
    }),
  ),
  /** How much of a reward is to be played before it is withdrawn. */
  turnoverPercent: Type.Integer(),
  /** The next milestone; null where all are reached. */
  next: Nullable(Reached),
  /** `O` going on, `C` all reached in this cycle, `G` and all claimed, `X` over. */
  status: oneOf('O', 'C', 'G', 'X'),
})

export const getMissions = endpoint({
  id: 'GET /api/promo/missions',
  summary: 'The missions that a brand runs, with how far the member has come; nothing for whoever is excluded',
  audience: 'member',
  value: Type.Object({
    /** Milestones that are ready to be claimed. */
    missionCount: Type.Integer(),
    missions: Type.Array(Mission),
  }),
  refusals: ['identity.real_account_required'],
})

export const getMissionSummary = endpoint({
  id: 'POST /wps/relay/MCSFE_getMissionSummary',
  summary: 'How many milestones are ready to be claimed, and how far each mission is',
  audience: 'member',
  body: closed(ignored('username', 'token', 'merchantCode', 'language', 'platform', 'device')),
  value: Type.Object({
    data: Type.Object({
      missionCount: Type.Integer(),
      missions: Type.Array(
        Type.Object({
          missionId: Id,
          title: Type.String(),
          progress: Reached,
          next: Nullable(Reached),
          /** How many of its milestones are ready to be claimed. */
          claimable: Type.Integer(),
          status: oneOf('O', 'C', 'G', 'X'),
          endAt: EpochMs,
        }),
      ),
    }),
  }),
  refusals: ['identity.real_account_required'],
})

export const claimMission = endpoint({
  id: 'POST /api/promo/missions/:missionId/claims',
  summary: 'Claim the reward of a milestone that was reached: once a cycle, until a day after it',
  audience: 'member',
  key: 'header',
  params: closed({ missionId: Id }),
  body: closed({ cycleFrom: DayText, milestone: Type.Integer({ minimum: 0, maximum: 9 }) }),
  value: Type.Object({ ...balanceAfter, amount: MoneyOut }),
  refusals: [
    'identity.real_account_required',
    'wallet.frozen',
    ...whenHeld,
    'promo.mission_unknown',
    'promo.milestone_unknown',
    'promo.not_reached',
    'promo.already_claimed',
    'promo.claim_over',
    'promo.budget_spent',
  ],
})
