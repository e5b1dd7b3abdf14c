import { Card } from '@parlour/ui/components/card.tsx'
import { DataTable } from '@parlour/ui/components/data-table.tsx'
import { Skeleton } from '@parlour/ui/components/skeleton.tsx'
import type { UseQueryResult } from '@tanstack/react-query'
import { moneyText } from '../../lib/api/money-text.ts'
import { useProductName } from '../../lib/i18n/use-product-name.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { PointFailure } from './point-failure.tsx'
import { pointsText } from './points-text.ts'
import type { PointConfig } from './points.queries.ts'

export interface PointRate {
  readonly vertical: string
  readonly rate: string
}

/** What bets earn, said before anybody has signed in. */
export function VisitorRules({ rates }: { readonly rates: readonly PointRate[] }) {
  const t = useText('points')
  return (
    <Card title={t('rules.earn')} className="max-w-3xl">
      <p className="mb-3 max-w-[60ch] text-sm text-text-muted">{t('rules.earnText')}</p>
      <Rates rates={rates} />
    </Card>
  )
}

/** The terms of points, each as a sentence or a figure. */
export function PointRules({ config }: { readonly config: UseQueryResult<PointConfig> }) {
  const t = useText('points')
  const { data } = config
  if (data === undefined) {
    return config.isError ? <PointFailure query={config} /> : <Skeleton className="h-72 rounded-large" />
  }
  const { rates, convertRatio, minConvert, multipleOf, maxPerDay, turnoverPercent } = data
  const sentences = [
    t('rules.ratio', { points: convertRatio, money: moneyText('1') }),
    t('rules.least', { minimum: pointsText(minConvert), step: pointsText(multipleOf) }),
    ...(maxPerDay === null ? [] : [t('rules.day', { most: pointsText(maxPerDay) })]),
    turnoverPercent === 0 ? t('rules.free') : t('rules.played', { percent: turnoverPercent }),
    t('rules.forever'),
    t('rules.returned'),
  ]
  return (
    <div className="grid gap-5 lg:grid-cols-2 lg:items-start">
      <Card title={t('rules.earn')}>
        <p className="mb-3 max-w-[60ch] text-sm text-text-muted">{t('rules.earnText')}</p>
        <Rates rates={rates.filter(({ rate }) => Number(rate) > 0)} />
      </Card>
      <Card title={t('rules.use')}>
        <ul className="flex list-disc flex-col gap-2 ps-5 text-sm text-text-muted">
          {sentences.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      </Card>
    </div>
  )
}

function Rates({ rates }: { readonly rates: readonly PointRate[] }) {
  const t = useText('points')
  const productName = useProductName()
  return (
    <DataTable
      label={t('rules.earn')}
      rows={rates}
      rowKey={({ vertical }) => vertical}
      columns={[
        { id: 'product', title: t('rules.product'), cell: ({ vertical }) => productName(vertical) },
        {
          id: 'rate',
          title: t('rules.rate'),
          align: 'end',
          place: 'figure',
          cell: ({ rate }) => <span className="font-semibold">{rate}</span>,
        },
      ]}
    />
  )
}
