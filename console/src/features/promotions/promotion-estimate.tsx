import { useQuery } from '@tanstack/react-query'
import { useText } from '../../lib/i18n/use-text.ts'
import { Loaded } from '../../lib/view/loaded.tsx'
import { AgreedEstimate } from './agreed-estimate.tsx'
import { EstimateResult } from './estimate-result.tsx'
import type { Promotion } from './promotions.queries.ts'
import { postSimulation, simulationQuery } from './studies.queries.ts'
import { StudyPanel } from './study-panel.tsx'
import type { Spoken } from './use-term-words.ts'

interface PromotionEstimateProps {
  readonly merchant: string
  readonly promotion: Promotion
  readonly known: Spoken
}

/** What a promotion would have given in the last thirty days, by what members really did, and what it gave since. */
export function PromotionEstimate({ merchant, promotion, known }: PromotionEstimateProps) {
  const t = useText('promotions')
  const { promotionId, draft, published } = promotion
  const of = { merchant, promotionId }
  const simulation = useQuery(simulationQuery(of))
  const shown = draft ?? published
  if (shown === null) return null
  return (
    <Loaded query={simulation} lines={3}>
      {({ agreed, ...study }) => (
        <section aria-label={t('estimate')} className="flex flex-col gap-5">
          <StudyPanel
            study={study}
            number={shown.number}
            none={t('estimated.none')}
            timeZone={known.timeZone}
            start={() => postSimulation(of, { reason: t('estimated.reason') })}
          >
            {(result) => <EstimateResult merchant={merchant} known={known} type={shown.type} result={result} />}
          </StudyPanel>
          {agreed === null ? null : <AgreedEstimate known={known} agreed={agreed} />}
        </section>
      )}
    </Loaded>
  )
}
