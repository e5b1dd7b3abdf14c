import type { Body } from '@parlour/core/contract/endpoint.ts'
import type { proposeEvidenceRule } from '@parlour/core/contract/pay/operator/evidence.ts'
import { fromWire, toWire } from '@parlour/core/money/money.ts'
import type { EvidenceRule } from '@parlour/core/rules/agents/line-evidence.ts'
import type { ChangeKind } from '#platform/module/change-kind.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Brands } from '#modules/brand/index.ts'
import { refuseUnchanged } from '#modules/operators/index.ts'
import { readEvidenceRule, writeEvidenceRule } from './evidence.sql.ts'

export type EvidenceRuleIn = Omit<Body<typeof proposeEvidenceRule>, 'reason'>
export type EvidenceRulePayload = { readonly brandId: string; readonly rule: EvidenceRuleIn } & Readonly<
  Record<string, unknown>
>

/** A rule as it is kept, from what was sent. */
export function readRule({ leastAmount, ...rule }: EvidenceRuleIn): EvidenceRule {
  const amount = fromWire(leastAmount)
  if (amount === undefined || amount < 0n) throw new Refusal('console.pay_terms_invalid')
  return { ...rule, leastAmount: amount }
}

export const wireRule = ({ leastAmount, ...rule }: EvidenceRule) => ({ ...rule, leastAmount: toWire(leastAmount) })

/** From what on evidence is told: one alone could have it say nothing. */
export function evidenceRuleChange(brands: Brands): ChangeKind<EvidenceRulePayload> {
  return {
    name: 'evidence rule',
    permission: 'pay.terms',
    async look(tx, { brandId, rule }) {
      const { merchantCode } = await brands.getAnew(brandId)
      const change = { before: wireRule(await readEvidenceRule(tx, brandId)), after: wireRule(readRule(rule)) }
      refuseUnchanged(change)
      return { brandId, subject: merchantCode, label: merchantCode, ...change }
    },
    async run(tx, { brandId, rule }) {
      await writeEvidenceRule(tx, brandId, readRule(rule))
      return null
    },
  }
}
