import { Type } from 'typebox'
import { billKinds, dayKinds } from '../../../rules/agents/forecast.ts'
import { carryModes } from '../../../rules/agents/dividend.ts'
import { rateTypes } from '../../../rules/agents/contract-rate.ts'
import { Category, Cycle, Nullable } from '../../contracts/shapes.ts'
import { endpoint } from '../../endpoint.ts'
import { oneOf } from '../../operator-shapes.ts'
import { closed, EpochMs, Id, MoneyOut, Text } from '../../shapes.ts'

const Kind = oneOf(...billKinds)

/** What a team did in a period: of dividends its loss is less what was given to it and what is carried. */
const period = {
  from: EpochMs,
  to: EpochMs,
  turnover: MoneyOut,
  loss: MoneyOut,
  active: Type.Integer(),
}

export const getForecast = endpoint({
  id: 'GET /api/agents/bills/forecast',
  summary: 'How the contracts that a member receives stand in the period that goes on, and what the next tier needs',
  audience: 'member',
  query: closed({ kind: Kind }),
  value: Type.Object({
    currency: Type.String(),
    at: EpochMs,
    list: Type.Array(
      Type.Object({
        contractId: Id,
        category: Category,
        cycle: Cycle,
        ...period,
        rateType: oneOf(...rateTypes),
        /** What it would be if the period ended now; no rate where no tier is reached. */
        rate: Nullable(Type.String()),
        gross: MoneyOut,
        next: Nullable(
          Type.Object({
            rate: Type.String(),
            gross: MoneyOut,
            more: MoneyOut,
            missing: Type.Object({ turnover: MoneyOut, loss: MoneyOut, active: Type.Integer() }),
          }),
        ),
      }),
    ),
  }),
  refusals: ['identity.real_account_required'],
})

export const listPastPeriods = endpoint({
  id: 'GET /api/agents/bills/past',
  summary: 'What the line of a direct downline did in the last three months, period by period, to try terms on',
  audience: 'member',
  query: closed({ receiver: Text(64), kind: oneOf(...dayKinds), category: Category }),
  value: Type.Object({
    currency: Type.String(),
    minorUnit: MoneyOut,
    carryMode: oneOf(...carryModes),
    requireLoss: Type.Boolean(),
    stepWise: Type.Boolean(),
    /** The oldest first. */
    periods: Type.Array(Type.Object(period)),
  }),
  refusals: ['identity.real_account_required', 'agents.agent_required', 'contracts.receiver_unknown'],
})
