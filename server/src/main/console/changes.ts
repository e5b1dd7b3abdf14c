import { isDeepStrictEqual } from 'node:util'
import { defined } from '@parlour/core/kernel/assert.ts'
import type { Tx } from '#platform/db/database.ts'
import type { OperatorContext } from '#platform/http/console-context.ts'
import { Refusal } from '#platform/refusal.ts'
import { propose, type ApprovalRow } from '#modules/operators/index.ts'
import type { BrandDefaults } from '../found/brand-defaults.ts'
import type { Modules } from '../open-modules.ts'
import { moneyAdjustment } from './adjustment-kind.ts'
import { amlRelease } from './aml-kind.ts'
import { amlRule } from './aml-rule-kind.ts'
import { works } from './brand-kinds.ts'
import { cashierTerms } from './cashier-terms-kind.ts'
import type { ChangeKind } from './change-kind.ts'
import { depositApproval } from './deposit-kind.ts'
import { founding } from './founding-kind.ts'
import { differenceCorrection } from './difference-kind.ts'
import { drawResettle, drawVoid } from './draw-kinds.ts'
import { gatewaySecret } from './gateway-kind.ts'
import { jurisdiction } from './jurisdiction-kind.ts'
import { clearing, factorClearing, reopening } from './member-kinds.ts'
import { methodMoney, newMethod } from './method-kinds.ts'
import { offerChange } from './offer-kind.ts'
import { suspenseAssignment, suspenseReturn } from './suspense-kinds.ts'
import { seriesChange } from './series-kind.ts'
import { vendorAddition, vendorCredits, vendorSecret } from './vendor-kinds.ts'
import { vendorTransferRuling } from './vendor-transfer-kind.ts'
import { withdrawalApproval } from './withdrawal-kind.ts'
import { newOperator, operatorChange, operatorReset, roleChange } from './operator-kinds.ts'

export type ChangeKinds = ReturnType<typeof changeKinds>

/** Everything that two operators decide; a new one is listed here. */
export function changeKinds(
  modules: Pick<
    Modules,
    'brands' | 'cashier' | 'catalogue' | 'content' | 'operators' | 'protection' | 'sessions' | 'vendors'
  >,
  defaults: BrandDefaults,
) {
  const { brands, operators, sessions, vendors } = modules
  return {
    works: works(brands),
    founding: founding(modules, defaults),
    reopening,
    clearing,
    totpClearing: factorClearing('totp', sessions),
    passkeysClearing: factorClearing('passkeys', sessions),
    socialsClearing: factorClearing('socials', sessions),
    jurisdiction: jurisdiction(brands),
    cashierTerms: cashierTerms(brands),
    gatewaySecret,
    methodMoney: methodMoney(brands),
    newMethod: newMethod(brands, {
      gateways: modules.cashier.providers,
      ofCoins: [...modules.cashier.coinPorts.keys()],
    }),
    operatorChange: operatorChange(brands),
    operatorReset,
    drawVoid: drawVoid(modules),
    drawResettle: drawResettle(modules),
    differenceCorrection: differenceCorrection(modules),
    offerChange,
    seriesChange,
    moneyAdjustment: moneyAdjustment(brands),
    amlRelease,
    amlRule: amlRule(brands),
    depositApproval,
    suspenseAssignment,
    suspenseReturn,
    vendorAddition: vendorAddition(vendors, brands),
    vendorCredits: vendorCredits(vendors),
    vendorSecret: vendorSecret(vendors),
    vendorTransferRuling,
    withdrawalApproval,
    newOperator: newOperator(operators, brands),
    roleChange,
  }
}

/** Leaves a change of a kind for another operator. */
export async function proposeChange<Payload extends Readonly<Record<string, unknown>>>(
  tx: Tx,
  kind: ChangeKind<Payload>,
  wish: { readonly operator: OperatorContext; readonly payload: Payload; readonly reason: string },
): Promise<{ approvalId: string }> {
  const outlook = await kind.look(tx, wish.payload)
  return propose(tx, wish.operator, { ...outlook, kind: kind.name, payload: wish.payload, reason: wish.reason })
}

/** Runs what was approved, if it would still change what was seen. */
export async function runApproved(
  tx: Tx,
  kinds: ChangeKinds,
  approval: ApprovalRow,
  operator: OperatorContext,
): Promise<string | null> {
  const kind = kindOf(kinds, approval.kind)
  // Nobody decides about oneself, whoever proposed it.
  if (approval.subject === operator.operatorId) throw new Refusal('console.approval_own')
  if (!operator.permissions.has(kind.permission)) throw new Refusal('console.forbidden')
  const { before, after } = await kind.look(tx, approval.payload)
  if (!isDeepStrictEqual({ before, after }, { before: approval.before, after: approval.after })) {
    throw new Refusal('console.approval_stale')
  }
  return kind.run(tx, approval.payload, operator.username)
}

export function kindOf(kinds: ChangeKinds, name: string): ChangeKind {
  const found = Object.values(kinds).find((kind) => kind.name === name)
  return defined(found, 'what was proposed is of a kind that is known') as unknown as ChangeKind
}
