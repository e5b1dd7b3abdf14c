import { Type } from 'typebox'
import { contractCategories, rateTypes } from '../../rules/agents/contract-rate.ts'
import { contractStates } from '../../rules/agents/contract-step.ts'
import { contractKinds, dividendCycles } from '../../rules/agents/contract-terms.ts'
import { oneOf } from '../operator-shapes.ts'
import { closed, EpochMs, Id, MoneyIn, MoneyOut, RowNumber } from '../shapes.ts'

export const Nullable = <T extends Parameters<typeof Type.Array>[0]>(schema: T) => Type.Union([schema, Type.Null()])

export const Kind = oneOf(...contractKinds)
export const Category = oneOf(...contractCategories)
/** Salaries are paid as their kind says. */
export const Cycle = oneOf(...dividendCycles, 'OWN')
/** Why a contract was over, or is going to be. */
export const overReasons = [
  'REJECTED',
  'WITHDRAWN',
  'EXPIRED',
  'TERMINATED',
  'UPLINE_ENDED',
  'UPLINE_RATE_LOWERED',
  'ABOVE_UPLINE',
  'MOVED',
  'FORCED',
] as const
export type OverReason = (typeof overReasons)[number]
const Reason = oneOf(...overReasons)

const RateText = Type.String({ pattern: '^\\d{1,5}(?:\\.\\d{1,6})?$', maxLength: 12 })
const tier = { active: Type.Integer({ minimum: 0, maximum: 1_000_000 }), rate: RateText }

export const TermsIn = closed({
  rateType: oneOf(...rateTypes),
  tiers: Type.Array(closed({ ...tier, turnover: MoneyIn, loss: MoneyIn }), { minItems: 1, maxItems: 20 }),
})

export const Terms = Type.Object({
  /** `P`: rates are in percent; `A`: amounts for each 10,000 of turnover. */
  rateType: oneOf(...rateTypes),
  tiers: Type.Array(Type.Object({ ...tier, turnover: MoneyOut, loss: MoneyOut })),
})

/** A request that waits for its receiver: `P` a new contract, `E` other terms, `V` its end. */
const ContractRequest = Type.Object({
  requestId: RowNumber,
  letter: oneOf('P', 'E', 'V'),
  /** What is offered; null where its end is asked for. */
  terms: Nullable(Terms),
  askedAt: EpochMs,
  expiresAt: EpochMs,
  /** When what it asks for would begin, if it were agreed to now. */
  effectiveAt: EpochMs,
  /** Whether contracts that the receiver pays would end by it. */
  endsOthers: Type.Boolean(),
})

export const contractFields = {
  contractId: Id,
  kind: Kind,
  category: Category,
  cycle: Cycle,
  state: oneOf(...contractStates),
  /** What runs; null before the first boundary, and when all is over. */
  terms: Nullable(Terms),
  /** What was agreed to and begins later. */
  next: Nullable(Type.Object({ terms: Terms, at: EpochMs })),
  /** When it ends, where that was agreed to, and why. */
  end: Nullable(Type.Object({ at: EpochMs, reason: Reason })),
  request: Nullable(ContractRequest),
  offeredAt: EpochMs,
  over: Nullable(Type.Object({ at: EpochMs, reason: Reason })),
}
