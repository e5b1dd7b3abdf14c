import { Button } from '@parlour/ui/components/button.tsx'
import { Sheet } from '@parlour/ui/components/sheet.tsx'
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
    <Sheet isOpen={isOpen} onClose={onClose} title={t('signOut.title')}>
      <p className="text-sm text-text-muted">{t('signOut.text')}</p>
      <div className="mt-6 flex justify-end gap-2">
        <Button variant="plain" onPress={onClose}>
          {common('cancel')}
        </Button>
        <Button
          variant="accent"
          autoFocus
          onPress={() => {
            onClose()
            onConfirm()
          }}
        >
          {t('signOut.confirm')}
        </Button>
      </div>
    </Sheet>
  )
}
