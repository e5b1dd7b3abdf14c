import type { ContractKind } from '@parlour/core/rules/agents/contract-terms.ts'
import { Button } from '@parlour/ui/components/button.tsx'
import { DataTable } from '@parlour/ui/components/data-table.tsx'
import { InlineNotice } from '@parlour/ui/components/inline-notice.tsx'
import { Skeleton } from '@parlour/ui/components/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { moneyText, signedMoneyText } from '../../lib/api/money-text.ts'
import { useRefusalText } from '../../lib/api/use-refusal-text.ts'
import { useBrandTime } from '../../lib/i18n/use-brand-time.ts'
import { useFormat } from '../../lib/i18n/use-format.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { pastQuery, type Contract, type PastPeriods, type TermsSent } from './contracts.queries.ts'
import { paidIn, triedKindOf, tryTerms, type TriedKind } from './try-terms.ts'

interface PastPanelProps {
  /** The whole name of a direct downline. */
  readonly receiver: string
  readonly kind: ContractKind
  readonly category: Contract['category']
  /** What is typed; undefined while something of it is wrong. */
  readonly terms: TermsSent | undefined
}

/** What terms would have cost in the last three months, worked out anew with each figure that is typed. */
export function PastPanel({ receiver, kind, category, terms }: PastPanelProps) {
  const t = useText('contracts')
  const [isOpen, setIsOpen] = useState(false)
  const tried = triedKindOf(kind)
  if (tried === undefined || receiver === '') return null
  if (!isOpen)
    return (
      <Button variant="plain" className="self-start" onPress={() => setIsOpen(true)}>
        {t('past.open')}
      </Button>
    )
  return (
    <section aria-label={t('past.title')} className="rounded-medium border border-line-soft bg-surface-sunken p-4">
      <h3 className="text-sm font-semibold">{t('past.title')}</h3>
      <PastTerms receiver={receiver} kind={tried} category={category} terms={terms} />
    </section>
  )
}

type Asked = Omit<PastPanelProps, 'kind'> & { readonly kind: TriedKind }

function PastTerms({ receiver, kind, category, terms }: Asked) {
  const t = useText('contracts')
  const refusalText = useRefusalText()
  const past = useQuery(pastQuery({ receiver, kind, category }))
  if (past.isPending)
    return (
      <div role="status" aria-label={t('loading')} className="mt-3">
        <Skeleton className="h-24 rounded-medium" />
      </div>
    )
  if (past.isError)
    return (
      <InlineNotice tone="negative" className="mt-3">
        <p>{refusalText(past.error)}</p>
        <Button size="s" className="mt-2" onPress={() => void past.refetch()}>
          {t('retry')}
        </Button>
      </InlineNotice>
    )
  if (past.data.periods.length === 0) return <p className="mt-2 text-sm text-text-muted">{t('past.nothing')}</p>
  if (terms === undefined) return <p className="mt-2 text-sm text-text-muted">{t('past.wrong')}</p>
  return <Tried kind={kind} terms={terms} past={past.data} />
}

interface TriedProps {
  readonly kind: TriedKind
  readonly terms: TermsSent
  readonly past: PastPeriods
}

function Tried({ kind, terms, past }: TriedProps) {
  const t = useText('contracts')
  const { number } = useFormat()
  const time = useBrandTime()
  const spans = tryTerms(kind, { terms, past, monthOf: (at) => time(at, { year: 'numeric', month: 'numeric' }) })
  const dayText = (at: number) => time(at, { dateStyle: 'medium' })
  return (
    <>
      <p className="mt-1 text-sm" role="status">
        {t('past.total', { amount: moneyText(paidIn(spans)) })}
      </p>
      <DataTable
        label={t('past.title')}
        rows={spans}
        rowKey={({ from }) => String(from)}
        columns={[
          {
            id: 'period',
            title: t('past.period'),
            cell: ({ from, to }) => t('past.days', { first: dayText(from), last: dayText(to - 1) }),
          },
          { id: 'pays', title: t('past.pays'), align: 'end', place: 'figure', cell: ({ pays }) => moneyText(pays) },
          { id: 'turnover', title: t('past.turnover'), align: 'end', cell: ({ turnover }) => moneyText(turnover) },
          kind === 'DIVIDEND'
            ? { id: 'loss', title: t('past.loss'), align: 'end', cell: ({ loss }) => signedMoneyText(loss) }
            : {
                id: 'reached',
                title: t('past.reached'),
                align: 'end',
                cell: ({ reached, periods }) => t('place', { at: number(reached), of: number(periods) }),
              },
        ]}
      />
    </>
  )
}
