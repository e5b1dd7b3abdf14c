import { Badge } from '@parlour/ui/components/badge.tsx'
import { DataTable, type DataColumn } from '@parlour/ui/components/data-table.tsx'
import { Sheet } from '@parlour/ui/components/sheet.tsx'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useText } from '../../lib/i18n/use-text.ts'
import { MemberLink } from '../../lib/view/member-link.tsx'
import { PageList } from '../../lib/view/page-list.tsx'
import { linesQuery, type Gift, type GiftLine, type Known } from './gifts.queries.ts'
import { useGiftWords } from './use-gift-words.ts'

interface LinesSheetProps {
  readonly merchant: string
  readonly known: Known
  readonly gift: Gift
  readonly name: string
  readonly onClose: () => void
}

/** Who is given what by a gift, and who has it already. */
export function LinesSheet({ merchant, known, gift, name, onClose }: LinesSheetProps) {
  const t = useText('gifts')
  const { amount } = useGiftWords(known)
  const lines = useInfiniteQuery(linesQuery(merchant, gift.runId))
  const columns: readonly DataColumn<GiftLine>[] = [
    {
      id: 'member',
      title: t('member'),
      cell: ({ memberId, username }) => <MemberLink merchant={merchant} memberId={memberId} username={username} />,
    },
    {
      id: 'amount',
      title: t('each'),
      align: 'end',
      place: 'figure',
      cell: (line) => <bdi className="ltr-run">{amount(line.amount)}</bdi>,
    },
    {
      id: 'paid',
      title: t('paid'),
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
