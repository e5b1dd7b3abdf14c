import { CopyButton } from '@parlour/ui/components/copy-button.tsx'
import { Sheet } from '@parlour/ui/components/sheet.tsx'
import { useText } from '../../lib/i18n/use-text.ts'

/** A vendor's secret: told this once, to whoever made it. */
export function SecretSheet({ secret, onClose }: { readonly secret: string; readonly onClose: () => void }) {
  const t = useText('games')
  return (
    <Sheet isOpen keepOnCoverClick title={t('secret')} onClose={onClose}>
      <p className="text-sm text-text-muted">{t('secretText')}</p>
      <p className="mt-3 flex items-center gap-2 rounded-medium border border-line-soft bg-surface-sunken px-4 py-2">
        <code className="ltr-run min-w-0 flex-1 font-mono break-all">{secret}</code>
        <CopyButton text={secret} />
      </p>
    </Sheet>
  )
}
