import {
  readRaffleClaim,
  verifyRaffle,
  type RaffleReport,
  type RaffleStep,
} from '@parlour/core/rules/promo/raffle-proof.ts'
import { roundTime } from '@parlour/core/fair/beacon.ts'
import { useState } from 'react'
import { HexField } from '../../lib/page/hex-field.tsx'
import { ProofActions, ProofStep } from '../../lib/page/proof-check.tsx'
import { Verdict } from '../../lib/page/verdict.tsx'
import { useFormat } from '../../lib/i18n/use-format.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import type { RaffleProof } from './raffles.queries.ts'

/** By what a raffle is drawn, and the draw once more in the reader's own browser. */
export function DrawProof({ proof }: { readonly proof: RaffleProof }) {
  const t = useText('raffles')
  const { number, dateTime } = useFormat()
  const [report, setReport] = useState<RaffleReport>()
  const { commit, seed, root, count, beacon, context, round, declaredRound, chain } = proof
  const used = round ?? declaredRound
  const speaksAt = dateTime(roundTime(used, chain) * 1000, { dateStyle: 'medium', timeStyle: 'medium' })
  const check = () => {
    const claim = readRaffleClaim(proof)
    // What cannot be read proves nothing.
    setReport(claim === undefined ? { ok: false, steps: [], drawn: [] } : verifyRaffle(claim))
  }
  return (
    <div className="flex flex-col gap-4">
      <p className="max-w-[65ch] text-sm text-text-muted">
        {seed !== null ? t('proof.text') : root === null ? t('proof.before') : t('proof.closed', { count: count ?? 0 })}
      </p>
      <div className="grid gap-3 md:grid-cols-2">
        <HexField label={t('proof.commit')} text={commit} copyLabel={t('proof.copyCommit')} />
        {root === null ? null : <HexField label={t('proof.root')} text={root} copyLabel={t('proof.copyRoot')} />}
        {beacon === null ? null : (
          <HexField label={t('proof.beacon')} text={beacon} copyLabel={t('proof.copyBeacon')} />
        )}
        {seed === null ? null : <HexField label={t('proof.seed')} text={seed} copyLabel={t('proof.copySeed')} />}
        {context === null ? null : (
          <HexField label={t('proof.context')} text={context} copyLabel={t('proof.copyContext')} />
        )}
      </div>
      <p className="max-w-[65ch] text-sm text-text-muted">
        {t('proof.round', { round: number(used, { useGrouping: false }), time: speaksAt })}
        {round === null || round === declaredRound ? null : ` ${t('proof.late')}`}
      </p>
      {seed === null ? null : <ProofActions words={t} proof={proof} onCheck={check} />}
      {report === undefined ? null : (
        <>
          <Verdict isGood={report.ok} title={t(report.ok ? 'proof.good' : 'proof.bad')}>
            {t(report.ok ? 'proof.goodText' : 'proof.badText')}
          </Verdict>
          <ol aria-label={t('proof.steps')} className="grid gap-x-6 md:grid-cols-2">
            {report.steps.map((step) => (
              <Step key={step.code} step={step} />
            ))}
          </ol>
        </>
      )}
    </div>
  )
}

function Step({ step: { code, ok } }: { readonly step: RaffleStep }) {
  const t = useText('raffles')
  return <ProofStep ok={ok} words={t} title={t(`proof.step.${code}`)} text={t(`proof.stepText.${code}`)} />
}
