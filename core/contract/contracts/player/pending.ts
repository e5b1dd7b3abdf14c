import { Type } from 'typebox'
import { contractCategories, rateTypes } from '../../../rules/agents/contract-rate.ts'
import { dividendCycles } from '../../../rules/agents/contract-terms.ts'
import { oneOf } from '../../operator-shapes.ts'
import { EpochMs, MoneyOut, RowNumber } from '../../shapes.ts'

/** Requests as the specification calls them, each in the shape of its kind. Lottery book E.7. */
const pending = {
  id: RowNumber,
  status: oneOf('P', 'E', 'V'),
  /** Whether contracts of the own line are above what is offered, and would end. */
  downlineHigherRate: oneOf('Y', 'N'),
  requestedAt: EpochMs,
  expiresAt: EpochMs,
  /** When it would begin, in the brand’s zone. */
  effectiveFrom: Type.String(),
}
const byCategory = <T extends Parameters<typeof Type.Array>[0]>(request: T) =>
  Type.Partial(
    Type.Object(
      Object.fromEntries(contractCategories.map((category) => [category, Type.Array(request)])) as Record<
        (typeof contractCategories)[number],
        ReturnType<typeof Type.Array<T>>
      >,
    ),
  )

const DividendTiers = Type.Array(
  Type.Object({
    minimumBet: MoneyOut,
    netLoss: MoneyOut,
    activeMember: Type.Integer(),
    /** A part of one: 0.15 is 15 %. */
    contractRate: Type.Number(),
  }),
)
const salaryRate = { activeMember: Type.Integer(), rateType: oneOf(...rateTypes), rate: Type.Number() }

export const PendingDividends = byCategory(
  Type.Object({
    ...pending,
    cycle: oneOf(...dividendCycles),
    /** What is offered; what runs, where its end is asked for. */
    tiers: DividendTiers,
    current: Type.Union([DividendTiers, Type.Null()]),
  }),
)
export const PendingDaily = byCategory(
  Type.Object({ ...pending, details: Type.Array(Type.Object({ betVolume: MoneyOut, ...salaryRate })) }),
)
export const PendingHourly = byCategory(
  Type.Object({ ...pending, hourSalaryRates: Type.Array(Type.Object({ minimumBet: MoneyOut, ...salaryRate })) }),
)
export const PendingRealtime = byCategory(Type.Object({ ...pending, rate: Type.Number() }))

/** What `funds/consolidated` carries of contracts. */
export const PendingContracts = Type.Object({
  divtypereq: PendingDividends,
  dailysalreqtype: PendingDaily,
  contracthoursalreq: PendingHourly,
  realtimesalreqtype: PendingRealtime,
})
