import { Button } from '@parlour/ui/components/button.tsx'
import { Sheet } from '@parlour/ui/components/sheet.tsx'
import { useText } from '../../lib/i18n/use-text.ts'

export default function RealAccountDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useText('shell')
  return (
    <Sheet isOpen onClose={onClose} title={t('real.title')}>
      <p className="text-sm text-text-muted">{t('real.text')}</p>
      <div className="mt-6 flex justify-end">
        <Button variant="accent" onPress={onClose}>
          {t('real.confirm')}
        </Button>
      </div>
    </Sheet>
  )
}
