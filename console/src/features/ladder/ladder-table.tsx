import { Badge } from '@parlour/ui/components/badge.tsx'
import { Button } from '@parlour/ui/components/button.tsx'
import { DataTable, type DataColumn } from '@parlour/ui/components/data-table.tsx'
import { nameIn } from '../../lib/i18n/name-in.ts'
import { useFormat } from '../../lib/i18n/use-format.ts'
import { useLocale, useText } from '../../lib/i18n/use-text.ts'
import { amountFields } from './ladder-form.ts'
import type { Level } from './ladder.queries.ts'

export interface LadderTableProps {
  readonly levels: readonly Level[]
  readonly currency: string
  readonly onEdit: (level: Level) => void
}

/** What each rank asks for and gives. */
export function LadderTable({ levels, currency, onEdit }: LadderTableProps) {
  const t = useText('ladder')
  const { tag } = useLocale()
  const { money, number } = useFormat()
  const columns: readonly DataColumn<Level>[] = [
    {
      id: 'rank',
      title: t('rank'),
      cell: ({ rankLevel, names, colour }) => (
        <span className="flex items-center gap-2">
          <span className="tabular text-text-muted">{rankLevel}</span>
          <Badge tone={colour}>
            <bdi>{nameIn(names, tag)}</bdi>
          </Badge>
        </span>
      ),
    },
    ...amountFields.map((field): DataColumn<Level> => ({
      id: field,
      title: t(`field.${field}`),
      align: 'end',
      cell: (level) => <bdi className="ltr-run tabular">{money(level[field], { symbol: currency })}</bdi>,
    })),
    {
      id: 'cashback',
      title: t('field.cashback'),
      align: 'end',
      cell: ({ cashbackBasisPoints }) => (
        <bdi className="ltr-run tabular">{t('percent', { percent: number(cashbackBasisPoints / 100) })}</bdi>
      ),
    },
    {
      id: 'withdrawals',
      title: t('field.withdrawalsADay'),
      align: 'end',
      cell: ({ withdrawalsADay }) => number(withdrawalsADay),
    },
    {
      id: 'actions',
      title: t('edit'),
      align: 'end',
      place: 'figure',
      cell: (level) => (
        <Button size="s" aria-label={t('editOf', { name: nameIn(level.names, tag) })} onPress={() => onEdit(level)}>
          {t('edit')}
        </Button>
      ),
    },
  ]
  return (
    <div className="overflow-x-auto">
      <DataTable label={t('ranks')} columns={columns} rows={levels} rowKey={({ rankLevel }) => String(rankLevel)} />
    </div>
  )
}
