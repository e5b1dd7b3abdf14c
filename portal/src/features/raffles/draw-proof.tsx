import {
  readRaffleClaim,
  verifyRaffle,
  type RaffleReport,
  type RaffleStep,
} from '@parlour/core/rules/promo/raffle-proof.ts'
import { roundTime } from '@parlour/core/fair/beacon.ts'
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
    if (claim !== undefined) setReport(verifyRaffle(claim))
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
      {seed === null ? null : (
        <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
          <Button variant="accent" onPress={check}>
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
          <Verdict isGood={report.ok} />
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

function Verdict({ isGood }: { readonly isGood: boolean }) {
  const t = useText('raffles')
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
        <p className="mt-1 max-w-[60ch] text-sm text-text-muted">{t(isGood ? 'proof.goodText' : 'proof.badText')}</p>
      </div>
    </div>
  )
}

function Step({ step: { code, ok } }: { readonly step: RaffleStep }) {
  const t = useText('raffles')
  const Mark = ok ? Check : X
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
        <p className="text-sm font-semibold">{t(`proof.step.${code}`)}</p>
        <p className="text-sm text-text-muted">{t(`proof.stepText.${code}`)}</p>
      </div>
    </li>
  )
}
