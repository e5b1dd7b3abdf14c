import { Badge } from '@parlour/ui/components/badge.tsx'
import { Button } from '@parlour/ui/components/button.tsx'
import { DataTable, type DataColumn } from '@parlour/ui/components/data-table.tsx'
import { useText } from '../../lib/i18n/use-text.ts'
import type { NumberRestriction } from './lottery-risk.queries.ts'

export interface RestrictionTableProps {
  readonly restrictions: readonly NumberRestriction[]
  readonly onRelease: (restriction: NumberRestriction) => void
}

/** The numbers of a game that are closed or pay half, with who said so and why. */
export function RestrictionTable({ restrictions, onRelease }: RestrictionTableProps) {
  const t = useText('lotteryRisk')
  const columns: readonly DataColumn<NumberRestriction>[] = [
    {
      id: 'number',
      title: t('number'),
      cell: ({ number, playCode }) => (
        <span className="ltr-run tabular">
          <b>{number === '*' ? t('all') : number}</b> · {playCode}
        </span>
      ),
    },
    {
      id: 'mode',
      title: t('mode'),
      cell: ({ mode }) => <Badge tone={mode === 'CLOSED' ? 'negative' : 'info'}>{t(`modes.${mode}`)}</Badge>,
      place: 'figure',
    },
    {
      id: 'scope',
      title: t('scope'),
      cell: ({ numero }) => (numero === null ? t('everyIssue') : t('onlyIssue', { numero })),
    },
    { id: 'by', title: t('by'), cell: ({ madeBy }) => <bdi translate="no">{madeBy}</bdi> },
    { id: 'reason', title: t('why'), cell: ({ reason }) => <span translate="no">{reason}</span> },
    {
      id: 'actions',
      title: t('actions'),
      align: 'end',
      cell: (restriction) => (
        <Button
          size="s"
          aria-label={t('releaseOf', { number: `${restriction.playCode} ${restriction.number}` })}
          onPress={() => onRelease(restriction)}
        >
          {t('release')}
        </Button>
      ),
    },
  ]
  return (
    <DataTable
      label={t('restrictions')}
      columns={columns}
      rows={restrictions}
      rowKey={({ restrictionId }) => restrictionId}
    />
  )
}
