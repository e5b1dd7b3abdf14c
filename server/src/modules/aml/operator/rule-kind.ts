import { defined } from '@parlour/core/kernel/assert.ts'
import { fromWire, toWire, type Money } from '@parlour/core/money/money.ts'
import type { AmlRule } from '@parlour/core/rules/aml/flags.ts'
import type { ChangeKind } from '#platform/module/change-kind.ts'
import type { Brands } from '#modules/brand/index.ts'
import { getAmlRule, lockAmlRule, upsertAmlRule } from '../rule.sql.ts'

/** Thresholds as they travel and as they are kept with a proposal: amounts are text. */
export type ShownRule = Omit<AmlRule, 'flags' | 'cddAmount' | 'eddLoss' | 'structuringAmount' | 'twoPersonAbove'> & {
  readonly flags: AmlRule['flags'][number][]
  readonly cddAmount: string
  readonly eddLoss: string
  readonly structuringAmount: string
  readonly twoPersonAbove: string | null
}

/** What raises a flag, and from which sum on two operators let money go: one alone could raise it and let go. */
export type RulePayload = ShownRule & { readonly brandId: string }

export function amlRule(brands: Brands): ChangeKind<RulePayload> {
  return {
    name: 'aml rule',
    permission: 'aml.rules',
    async look(tx, { brandId, ...rule }) {
      const brand = await brands.get(brandId)
      await lockAmlRule(tx, brandId)
      return {
        brandId,
        subject: brand.merchantCode,
        label: brand.merchantCode,
        before: shownRule(await getAmlRule(tx, brand)),
        after: rule,
      }
    },
    async run(tx, { brandId, ...rule }) {
      const amount = (wire: string): Money => defined(fromWire(wire), 'a proposal keeps amounts as they travel')
      await upsertAmlRule(tx, await brands.get(brandId), {
        ...rule,
        cddAmount: amount(rule.cddAmount),
        eddLoss: amount(rule.eddLoss),
        structuringAmount: amount(rule.structuringAmount),
        twoPersonAbove: rule.twoPersonAbove === null ? null : amount(rule.twoPersonAbove),
      })
      return null
    },
  }
}

export function shownRule(rule: AmlRule): ShownRule {
  return {
    flags: [...rule.flags],
    cddAmount: toWire(rule.cddAmount),
    eddLoss: toWire(rule.eddLoss),
    minPlayPercent: rule.minPlayPercent,
    structuringAmount: toWire(rule.structuringAmount),
    structuringCount: rule.structuringCount,
    rapidDeposits: rule.rapidDeposits,
    rapidMinutes: rule.rapidMinutes,
    holdScore: rule.holdScore,
    twoPersonAbove: rule.twoPersonAbove === null ? null : toWire(rule.twoPersonAbove),
  }
}
