import { buttonLook } from '@parlour/ui/components/button-look.ts'
import Download from 'lucide-react/icons/download'
import { useText } from '../../lib/i18n/use-text.ts'

/** The same check as a file to keep: who does not trust this page need not. */
export function VerifierLink() {
  const t = useText('proof')
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <p className="max-w-[60ch] text-sm text-text-muted">{t('offline.text')}</p>
      <a href="/verifier.html" download className={buttonLook('quiet', 's')}>
        <Download size={16} aria-hidden="true" /> {t('offline.get')}
      </a>
    </div>
  )
}
