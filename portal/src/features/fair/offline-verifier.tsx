import { Card } from '@parlour/ui/components/card.tsx'
import { CopyButton } from '@parlour/ui/components/copy-button.tsx'
import { buttonLook } from '@parlour/ui/components/button-look.ts'
import Download from 'lucide-react/icons/download'
import { useFormat } from '../../lib/i18n/use-format.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import type { Fairness } from './fair.queries.ts'
import { HexField } from '../../lib/page/hex-field.tsx'

/** Written by the build: what the file of this build is known by. */
declare const OFFLINE_VERIFIER: { readonly sha256: string; readonly bytes: number }

/** The same computation as a file to keep: who does not trust this page need not. */
export function OfflineVerifier({ fairness }: { readonly fairness: Fairness }) {
  const t = useText('fair')
  const { number } = useFormat()
  return (
    <Card title={t('offline.title')}>
      <p className="max-w-[65ch] text-sm text-text-muted">{t('offline.text')}</p>
      <div className="my-4 flex flex-wrap items-center gap-x-6 gap-y-3">
        <a href="/verifier.html" download className={buttonLook('accent', 's')}>
          <Download size={16} aria-hidden="true" /> {t('offline.get')}
        </a>
        <span className="text-xs text-text-muted">
          {t('offline.size', { size: number(Math.ceil(OFFLINE_VERIFIER.bytes / 1000)) })}
        </span>
        <span className="flex items-center gap-1 text-sm">
          {t('offline.figures')}
          <CopyButton text={JSON.stringify(fairness)} label={t('offline.copyFigures')} />
        </span>
      </div>
      <HexField label={t('offline.hash')} text={OFFLINE_VERIFIER.sha256} copyLabel={t('offline.copyHash')} />
    </Card>
  )
}
