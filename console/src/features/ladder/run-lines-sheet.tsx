import { Badge } from '@parlour/ui/components/badge.tsx'
import { DataTable, type DataColumn } from '@parlour/ui/components/data-table.tsx'
import { Sheet } from '@parlour/ui/components/sheet.tsx'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useFormat } from '../../lib/i18n/use-format.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { MemberLink } from '../../lib/view/member-link.tsx'
import { PageList } from '../../lib/view/page-list.tsx'
import { runLinesQuery, type RunLine } from './ladder.queries.ts'

export interface RunLinesSheetProps {
  readonly merchant: string
  readonly runId: string
  readonly currency: string
  readonly name: string
  readonly onClose: () => void
}

/** Who is given what by a run of the ladder, and who has it already. */
export function RunLinesSheet({ merchant, runId, currency, name, onClose }: RunLinesSheetProps) {
  const t = useText('ladder')
  const { money } = useFormat()
  const lines = useInfiniteQuery(runLinesQuery(merchant, runId))
  const columns: readonly DataColumn<RunLine>[] = [
    {
      id: 'member',
      title: t('member'),
      cell: ({ memberId, username }) => <MemberLink merchant={merchant} memberId={memberId} username={username} />,
    },
    {
      id: 'amount',
      title: t('amount'),
      align: 'end',
      place: 'figure',
      cell: ({ amount }) => <bdi className="ltr-run tabular">{money(amount, { symbol: currency })}</bdi>,
    },
    {
      id: 'paid',
      title: t('states.PAID'),
      align: 'end',
      place: 'noteEnd',
      cell: ({ isPaid }) => <Badge tone={isPaid ? 'positive' : 'neutral'}>{t(isPaid ? 'isPaid' : 'notPaid')}</Badge>,
    },
  ]
  return (
    <Sheet isOpen size="m" title={t('linesOf', { name })} onClose={onClose}>
      <div className="flex flex-col gap-4">
        <PageList query={lines} none={{ title: t('noLines'), text: t('noLinesText') }}>
          {(rows) => <DataTable label={t('lines')} columns={columns} rows={rows} rowKey={({ memberId }) => memberId} />}
        </PageList>
      </div>
    </Sheet>
  )
}
