import { verifyEnvelopes, type EnvelopeReport } from '@parlour/core/rules/promo/envelope-proof.ts'
import type { VerificationStep } from '@parlour/core/fair/commitment.ts'
import { useState } from 'react'
import { HexField } from '../../lib/page/hex-field.tsx'
import { ProofActions, ProofStep } from '../../lib/page/proof-check.tsx'
import { Verdict } from '../../lib/page/verdict.tsx'
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
        <ProofActions words={t} proof={proof} onCheck={() => setReport(verifyEnvelopes({ ...proof, seed }))} />
      )}
      {report === undefined ? null : (
        <>
          <Outcome report={report} />
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

function Outcome({ report: { ok: isGood, wrong } }: { readonly report: EnvelopeReport }) {
  const t = useText('envelopes')
  const { list, number } = useFormat()
  const places = list(wrong.slice(0, namedMost).map((place) => number(place)))
  return (
    <Verdict isGood={isGood} title={t(isGood ? 'proof.good' : 'proof.bad')}>
      {t(isGood ? 'proof.goodText' : 'proof.badText')} {wrong.length === 0 ? null : t('proof.wrong', { places })}
    </Verdict>
  )
}

const stepTexts = { seed: 'seed', commit: 'commit', context: 'context', result: 'result' } as const

function Step({ step: { code, ok } }: { readonly step: VerificationStep }) {
  const t = useText('envelopes')
  const known = code in stepTexts ? stepTexts[code as keyof typeof stepTexts] : 'result'
  return <ProofStep ok={ok} words={t} title={t(`proof.step.${known}`)} text={t(`proof.stepText.${known}`)} />
}
