import { Type } from 'typebox'
import { endpoint } from '../../endpoint.ts'
import { DayText, EpochMs, Id } from '../../shapes.ts'

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

export const getMissions = endpoint({
  id: 'GET /api/promo/missions',
  summary: 'The missions that a brand runs, with how far the member has come; nothing for whoever is excluded',
  audience: 'member',
  value: Type.Object({
    /** Milestones that are ready to be claimed: none, since missions promise nothing. */
    missionCount: Type.Integer(),
    missions: Type.Array(
      Type.Object({
        missionId: Id,
        title: Type.String(),
        text: Type.String(),
        kind: MissionKind,
        cycle: MissionCycle,
        /** Of bets on these alone. */
        vertical: Type.Union([Type.String(), Type.Null()]),
        firstDay: DayText,
        lastDay: DayText,
        /** When what is counted begins anew, or ends. */
        cycleEndAt: EpochMs,
        /** Whether the mission ends with this cycle. */
        isLastCycle: Type.Boolean(),
        progress: Reached,
        milestones: Type.Array(Type.Object({ value: Reached, isReached: Type.Boolean() })),
        /** The next milestone; null where all are reached. */
        next: Type.Union([Reached, Type.Null()]),
        /** `O` going on, `C` all reached in this cycle, `X` over. */
        status: Type.Union([Type.Literal('O'), Type.Literal('C'), Type.Literal('X')]),
      }),
    ),
  }),
  refusals: ['identity.real_account_required'],
})
