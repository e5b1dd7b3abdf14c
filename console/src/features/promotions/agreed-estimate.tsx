import { DataTable, type DataColumn } from '@parlour/ui/components/data-table.tsx'
import { fromWire, toWire } from '@parlour/core/money/money.ts'
import { useFormat } from '../../lib/i18n/use-format.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import type { Agreed } from './studies.queries.ts'
import { useTermWords, type Spoken } from './use-term-words.ts'

interface Row {
  readonly id: 'estimated' | 'actual'
  readonly days: number
  readonly claims: number
  readonly amount: string
}

/** What two operators agreed to when they published it, beside what it gave since. */
export function AgreedEstimate({ known, agreed }: { readonly known: Spoken; readonly agreed: Agreed }) {
  const t = useText('promotions')
  const { number } = useFormat()
  const { amount, at } = useTermWords(known)
  const rows: readonly Row[] = [
    { id: 'estimated', days: agreed.estimatedDays, ...agreed.estimated },
    { id: 'actual', days: agreed.actualDays, ...agreed.actual },
  ]
  const columns: readonly DataColumn<Row>[] = [
    { id: 'what', title: t('agreed.what'), cell: ({ id }) => t(`agreed.${id}`) },
    { id: 'days', title: t('agreed.days'), align: 'end', cell: ({ days }) => number(days) },
    { id: 'claims', title: t('estimated.times'), align: 'end', cell: ({ claims }) => number(claims) },
    { id: 'amount', title: t('estimated.cost'), align: 'end', cell: (row) => amount(row.amount) },
    { id: 'daily', title: t('agreed.daily'), align: 'end', cell: (row) => amount(dailyOf(row)) },
  ]
  return (
    <section className="flex flex-col gap-2 border-t border-line-soft pt-4">
      <h3 className="text-sm font-semibold">{t('agreed.title', { number: agreed.number })}</h3>
      <p className="text-xs text-text-muted">{t('agreed.text', { at: at(agreed.publishedAt) })}</p>
      <DataTable
        label={t('agreed.title', { number: agreed.number })}
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
      />
    </section>
  )
}

/** Within its first day it is what was given so far. */
function dailyOf({ amount, days }: Row): string {
  const tenths = BigInt(Math.round(Math.max(days, 1) * 10))
  return toWire(((fromWire(amount) ?? BigInt(0)) * BigInt(10)) / tenths)
}
