import { DataTable, type DataColumn } from '@parlour/ui/components/data-table.tsx'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useFormat } from '../../lib/i18n/use-format.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { Loaded } from '../../lib/view/loaded.tsx'
import { ReasonDialog } from '../../lib/view/reason-dialog.tsx'
import { postChange, previewQuery, type Change, type Sums } from './settlement.queries.ts'

export interface ChangeDialogProps {
  readonly eventId: string
  readonly title: string
  readonly text: string
  /** Undefined while something of it is not chosen. */
  readonly change: Change | undefined
  readonly children?: ReactNode
  readonly onClose: () => void
}

/** What a change would move, before anybody is asked; then the reason, and another operator decides. */
export function ChangeDialog({ eventId, title, text, change, children, onClose }: ChangeDialogProps) {
  const t = useText('sportsSettlement')
  const common = useText('common')
  const preview = useQuery({ ...previewQuery(eventId, change ?? { kind: 'LATE' }), enabled: change !== undefined })
  return (
    <ReasonDialog
      title={title}
      size="l"
      text={
        <>
          <p className="font-medium text-text">{common('needsTwo')}</p>
          <p className="mt-2">{text}</p>
        </>
      }
      submit={t('propose')}
      canSubmit={change !== undefined && preview.isSuccess}
      run={async (reason) => {
        if (change !== undefined) await postChange(eventId, change, reason)
        return common('waits')
      }}
      onClose={onClose}
    >
      {children}
      {change === undefined ? (
        <p className="text-sm text-text-muted">{t('choose')}</p>
      ) : (
        <Loaded query={preview} lines={3}>
          {({ list }) =>
            list.length === 0 ? <p className="text-sm">{t('nothingMoves')}</p> : <SumsTable list={list} />
          }
        </Loaded>
      )}
    </ReasonDialog>
  )
}

function SumsTable({ list }: { readonly list: readonly Sums[] }) {
  const t = useText('sportsSettlement')
  const { money, number } = useFormat()
  const amount = (value: string, { currency }: Sums) => money(value, { symbol: currency })
  const columns: readonly DataColumn<Sums>[] = [
    { id: 'brand', title: t('sums.brand'), cell: ({ merchantCode }) => merchantCode },
    { id: 'members', title: t('sums.members'), cell: ({ members }) => number(members), align: 'end' },
    { id: 'bets', title: t('bets'), cell: ({ bets }) => number(bets), align: 'end' },
    { id: 'returned', title: t('sums.returned'), cell: (sums) => amount(sums.stakesReturned, sums), align: 'end' },
    { id: 'takenBack', title: t('sums.takenBack'), cell: (sums) => amount(sums.takenBack, sums), align: 'end' },
    { id: 'paid', title: t('sums.paid'), cell: (sums) => amount(sums.paid, sums), align: 'end' },
    {
      id: 'below',
      title: t('sums.belowZero'),
      cell: ({ belowZero }) =>
        belowZero === 0 ? number(belowZero) : <strong className="text-negative">{number(belowZero)}</strong>,
      align: 'end',
    },
  ]
  return (
    <DataTable
      label={t('sums.title')}
      columns={columns}
      rows={list}
      rowKey={({ merchantCode, currency }) => `${merchantCode} ${currency}`}
    />
  )
}
