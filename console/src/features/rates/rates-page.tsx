import { Button } from '@parlour/ui/components/button.tsx'
import { DataTable } from '@parlour/ui/components/data-table.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useOperator } from '../../lib/api/session-query.ts'
import { useMerchant } from '../../lib/brand/current-brand.ts'
import { useFormat } from '../../lib/i18n/use-format.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { Loaded } from '../../lib/view/loaded.tsx'
import { Page } from '../../lib/view/page.tsx'
import { Panel } from '../../lib/view/panel.tsx'
import { pointsText } from './points-text.ts'
import { rulesQuery, type RateRule, type RateRules } from './rates.queries.ts'
import { CutLimitDialog, QuotaRuleDialog, RuleDialog } from './rule-dialogs.tsx'
import { RunsPanel } from './runs-panel.tsx'

/** What a brand gives its lines of each product, and the days whose rebates are paid. */
export function RatesPage() {
  const t = useText('rates')
  const merchant = useMerchant()
  const rules = useQuery(rulesQuery(merchant))
  return (
    <Page title={t('title')} text={t('text')}>
      <Panel title={t('rules')}>
        <Loaded query={rules} lines={9}>
          {(value) => <Rules merchant={merchant} rules={value} />}
        </Loaded>
      </Panel>
      <RunsPanel key={merchant} merchant={merchant} />
    </Page>
  )
}

function Rules({ merchant, rules }: { readonly merchant: string; readonly rules: RateRules }) {
  const t = useText('rates')
  const { number } = useFormat()
  const mayChange = useOperator().may('rates.change')
  const [asked, setAsked] = useState<RateRule | 'quota' | 'limit'>()
  const close = () => setAsked(undefined)
  return (
    <div className="flex flex-col gap-4">
      <DataTable
        label={t('rules')}
        rows={rules.list}
        rowKey={({ product }) => product}
        columns={[
          { id: 'product', title: t('product'), cell: ({ product }) => <strong>{t(`products.${product}`)}</strong> },
          {
            id: 'most',
            title: t('most'),
            align: 'end',
            place: 'figure',
            cell: ({ product, most }) => <span className="tabular">{pointsText(product, most)}</span>,
          },
          {
            id: 'step',
            title: t('step'),
            align: 'end',
            cell: ({ product, step }) => <span className="tabular">{pointsText(product, step)}</span>,
          },
          { id: 'given', title: t('given'), align: 'end', place: 'note', cell: ({ given }) => number(given) },
          {
            id: 'change',
            title: t('change'),
            cell: (rule) =>
              mayChange ? (
                <Button
                  size="s"
                  aria-label={t('changeOf', { product: t(`products.${rule.product}`) })}
                  onPress={() => setAsked(rule)}
                >
                  {t('change')}
                </Button>
              ) : null,
          },
        ]}
      />
      <ul className="flex flex-col divide-y divide-line-soft text-sm">
        <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
          <span>
            {rules.quotaFrom === null ? t('quota.none') : t('quota.from', { series: String(rules.quotaFrom) })}
          </span>
          {mayChange ? (
            <Button size="s" aria-label={t('quota.change')} onPress={() => setAsked('quota')}>
              {t('change')}
            </Button>
          ) : null}
        </li>
        <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
          <span>{rules.mostCut === null ? t('limit.none') : t('limit.above', { count: rules.mostCut })}</span>
          {mayChange ? (
            <Button size="s" aria-label={t('limit.change')} onPress={() => setAsked('limit')}>
              {t('change')}
            </Button>
          ) : null}
        </li>
      </ul>
      {asked === 'quota' ? <QuotaRuleDialog merchant={merchant} from={rules.quotaFrom} onClose={close} /> : null}
      {asked === 'limit' ? <CutLimitDialog merchant={merchant} most={rules.mostCut} onClose={close} /> : null}
      {typeof asked === 'object' ? <RuleDialog merchant={merchant} rule={asked} onClose={close} /> : null}
    </div>
  )
}
