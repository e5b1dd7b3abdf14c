import { DataTable, type DataColumn } from '@parlour/ui/components/data-table.tsx'
import { useQuery } from '@tanstack/react-query'
import { useFormat } from '../../lib/i18n/use-format.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { Loaded } from '../../lib/view/loaded.tsx'
import { ReasonDialog } from '../../lib/view/reason-dialog.tsx'
import { postProposal, previewQuery, type CorrectionKind, type DrawSheet, type Preview } from './draws.queries.ts'
import { ResultRows } from './result-rows.tsx'

export interface CorrectionDialogProps {
  readonly draw: DrawSheet
  readonly kind: CorrectionKind
  readonly onClose: () => void
}

/** What would move, before anybody is asked; then the reason, and another operator decides. */
export function CorrectionDialog({ draw, kind, onClose }: CorrectionDialogProps) {
  const t = useText('lottery')
  const common = useText('common')
  const preview = useQuery(previewQuery(draw.issueId, kind))
  return (
    <ReasonDialog
      title={t(`corrections.${kind}`)}
      size="l"
      text={
        <>
          <p className="font-medium text-text">{common('needsTwo')}</p>
          <p className="mt-2">{t(`corrections.text.${kind}`)}</p>
        </>
      }
      submit={t('corrections.propose')}
      canSubmit={preview.isSuccess}
      run={async (reason) => {
        await postProposal(draw.issueId, kind, reason)
        return common('waits')
      }}
      onClose={onClose}
    >
      <Loaded query={preview} lines={3}>
        {({ list, result }) => (
          <div className="flex flex-col gap-4">
            {draw.agreed === null || result === null ? null : <ResultRows rows={result} />}
            {list.length === 0 ? (
              <p className="text-sm">{t('corrections.nothing')}</p>
            ) : (
              <SumsTable kind={kind} list={list} />
            )}
          </div>
        )}
      </Loaded>
    </ReasonDialog>
  )
}

function SumsTable({ kind, list }: { readonly kind: CorrectionKind; readonly list: Preview['list'] }) {
  const t = useText('lottery')
  const { money, number } = useFormat()
  type Sums = Preview['list'][number]
  const amount = (value: string, { currency }: Sums) => money(value, { symbol: currency })
  const columns: readonly DataColumn<Sums>[] = [
    { id: 'brand', title: t('corrections.brand'), cell: ({ merchantCode }) => merchantCode },
    { id: 'members', title: t('corrections.members'), cell: ({ members }) => number(members), align: 'end' },
    { id: 'bets', title: t('corrections.bets'), cell: ({ bets }) => number(bets), align: 'end' },
    ...(kind === 'void'
      ? [
          {
            id: 'returned',
            title: t('corrections.returned'),
            cell: (sums: Sums) => amount(sums.stakesReturned, sums),
            align: 'end' as const,
          },
        ]
      : []),
    {
      id: 'takenBack',
      title: t('corrections.takenBack'),
      cell: (sums) => amount(sums.takenBack, sums),
      align: 'end',
    },
    ...(kind === 'resettle'
      ? [
          {
            id: 'paid',
            title: t('corrections.paid'),
            cell: (sums: Sums) => amount(sums.paid, sums),
            align: 'end' as const,
          },
        ]
      : []),
  ]
  return (
    <DataTable
      label={t('corrections.preview')}
      columns={columns}
      rows={list}
      rowKey={({ merchantCode, currency }) => `${merchantCode} ${currency}`}
    />
  )
}
