import { Card } from '@parlour/ui/components/card.tsx'
import { useState } from 'react'
import { HexField } from '../../../lib/page/hex-field.tsx'
import { ProofActions, ProofStep } from '../../../lib/page/proof-check.tsx'
import { Verdict } from '../../../lib/page/verdict.tsx'
import { useText } from '../../../lib/i18n/use-text.ts'
import type { MatchProof } from '../sports.queries.ts'
import type { EventCard } from '../sports.types.ts'
import type { MatchStep } from './check-match.ts'

/** What plays a match is fetched when somebody checks one. */
const fetchCheck = () => import('./check-match.ts')

/** What a simulated match was bound to before it began, and once it is over the match played again in this browser. */
export function MatchProofCard({ event, proof }: { readonly event: EventCard; readonly proof: MatchProof }) {
  const t = useText('sports')
  const [steps, setSteps] = useState<readonly MatchStep[]>()
  const check = () => void fetchCheck().then(({ checkMatch }) => setSteps(checkMatch(event, proof)))
  const isGood = steps?.every(({ ok }) => ok) ?? false
  const { seed, commitment, beacons } = proof
  return (
    <Card title={t('proof.title')}>
      <div className="flex flex-col gap-4">
        <p className="max-w-[65ch] text-sm text-text-muted">{t(seed === null ? 'proof.before' : 'proof.after')}</p>
        <HexField label={t('proof.commitment')} text={commitment} copyLabel={t('proof.copyCommitment')} />
        {seed === null ? null : <HexField label={t('proof.seed')} text={seed} copyLabel={t('proof.copySeed')} />}
        {beacons.length === 0 ? null : (
          <p className="text-sm text-text-muted">{t('proof.beacons', { count: beacons.length })}</p>
        )}
        {seed === null ? null : <ProofActions words={t} proof={{ ...proof, eventId: event.eventId }} onCheck={check} />}
        {steps === undefined ? null : (
          <>
            <Verdict isGood={isGood} title={t(isGood ? 'proof.good' : 'proof.bad')}>
              {t(isGood ? 'proof.goodText' : 'proof.badText')}
            </Verdict>
            <ol aria-label={t('proof.steps')} className="grid gap-x-6 md:grid-cols-2">
              {steps.map(({ code, ok, claimed, found }) => (
                <ProofStep
                  key={code}
                  ok={ok}
                  words={t}
                  title={t(`proof.step.${code}`)}
                  {...(code === 'result' ? { text: t('proof.compare', { claimed, found }) } : {})}
                />
              ))}
            </ol>
          </>
        )}
      </div>
    </Card>
  )
}
