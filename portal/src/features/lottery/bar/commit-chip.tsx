import { CopyButton } from '@parlour/ui/components/copy-button.tsx'
import RadioTower from 'lucide-react/icons/radio-tower'
import ShieldCheck from 'lucide-react/icons/shield-check'
import { useText } from '../../../lib/i18n/use-text.ts'

/** The fingerprint of the sealed draw, short to look at and whole when copied, and the round of the beacon that joins it. */
export function CommitChip({ commit, round }: { readonly commit: string; readonly round: number | undefined }) {
  const t = useText('lottery')
  return (
    <div
      title={round === undefined ? t('issue.sealedText') : t('issue.beaconText', { round: String(round) })}
      className="flex w-fit max-w-full items-center gap-2 rounded-full border border-line-soft bg-surface-sunken py-0.5 ps-3 pe-1 text-xs"
    >
      <ShieldCheck size={14} className="shrink-0 text-accent-strong" aria-hidden="true" />
      <span className="font-medium">{t('issue.sealed')}</span>
      <code className="ltr-run truncate font-mono text-text-muted">
        {round === undefined
          ? `${commit.slice(0, 6)}·${commit.slice(6, 12)}·${commit.slice(-6)}`
          : `${commit.slice(0, 4)}·${commit.slice(-4)}`}
      </code>
      {round === undefined ? null : (
        <span className="flex shrink-0 items-center gap-1 text-text-muted">
          <RadioTower size={14} className="text-accent-strong" aria-hidden="true" />
          <span className="sr-only">{t('issue.beacon', { round: String(round) })}</span>
          <span className="tabular ltr-run" aria-hidden="true">
            {round}
          </span>
        </span>
      )}
      <CopyButton text={commit} label={t('issue.copySeal')} />
    </div>
  )
}
