import { GuardFields } from '../../lib/guard/guard-fields.tsx'
import { useGuard } from '../../lib/guard/use-guard.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { ReasonDialog } from '../../lib/view/reason-dialog.tsx'
import { postLadder, type LadderBody } from './ladder.queries.ts'

interface ProposeLadderProps {
  readonly merchant: string
  readonly ladder: Omit<LadderBody, 'reason' | 'acknowledgement'>
  readonly onProposed: () => void
  readonly onClose: () => void
}

/** Proposes a ladder, with what its cashback would give of what is kept. */
export function ProposeLadder({ merchant, ladder, onProposed, onClose }: ProposeLadderProps) {
  const t = useText('ladder')
  const basisPoints = Math.max(0, ...ladder.levels.map(({ cashbackBasisPoints }) => cashbackBasisPoints))
  const guard = useGuard(merchant, { what: 'CASHBACK', basisPoints })
  return (
    <ReasonDialog
      title={t('propose')}
      text={t('proposeText')}
      submit={t('propose')}
      canSubmit={guard.canSubmit}
      run={async (reason) => {
        await postLadder(merchant, { ...ladder, reason, ...guard.answer })
        onProposed()
        return t('proposed')
      }}
      onClose={onClose}
    >
      <GuardFields guard={guard} />
    </ReasonDialog>
  )
}
