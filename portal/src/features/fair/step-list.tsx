import { Card } from '@parlour/ui/components/card.tsx'
import Check from 'lucide-react/icons/check'
import X from 'lucide-react/icons/x'
import type { VerificationStep } from '@parlour/core/fair/commitment.ts'
import { classNames } from '@parlour/ui/components/class-names.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { HexField } from '../../lib/page/hex-field.tsx'

export function StepList({ steps }: { readonly steps: readonly VerificationStep[] }) {
  const t = useText('fair')
  return (
    <Card title={t('steps')}>
      <ol className="flex flex-col">
        {steps.map((step) => (
          <Step key={step.code} step={step} />
        ))}
      </ol>
    </Card>
  )
}

function Step({ step }: { readonly step: VerificationStep }) {
  const t = useText('fair')
  const { code, ok, claimed, found } = step
  const copies = { seed: t('copySeed'), commit: t('copyCommit') }
  const Mark = ok ? Check : X
  return (
    <li className="flex gap-4 border-b border-line-soft py-4 first:pt-0 last:border-0 last:pb-0">
      <span
        className={classNames(
          'mt-0.5 grid size-7 shrink-0 place-items-center rounded-full',
          ok ? 'bg-positive-soft text-positive' : 'bg-negative-soft text-negative',
        )}
      >
        <Mark size={16} strokeWidth={2.5} aria-hidden="true" />
        <span className="sr-only">{ok ? t('holds') : t('fails')}</span>
      </span>
      <div className="flex min-w-0 flex-1 flex-col gap-2">
        <div>
          <h3 className="text-sm font-semibold">{t(`step.${code}`)}</h3>
          <p className="text-sm text-text-muted">{t(`step.${code}Text`)}</p>
        </div>
        {code === 'seed' || code === 'commit' ? (
          <>
            <HexField label={t('published')} text={claimed} copyLabel={copies[code]} />
            {code === 'commit' ? <HexField label={t('found')} text={found} copyLabel={copies[code]} /> : null}
          </>
        ) : null}
        {code === 'value' ? (
          <>
            <HexField label={t('published')} text={claimed} copyLabel={t('copyBeacon')} />
            <HexField label={t('found')} text={found} copyLabel={t('copyBeacon')} />
          </>
        ) : null}
        {code === 'signature' ? (
          <>
            <HexField label={t('signature')} text={claimed} copyLabel={t('copySignature')} />
            <HexField label={t('chainKey')} text={found} copyLabel={t('copyKey')} />
          </>
        ) : null}
        {code === 'round' ? (
          <p className="tabular text-xs text-text-muted">
            {t('published')}: <span className="ltr-run">{claimed}</span> · {t('found')}:{' '}
            <span className="ltr-run">{found || '–'}</span>
          </p>
        ) : null}
        {code === 'context' ? <code className="ltr-run font-mono text-xs break-all">{found || claimed}</code> : null}
      </div>
    </li>
  )
}
