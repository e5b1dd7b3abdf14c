import UserRoundPlus from 'lucide-react/icons/user-round-plus'
import { MessageDialog } from '../../lib/dialog/message-dialog.tsx'
import { useText } from '../../lib/i18n/use-text.ts'

export interface RealAccountDialogProps {
  readonly onClose: () => void
  /** What was asked for: a member's place, or an agent's. */
  readonly place: 'member' | 'agent'
}

export default function RealAccountDialog({ onClose, place }: RealAccountDialogProps) {
  const t = useText('shell')
  return (
    <MessageDialog
      isOpen
      onClose={onClose}
      title={t(place === 'agent' ? 'real.agentTitle' : 'real.title')}
      icon={<UserRoundPlus size={20} />}
      actions={[{ label: t('real.confirm') }]}
    >
      {t('real.text')}
    </MessageDialog>
  )
}
