import { toWire } from '@parlour/core/money/money.ts'
import type { ChangeKind } from '#platform/module/change-kind.ts'
import { Refusal } from '#platform/refusal.ts'
import { memberLookup } from '#modules/identity/index.ts'
import { findFunds } from '#modules/wallet/index.ts'
import { decideCaseFile, holdCase } from '../decide.service.ts'

export type ReleasePayload = {
  readonly brandId: string
  readonly caseId: string
  /** Who proposed it, and stands on the case as who decided. */
  readonly by: string
  readonly reason: string
}

/** Letting money go that a case holds. What was raised since it was proposed is seen by nobody yet: it is stale then. */
export const amlRelease: ChangeKind<ReleasePayload> = {
  name: 'aml release',
  permission: 'aml.decide',
  async look(tx, { brandId, caseId }) {
    const file = await holdCase(tx, { brandId, caseId })
    if (file.state !== 'OPEN') throw new Refusal('console.aml_case_ended')
    const names = await memberLookup.listNames(tx, [file.memberId])
    const { pendingWithdrawal } = await findFunds(tx, file.memberId)
    return {
      brandId,
      subject: caseId,
      label: `${names.get(file.memberId) ?? file.memberId} · ${file.currency} ${toWire(pendingWithdrawal)}`,
      before: { isHeld: file.isHeld, flags: file.codes.join(', ') },
      after: { isHeld: false, flags: file.codes.join(', ') },
    }
  },
  async run(tx, { brandId, caseId, by, reason }) {
    const file = await holdCase(tx, { brandId, caseId })
    await decideCaseFile(tx, file, { verdict: 'CLEARED', operator: by, reason })
    return null
  },
}
