import { useText } from '../../lib/i18n/use-text.ts'
import { MessageDialog } from '../../lib/dialog/message-dialog.tsx'

export interface LeaveQuestionProps {
  readonly isOpen: boolean
  readonly onStay: () => void
  readonly onLeave: () => void
}

/** Asked where a round is still open: it is not lost, but its end would not be seen. */
export function LeaveQuestion({ isOpen, onStay, onLeave }: LeaveQuestionProps) {
  const t = useText('games')
  return (
    <MessageDialog
      isOpen={isOpen}
      onClose={onStay}
      title={t('leave.title')}
      actions={[{ label: t('leave.go'), variant: 'quiet', onPress: onLeave }, { label: t('leave.stay') }]}
    >
      <p>{t('leave.text')}</p>
    </MessageDialog>
  )
}
