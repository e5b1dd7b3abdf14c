import LockKeyhole from 'lucide-react/icons/lock-keyhole'
import { HexField } from '../../lib/page/hex-field.tsx'
import { useText } from '../../lib/i18n/use-text.ts'

/** What fixes the split before the first is opened. */
export function SealNote({ commit }: { readonly commit: string }) {
  const t = useText('envelopes')
  return (
    <details className="text-sm">
      <summary className="inline-flex min-h-11 items-center gap-2 font-medium text-accent-strong md:min-h-9">
        <LockKeyhole size={15} aria-hidden="true" /> {t('sealed')}
      </summary>
      <div className="mt-1 flex flex-col gap-3 text-start">
        <p className="text-text-muted">{t('sealedText')}</p>
        <HexField label={t('proof.commit')} text={commit} copyLabel={t('proof.copyCommit')} />
      </div>
    </details>
  )
}
