import { verifyEnvelopes, type EnvelopeReport } from '@parlour/core/rules/promo/envelope-proof.ts'
import type { VerificationStep } from '@parlour/core/fair/commitment.ts'
import { Button } from '@parlour/ui/components/button.tsx'
import { buttonLook } from '@parlour/ui/components/button-look.ts'
import { classNames } from '@parlour/ui/components/class-names.ts'
import { CopyButton } from '@parlour/ui/components/copy-button.tsx'
import Check from 'lucide-react/icons/check'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleX from 'lucide-react/icons/circle-x'
import Download from 'lucide-react/icons/download'
import X from 'lucide-react/icons/x'
import { useState } from 'react'
import { HexField } from '../../lib/page/hex-field.tsx'
import { useFormat } from '../../lib/i18n/use-format.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import type { EnvelopeProof } from './envelopes.queries.ts'
import { SplitAmounts } from './split-amounts.tsx'

/** By what a pot was split, and the split once more in the reader's own browser. */
export function SplitProof({ proof }: { readonly proof: EnvelopeProof }) {
  const t = useText('envelopes')
  const [report, setReport] = useState<EnvelopeReport>()
  const { seed, commit, context } = proof
  return (
    <div className="flex flex-col gap-4">
      <p className="max-w-[65ch] text-sm text-text-muted">{t(seed === null ? 'proof.untold' : 'proof.text')}</p>
      <div className="grid gap-3 md:grid-cols-2">
        <HexField label={t('proof.commit')} text={commit} copyLabel={t('proof.copyCommit')} />
        {seed === null ? null : <HexField label={t('proof.seed')} text={seed} copyLabel={t('proof.copySeed')} />}
        <HexField label={t('proof.context')} text={context} copyLabel={t('proof.copyContext')} />
      </div>
      {seed === null ? null : (
        <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
          <Button variant="accent" onPress={() => setReport(verifyEnvelopes({ ...proof, seed }))}>
            {t('proof.check')}
          </Button>
          <span className="flex items-center gap-1 text-sm">
            {t('proof.figures')}
            <CopyButton text={JSON.stringify(proof)} label={t('proof.copyFigures')} />
          </span>
          <a href="/verifier.html" download className={buttonLook('plain', 's')}>
            <Download size={16} aria-hidden="true" /> {t('proof.offline')}
          </a>
        </div>
      )}
      {report === undefined ? null : (
        <>
          <Verdict report={report} />
          <ol aria-label={t('proof.steps')} className="grid gap-x-6 md:grid-cols-2">
            {report.steps.map((step) => (
              <Step key={step.code} step={step} />
            ))}
          </ol>
          <SplitAmounts amounts={report.amounts} opened={proof.opened} />
        </>
      )}
    </div>
  )
}

/** So many places that are wrong are named. */
const namedMost = 10

function Verdict({ report: { ok: isGood, wrong } }: { readonly report: EnvelopeReport }) {
  const t = useText('envelopes')
  const { list, number } = useFormat()
  const places = list(wrong.slice(0, namedMost).map((place) => number(place)))
  const Mark = isGood ? CircleCheck : CircleX
  return (
    <div className="flex items-start gap-4" role={isGood ? 'status' : 'alert'}>
      <Mark
        size={40}
        strokeWidth={1.5}
        className={classNames('shrink-0', isGood ? 'text-positive' : 'text-negative')}
        aria-hidden="true"
      />
      <div className="min-w-0">
        <p className="display text-lg">{t(isGood ? 'proof.good' : 'proof.bad')}</p>
        <p className="mt-1 max-w-[60ch] text-sm text-text-muted">
          {t(isGood ? 'proof.goodText' : 'proof.badText')} {wrong.length === 0 ? null : t('proof.wrong', { places })}
        </p>
      </div>
    </div>
  )
}

const stepTexts = { seed: 'seed', commit: 'commit', context: 'context', result: 'result' } as const

function Step({ step: { code, ok } }: { readonly step: VerificationStep }) {
  const t = useText('envelopes')
  const Mark = ok ? Check : X
  const known = code in stepTexts ? stepTexts[code as keyof typeof stepTexts] : 'result'
  return (
    <li className="flex gap-3 py-2">
      <span
        className={classNames(
          'mt-0.5 grid size-6 shrink-0 place-items-center rounded-full',
          ok ? 'bg-positive-soft text-positive' : 'bg-negative-soft text-negative',
        )}
      >
        <Mark size={14} strokeWidth={2.5} aria-hidden="true" />
        <span className="sr-only">{t(ok ? 'proof.holds' : 'proof.fails')}</span>
      </span>
      <div className="min-w-0">
        <p className="text-sm font-semibold">{t(`proof.step.${known}`)}</p>
        <p className="text-sm text-text-muted">{t(`proof.stepText.${known}`)}</p>
      </div>
    </li>
  )
}
