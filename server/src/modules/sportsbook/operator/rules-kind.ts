import type { Body } from '@parlour/core/contract/endpoint.ts'
import type { proposeSportsRules } from '@parlour/core/contract/sportsbook/operator/rules.ts'
import type { BrandRules } from '@parlour/core/rules/sportsbook/brand/brand-rules.ts'
import { brandRulesFault } from '@parlour/core/rules/sportsbook/brand/check-brand-rules.ts'
import type { Tx } from '#platform/db/database.ts'
import type { ChangeKind } from '#platform/module/change-kind.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Brands } from '#modules/brand/index.ts'
import { refuseUnchanged } from '#modules/operators/index.ts'
import { insertBrandRules, listBrandRules } from '../brand-rules.sql.ts'

export type RulesIn = Omit<Body<typeof proposeSportsRules>, 'reason'>
export type RulesPayload = { readonly brandId: string; readonly rules: RulesIn } & Readonly<Record<string, unknown>>

/** Rules of which each part may be; refuses with `sports.rules_invalid`, which names the part. */
export function readRules(rules: RulesIn): BrandRules {
  const fault = brandRulesFault(rules)
  if (fault !== undefined) throw new Refusal('sports.rules_invalid', { part: fault })
  return rules
}

async function currentRules(tx: Tx, brandId: string): Promise<BrandRules> {
  const [row] = await listBrandRules(tx, [brandId])
  if (row === undefined) throw new Refusal('sports.closed_here')
  return row.rules
}

const percent = (hundredths: number) => hundredths / 100
const seconds = (ms: number) => ms / 1000
const inOrder = (texts: readonly string[]) => texts.toSorted().join(', ')

/** What an operator reads of rules before they are agreed to: each figure under its name. */
function figuresOf({ tiers, margins, delays, cashOutShare, cashOutDelayMs, builder, ...rules }: BrandRules) {
  const { isOn, stakeMode, minStake, minUnit, currencyFactor, dayPayout, paysAtOnce } = rules
  const limits = Object.entries(tiers).flatMap(([tier, { event, payout }]) => [
    [`event ${tier}`, event] as const,
    [`payout ${tier}`, payout] as const,
  ])
  return {
    isOn,
    stakeMode,
    minStake,
    minUnit,
    currencyFactor,
    dayPayout,
    paysAtOnce,
    ...Object.fromEntries(limits),
    margins: inOrder(margins.map(({ code, prematch, live }) => `${code} ${percent(prematch)} / ${percent(live)}`)),
    delays: inOrder(Object.entries(delays).map(([sport, ms]) => `${sport} ${seconds(ms)}`)),
    cashOutDelay: seconds(cashOutDelayMs),
    cashOutPrematch: cashOutShare.prematch,
    cashOutLive: cashOutShare.live,
    hasBuilder: builder.isOn,
    builderMargin: percent(builder.margin),
  }
}

/** What a brand’s book is run by: one alone could sell at no margin, or without a limit. */
export function sportsRulesChange(brands: Pick<Brands, 'getAnew'>): ChangeKind<RulesPayload> {
  return {
    name: 'sports rules',
    permission: 'sports.trade',
    async look(tx, { brandId, rules }) {
      const { merchantCode } = await brands.getAnew(brandId)
      const change = { before: figuresOf(await currentRules(tx, brandId)), after: figuresOf(readRules(rules)) }
      refuseUnchanged(change)
      return { brandId, subject: merchantCode, label: merchantCode, ...change }
    },
    async run(tx, { brandId, rules }, agreedBy) {
      await insertBrandRules(tx, { brandId, rules: readRules(rules), madeBy: agreedBy })
      return null
    },
  }
}
