import { GuardFields } from '../../lib/guard/guard-fields.tsx'
import { useGuard } from '../../lib/guard/use-guard.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { DeedDialog } from '../../lib/view/deed-dialog.tsx'
import { PromotionEstimate } from './promotion-estimate.tsx'
import { postProposal, type Known, type Promotion } from './promotions.queries.ts'
import { VersionChanges } from './version-changes.tsx'

/** What gives for play is held against what is kept of it. */
const forPlay = ['REBATE', 'CASHBACK'] as const

export interface ProposeDialogProps {
  readonly merchant: string
  readonly known: Known
  readonly promotion: Promotion
  readonly name: string
  readonly onClose: () => void
}

/** What is proposed is seen first: what it would have cost, and what it changes for members. */
export function ProposeDialog({ merchant, known, promotion, name, onClose }: ProposeDialogProps) {
  const t = useText('promotions')
  const { promotionId, published, draft } = promotion
  const isForPlay = draft !== null && forPlay.some((type) => type === draft.type)
  const guard = useGuard(merchant, isForPlay ? { what: 'PROMOTION', promotionId } : undefined)
  return (
    <DeedDialog
      deed="propose"
      size="l"
      name={name}
      words={t}
      canSubmit={guard.canSubmit}
      post={(reason) => postProposal(merchant, promotionId, { reason, ...guard.answer })}
      onClose={onClose}
    >
      <PromotionEstimate merchant={merchant} promotion={promotion} known={known} />
      {published === null || draft === null ? null : (
        <VersionChanges known={known} published={published} draft={draft} />
      )}
      <GuardFields guard={guard} />
    </DeedDialog>
  )
}
