import { Button } from '@parlour/ui/components/button.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useOperator } from '../../lib/api/session-query.ts'
import { useMerchant } from '../../lib/brand/current-brand.ts'
import { useFormat } from '../../lib/i18n/use-format.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { Facts } from '../../lib/view/facts.tsx'
import { Loaded } from '../../lib/view/loaded.tsx'
import { Page } from '../../lib/view/page.tsx'
import { Panel } from '../../lib/view/panel.tsx'
import { AdjustmentDialog } from './adjustment-dialog.tsx'
import { GoodsPanel } from './goods-panel.tsx'
import { plainAmount } from '../../lib/i18n/plain-amount.ts'
import { pointTermsQuery, type PointTerms } from './points.queries.ts'
import { TermsDialog } from './terms-dialog.tsx'

/** What bets of a brand earn, what points are worth, and what they buy. */
export function PointsPage() {
  const t = useText('points')
  const merchant = useMerchant()
  const terms = useQuery(pointTermsQuery(merchant))
  return (
    <Page title={t('title')} text={t('text')}>
      <Loaded query={terms} lines={8}>
        {(known) => (
          <>
            <Terms key={merchant} merchant={merchant} terms={known} />
            <GoodsPanel merchant={merchant} known={known} />
          </>
        )}
      </Loaded>
    </Page>
  )
}

function Terms({ merchant, terms }: { readonly merchant: string; readonly terms: PointTerms }) {
  const t = useText('points')
  const { money } = useFormat()
  const operator = useOperator()
  const [asked, setAsked] = useState<'terms' | 'adjust'>()
  const onClose = () => setAsked(undefined)
  const rates = Object.entries(terms.rates).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return (
    <>
      <div className="grid items-start gap-5 xl:grid-cols-2">
        <Panel title={t('rates')}>
          <p className="mb-3 text-sm text-text-muted">{t('ratesText')}</p>
          <Facts areCodes facts={rates.map(([product, rate]) => [product, rate] as const)} />
        </Panel>
        <Panel title={t('conversion')}>
          <Facts
            facts={[
              [t('isConvertOpen'), t(terms.isConvertOpen ? 'open' : 'closed')],
              [t('pointsAUnit', { money: money('1', { symbol: terms.currency }) }), terms.pointsAUnit],
              [t('minimum'), plainAmount(terms.minimum)],
              [t('multipleOf'), plainAmount(terms.multipleOf)],
              [t('maximumADay'), terms.maximumADay === null ? t('never') : plainAmount(terms.maximumADay)],
              [t('turnoverPercent'), `${terms.turnoverPercent} %`],
              [t('isMallOpen'), t(terms.isMallOpen ? 'open' : 'closed')],
            ]}
          />
        </Panel>
      </div>
      {operator.may('points.terms') ? (
        <div className="flex flex-wrap gap-3">
          <Button onPress={() => setAsked('terms')}>{t('change')}</Button>
          <Button onPress={() => setAsked('adjust')}>{t('adjust')}</Button>
        </div>
      ) : null}
      {asked === 'terms' ? <TermsDialog merchant={merchant} terms={terms} onClose={onClose} /> : null}
      {asked === 'adjust' ? <AdjustmentDialog merchant={merchant} onClose={onClose} /> : null}
    </>
  )
}
