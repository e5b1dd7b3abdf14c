import { Badge, type BadgeTone } from '@parlour/ui/components/badge.tsx'
import { DataTable } from '@parlour/ui/components/data-table.tsx'
import { moneyText } from '../../lib/api/money-text.ts'
import { useFormat } from '../../lib/i18n/use-format.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import type { Grant, GrantTotals } from './promotions.queries.ts'

const tones: Readonly<Record<Grant['state'], BadgeTone>> = {
  QUEUED: 'info',
  ACTIVE: 'positive',
  COMPLETED: 'positive',
  FORFEITED: 'neutral',
  EXPIRED: 'neutral',
  BUST: 'neutral',
  VOIDED: 'neutral',
}

export interface EndedBonusesProps {
  readonly grants: readonly Grant[]
  readonly totals: GrantTotals
}

/** What became of the bonuses that ended, and of all of them together. */
export function EndedBonuses({ grants, totals }: EndedBonusesProps) {
  const t = useText('promotions')
  const { dateTime } = useFormat()
  return (
    <div>
      <h4 className="mb-3 text-sm font-semibold">{t('bonus.ended')}</h4>
      <dl className="mb-3 grid grid-cols-3 gap-2 md:gap-3">
        {(['granted', 'converted', 'removed'] as const).map((name) => (
          <div key={name} className="rounded-large border border-line-soft bg-surface-sunken p-3 md:p-4">
            <dt className="text-xs text-text-muted">{t(`total.${name}`)}</dt>
            <dd className="tabular mt-1 text-sm font-semibold md:text-lg">{moneyText(totals[name])}</dd>
          </div>
        ))}
      </dl>
      <DataTable
        label={t('bonus.ended')}
        rows={grants}
        rowKey={({ grantId }) => grantId}
        columns={[
          { id: 'title', title: t('bonus.name'), cell: ({ title }) => <bdi className="font-semibold">{title}</bdi> },
          {
            id: 'state',
            title: t('bonus.state'),
            place: 'figure',
            cell: ({ state }) => <Badge tone={tones[state]}>{t(`grant.${state}`)}</Badge>,
          },
          {
            id: 'endedAt',
            title: t('bonus.endedAt'),
            place: 'note',
            cell: ({ endedAt }) => (endedAt === null ? '' : dateTime(endedAt, { dateStyle: 'medium' })),
          },
          {
            id: 'amount',
            title: t('total.granted'),
            align: 'end',
            cell: ({ amount }) => moneyText(amount),
          },
          {
            id: 'converted',
            title: t('total.converted'),
            align: 'end',
            cell: ({ converted }) => <span className="font-semibold">{moneyText(converted)}</span>,
          },
          { id: 'removed', title: t('total.removed'), align: 'end', cell: ({ removed }) => moneyText(removed) },
        ]}
      />
    </div>
  )
}
