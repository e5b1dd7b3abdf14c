import { Button } from '@parlour/ui/components/button.tsx'
import { Card } from '@parlour/ui/components/card.tsx'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleDashed from 'lucide-react/icons/circle-dashed'
import CircleX from 'lucide-react/icons/circle-x'
import { verifyDraw } from '@parlour/core/rules/lottery/draw/verify-draw.ts'
import { classNames } from '@parlour/ui/components/class-names.ts'
import { drawModels } from '@parlour/core/rules/lottery/model.ts'
import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useText } from '../../lib/i18n/use-text.ts'
import { BeaconRound } from './beacon-round.tsx'
import { beaconQuery, hasBeacon, type Fairness } from './fair.queries.ts'
import { NumberTable } from './number-table.tsx'
import { OwnFigures } from './own-figures.tsx'
import { StepList } from './step-list.tsx'

const marks = { Good: CircleCheck, Bad: CircleX, Wait: CircleDashed, Open: CircleDashed } as const
const tones = { Good: 'text-positive', Bad: 'text-negative', Wait: 'text-text-muted', Open: 'text-text-muted' } as const

/** The computation itself runs here, in the reader's browser, on the code that the server draws with. */
export function Verification({ fairness, seed }: { readonly fairness: Fairness; readonly seed: string }) {
  const t = useText('fair')
  const published = { seed, context: `${fairness.gameCode}|${fairness.numero}|${fairness.beacon ?? ''}` }
  const [own, setOwn] = useState(published)
  const [gameCode = '', numero = '', ...beacon] = own.context.split('|')
  const report = verifyDraw({
    gameCode,
    numero,
    beacon: beacon.join('|'),
    seedHex: own.seed.trim(),
    commit: fairness.commit,
    model: drawModels.find((model) => model === fairness.derivation) ?? 'VN27',
    result: fairness.result ?? { kind: 'prizes', prizes: [] },
  })
  const proof = useQuery(beaconQuery(fairness, beacon.join('|')))
  const beaconSteps = proof.data ?? []
  const isProving = hasBeacon(fairness) && proof.data === undefined
  const steps = [...report.steps.slice(0, 2), ...beaconSteps, ...report.steps.slice(2)]
  const verdict =
    !report.ok || beaconSteps.some(({ ok }) => !ok) ? 'Bad' : proof.isError ? 'Open' : isProving ? 'Wait' : 'Good'
  const Mark = marks[verdict]
  return (
    <>
      <Card>
        <div className="flex items-start gap-4" role="status">
          <Mark size={44} strokeWidth={1.5} className={classNames('shrink-0', tones[verdict])} aria-hidden="true" />
          <div>
            <p className="display text-lg">{t(`verdict${verdict}`)}</p>
            <p className="mt-1 max-w-[60ch] text-sm text-text-muted">
              {verdict === 'Good' && fairness.round !== null ? t('verdictGoodBeaconText') : t(`verdict${verdict}Text`)}
            </p>
          </div>
        </div>
        <dl className="mt-5 grid grid-cols-2 gap-4 border-t border-line-soft pt-4 text-sm sm:grid-cols-3">
          <Fact name={t('model')} value={fairness.derivation} />
          {fairness.round === null ? <Fact name={t('beacon')} value={t('noBeacon')} /> : null}
          <Fact name={t('words')} value={String(report.wordsTaken)} />
        </dl>
        {fairness.round === null ? null : (
          <div className="mt-4 border-t border-line-soft pt-4">
            <p className="text-xs text-text-muted">{t('beacon')}</p>
            <BeaconRound fairness={fairness} />
          </div>
        )}
        {verdict === 'Open' ? (
          <Button size="s" className="mt-4" onPress={() => void proof.refetch()}>
            {t('retry')}
          </Button>
        ) : null}
      </Card>
      <StepList steps={steps} />
      <NumberTable published={fairness.result} found={report.result} />
      <OwnFigures
        seed={own.seed}
        context={own.context}
        isChanged={own.seed !== published.seed || own.context !== published.context}
        isSeedGood={report.steps.some(({ code, ok }) => code === 'seed' && ok)}
        isContextGood={report.steps.some(({ code, ok }) => code === 'context' && ok)}
        onChange={setOwn}
        onReset={() => setOwn(published)}
      />
    </>
  )
}

function Fact({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <div className="min-w-0">
      <dt className="text-xs text-text-muted">{name}</dt>
      <dd className="tabular mt-0.5 font-semibold break-all">{value}</dd>
    </div>
  )
}
