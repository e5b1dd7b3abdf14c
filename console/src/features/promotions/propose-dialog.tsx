import { useText } from '../../lib/i18n/use-text.ts'
import { DeedDialog } from '../../lib/view/deed-dialog.tsx'
import { PromotionEstimate } from './promotion-estimate.tsx'
import { postProposal, type Known, type Promotion } from './promotions.queries.ts'
import { VersionChanges } from './version-changes.tsx'

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
  return (
    <DeedDialog
      deed="propose"
      size="l"
      name={name}
      words={t}
      post={(reason) => postProposal(merchant, promotionId, reason)}
      onClose={onClose}
    >
      <PromotionEstimate merchant={merchant} promotion={promotion} known={known} />
      {published === null || draft === null ? null : (
        <VersionChanges known={known} published={published} draft={draft} />
      )}
    </DeedDialog>
  )
}
