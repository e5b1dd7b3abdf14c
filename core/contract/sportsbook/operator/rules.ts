import { Type } from 'typebox'
import { consoleEndpoint } from '../../operator-endpoint.ts'
import { oneOf, Proposed, Reason } from '../../operator-shapes.ts'
import { closed, MoneyIn } from '../../shapes.ts'
import { SportCode } from '../shapes.ts'

/** Whole units of the currency’s base. */
const Units = Type.Integer({ minimum: 1, maximum: 1_000_000_000 })
/** Hundredths of a percent. */
const Margin = Type.Integer({ minimum: 0, maximum: 3000 })
const DelayMs = Type.Integer({ minimum: 0, maximum: 30_000 })
const Share = Type.Integer({ minimum: 50, maximum: 100 })
const tier = closed({ event: Units, payout: Units })

const rules = {
  isOn: Type.Boolean(),
  stakeMode: oneOf('RISK', 'ASIAN'),
  minStake: Type.Integer({ minimum: 1, maximum: 1_000_000 }),
  minUnit: MoneyIn,
  currencyFactor: Type.Number({ minimum: 0.0001, maximum: 1_000_000 }),
  tiers: closed({ 1: tier, 2: tier, 3: tier, 4: tier }),
  dayPayout: Units,
  /** By market; of others the house’s own. */
  margins: Type.Array(closed({ code: Type.String({ maxLength: 20 }), prematch: Margin, live: Margin }), {
    maxItems: 80,
  }),
  /** By sport; of others the house’s own. */
  delays: Type.Record(SportCode, DelayMs, { maxProperties: 60 }),
  cashOutDelayMs: DelayMs,
  cashOutShare: closed({ prematch: Share, live: Share }),
  paysAtOnce: Type.Boolean(),
  /** Whether bet builders are sold, and what each leg adds to the margin of one. */
  builder: closed({ isOn: Type.Boolean(), margin: Margin }),
}

export const getSportsRules = consoleEndpoint({
  id: 'GET /console/api/brands/:merchant/sports/rules',
  summary:
    'What a brand’s book is run by: margins, limits, waits, cash-out; and the house’s own margins of each market',
  allow: 'sports.trade',
  scope: 'brand',
  value: Type.Object({
    currency: Type.String(),
    version: Type.Integer(),
    rules: Type.Object(rules),
    markets: Type.Array(Type.Object({ code: Type.String(), prematch: Margin, live: Margin })),
    /** The sports that have events, each with how long the house has its live bets wait. */
    sports: Type.Array(Type.Object({ sport: SportCode, delayMs: DelayMs })),
  }),
  refusals: ['sports.closed_here'],
})

export const proposeSportsRules = consoleEndpoint({
  id: 'POST /console/api/brands/:merchant/sports/rules/proposals',
  summary: 'Propose other rules of a brand’s book, for bets from then on; another operator decides',
  allow: 'sports.trade',
  scope: 'brand',
  body: closed({ ...rules, reason: Reason }),
  value: Proposed,
  refusals: ['sports.closed_here', 'sports.rules_invalid', 'console.nothing_changed', 'console.approval_waits'],
})
