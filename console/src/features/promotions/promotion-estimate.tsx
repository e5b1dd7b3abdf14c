import { InlineNotice } from '@parlour/ui/components/inline-notice.tsx'
import { useQuery } from '@tanstack/react-query'
import { useFormat } from '../../lib/i18n/use-format.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { Facts } from '../../lib/view/facts.tsx'
import { Loaded } from '../../lib/view/loaded.tsx'
import { estimateQuery } from './promotions.queries.ts'
import { useTermWords, type Spoken } from './use-term-words.ts'

interface PromotionEstimateProps {
  readonly merchant: string
  readonly promotionId: string
  readonly known: Spoken
}

/** What a promotion would have given in the last thirty days, by what members really did. */
export function PromotionEstimate({ merchant, promotionId, known }: PromotionEstimateProps) {
  const t = useText('promotions')
  const { number } = useFormat()
  const { amount, at } = useTermWords(known)
  const estimate = useQuery(estimateQuery(merchant, promotionId))
  return (
    <Loaded query={estimate} lines={2}>
      {({ given, from, to }) => (
        <section className="flex flex-col gap-3 rounded-medium bg-surface-sunken px-4 py-3 text-sm">
          <div>
            <h3 className="font-semibold">{t('estimateTitle')}</h3>
            <p className="tabular mt-0.5 text-xs text-text-muted">{t('fromTo', { start: at(from), end: at(to) })}</p>
          </div>
          {given === null ? (
            <p className="text-text-muted">{t('estimateUnknown')}</p>
          ) : (
            <>
              <Facts
                columns={4}
                facts={[
                  [t('estimated.members'), number(given.members)],
                  [t('estimated.times'), number(given.times)],
                  [t('estimated.cost'), amount(given.cost)],
                  [t('estimated.required'), amount(given.required)],
                ]}
              />
              {given.isCut ? <InlineNotice>{t('estimateCut')}</InlineNotice> : null}
            </>
          )}
        </section>
      )}
    </Loaded>
  )
}
