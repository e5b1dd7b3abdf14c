import { Badge, type BadgeTone } from '@parlour/ui/components/badge.tsx'
import { DataTable, type DataColumn } from '@parlour/ui/components/data-table.tsx'
import { useFormat } from '../../lib/i18n/use-format.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { ScoreScale } from './score-scale.tsx'
import type { VendorReturn } from './vendor-desk.queries.ts'

export interface ReturnRow extends Omit<VendorReturn, 'vendorName' | 'vendorCode'> {
  readonly key: string
  readonly name: string
  readonly code: string
}

export interface ReturnTableProps {
  readonly label: string
  readonly currency: string
  /** So many standard errors from what is expected are as it should be. */
  readonly scoreMax: number
  readonly rows: readonly ReturnRow[]
}

const tones: Readonly<Record<VendorReturn['verdict'], BadgeTone>> = {
  UNKNOWN: 'neutral',
  FEW: 'neutral',
  WITHIN: 'positive',
  ABOVE: 'negative',
  BELOW: 'negative',
}

const percent = (value: string | null) => (value === null ? '–' : `${value} %`)

/** What was staked and paid, what of it should have come back, and how far it is from that. */
export function ReturnTable({ label, currency, scoreMax, rows }: ReturnTableProps) {
  const t = useText('vendorDesk')
  const { money, number } = useFormat()
  const figure = (id: 'rounds' | 'staked' | 'paid', cell: (row: ReturnRow) => string): DataColumn<ReturnRow> => ({
    id,
    title: id === 'rounds' ? t('rounds') : `${t(id)} (${currency})`,
    align: 'end',
    cell: (row) => <bdi className="tabular">{cell(row)}</bdi>,
  })
  const columns: readonly DataColumn<ReturnRow>[] = [
    {
      id: 'name',
      title: t('name'),
      cell: ({ name, code }) => (
        <span className="min-w-0">
          <span className="block font-semibold">
            <bdi translate="no">{name}</bdi>
          </span>
          <code className="ltr-run font-mono text-xs font-normal text-text-muted">{code}</code>
        </span>
      ),
    },
    {
      id: 'verdict',
      title: t('verdict'),
      place: 'figure',
      cell: ({ verdict }) => <Badge tone={tones[verdict]}>{t(`verdicts.${verdict}`)}</Badge>,
    },
    figure('rounds', ({ rounds }) => number(rounds)),
    figure('staked', ({ staked }) => money(staked)),
    figure('paid', ({ paid }) => money(paid)),
    {
      id: 'returned',
      title: t('returned'),
      align: 'end',
      cell: ({ returned }) => (
        <span className="ltr-run tabular font-semibold whitespace-nowrap">{percent(returned)}</span>
      ),
    },
    {
      id: 'expected',
      title: t('expected'),
      align: 'end',
      cell: ({ expected }) => <span className="ltr-run tabular whitespace-nowrap">{percent(expected)}</span>,
    },
    {
      id: 'score',
      title: t('score'),
      align: 'end',
      cell: ({ score, verdict }) => (
        <ScoreScale score={score} scoreMax={scoreMax} isJudged={tones[verdict] !== 'neutral'} />
      ),
    },
  ]
  return <DataTable label={label} columns={columns} rows={rows} rowKey={({ key }) => key} />
}
