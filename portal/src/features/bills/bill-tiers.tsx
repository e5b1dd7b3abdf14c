import { Badge } from '@parlour/ui/components/badge.tsx'
import { DataTable } from '@parlour/ui/components/data-table.tsx'
import { moneyText } from '../../lib/api/money-text.ts'
import { useFormat } from '../../lib/i18n/use-format.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import type { Bill, BillDetail } from './bills.queries.ts'
import { useBillText } from './use-bill-text.ts'

interface BillTiersProps {
  readonly rules: BillDetail['rules']
  readonly kind: Bill['kind']
}

/** The tiers of the contract as they ran in the period, with the one that was reached. */
export function BillTiers({ rules: { terms, tier }, kind }: BillTiersProps) {
  const t = useText('bills')
  const { number } = useFormat()
  const words = useBillText()
  const rows = terms.tiers.map((row, at) => ({ ...row, at }))
  return (
    <DataTable
      label={t('part.tiers')}
      rows={rows}
      rowKey={({ at }) => String(at)}
      columns={[
        {
          id: 'rate',
          title: t('tier.rate'),
          cell: ({ rate, at }) => (
            <span className="inline-flex flex-wrap items-center gap-2">
              {words.rate(terms, rate)}
              {at === tier ? <Badge tone="positive">{t('tier.reached')}</Badge> : null}
            </span>
          ),
        },
        { id: 'turnover', title: t('tier.turnover'), align: 'end', cell: (row) => moneyText(row.turnover) },
        ...(kind === 'DIVIDEND'
          ? [
              {
                id: 'loss',
                title: t('tier.loss'),
                align: 'end' as const,
                cell: (row: (typeof rows)[number]) => moneyText(row.loss),
              },
            ]
          : []),
        { id: 'active', title: t('tier.active'), align: 'end', cell: (row) => number(row.active) },
      ]}
    />
  )
}
