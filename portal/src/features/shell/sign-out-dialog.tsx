import LogOut from 'lucide-react/icons/log-out'
import { MessageDialog } from '../../lib/dialog/message-dialog.tsx'
import { useText } from '../../lib/i18n/use-text.ts'

export interface SignOutDialogProps {
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly onConfirm: () => void
}

export function SignOutDialog({ isOpen, onClose, onConfirm }: SignOutDialogProps) {
  const t = useText('shell')
  const common = useText('common')
  return (
    <MessageDialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('signOut.title')}
      icon={<LogOut size={20} className="rtl:-scale-x-100" />}
      actions={[{ label: common('cancel') }, { label: t('signOut.confirm'), onPress: onConfirm }]}
    >
      {t('signOut.text')}
    </MessageDialog>
  )
}
