import { Card } from '@parlour/ui/components/card.tsx'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleX from 'lucide-react/icons/circle-x'
import { verifyDraw } from '@parlour/core/fair/commitment.ts'
import { drawModels } from '@parlour/core/rules/lottery/model.ts'
import { useState } from 'react'
import { useText } from '../../lib/i18n/use-text.ts'
import type { Fairness } from './fair.queries.ts'
import { NumberTable } from './number-table.tsx'
import { OwnFigures } from './own-figures.tsx'
import { StepList } from './step-list.tsx'

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
  const Mark = report.ok ? CircleCheck : CircleX
  return (
    <>
      <Card>
        <div className="flex items-start gap-4" role="status">
          <Mark
            size={44}
            strokeWidth={1.5}
            className={report.ok ? 'shrink-0 text-positive' : 'shrink-0 text-negative'}
            aria-hidden="true"
          />
          <div>
            <p className="display text-lg">{report.ok ? t('verdictGood') : t('verdictBad')}</p>
            <p className="mt-1 max-w-[60ch] text-sm text-text-muted">
              {report.ok ? t('verdictGoodText') : t('verdictBadText')}
            </p>
          </div>
        </div>
        <dl className="mt-5 grid grid-cols-2 gap-4 border-t border-line-soft pt-4 text-sm sm:grid-cols-3">
          <Fact name={t('model')} value={fairness.derivation} />
          <Fact
            name={t('beacon')}
            value={fairness.beacon === null || fairness.beacon === '' ? t('noBeacon') : fairness.beacon}
          />
          <Fact name={t('words')} value={String(report.wordsTaken)} />
        </dl>
      </Card>
      <StepList report={report} />
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
