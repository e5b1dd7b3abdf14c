import { contractKinds } from '@parlour/core/rules/agents/contract-terms.ts'
import { Badge } from '@parlour/ui/components/badge.tsx'
import { Button } from '@parlour/ui/components/button.tsx'
import { DataTable } from '@parlour/ui/components/data-table.tsx'
import { EmptyState } from '@parlour/ui/components/empty-state.tsx'
import { Select } from '@parlour/ui/components/select.tsx'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useOperator } from '../../lib/api/session-query.ts'
import { useMerchant } from '../../lib/brand/current-brand.ts'
import { useFormat } from '../../lib/i18n/use-format.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { Loaded } from '../../lib/view/loaded.tsx'
import { Page } from '../../lib/view/page.tsx'
import { DebtorsPanel } from './debtors-panel.tsx'
import { DisburseDialog } from './disburse-dialog.tsx'
import { runsQuery, type Run, type RunFilter } from './pay.queries.ts'
import { RunSheet } from './run-sheet.tsx'
import { TermsPanel } from './terms-panel.tsx'
import { usePayWords } from './use-pay-words.ts'

const any = ''
const paidKinds = contractKinds.filter((kind) => kind !== 'REALTIME_SALARY')
const states = ['COMPUTED', 'APPROVED', 'PAID'] as const

/** Dividends and salaries of a brand's agents: their runs, who owes what, and by what they are computed. */
export function PayPage() {
  const t = useText('pay')
  const merchant = useMerchant()
  const operator = useOperator()
  const [isDisbursing, setIsDisbursing] = useState(false)
  const aside = operator.may('pay.decide') ? (
    <Button onPress={() => setIsDisbursing(true)}>{t('disburse.open')}</Button>
  ) : undefined
  return (
    <Page title={t('title')} text={t('text')} aside={aside}>
      <Runs key={merchant} merchant={merchant} />
      <DebtorsPanel key={`debtors ${merchant}`} merchant={merchant} />
      <TermsPanel key={`terms ${merchant}`} merchant={merchant} />
      {isDisbursing ? <DisburseDialog merchant={merchant} onClose={() => setIsDisbursing(false)} /> : null}
    </Page>
  )
}

function Runs({ merchant }: { readonly merchant: string }) {
  const t = useText('pay')
  const [kind, setKind] = useState(any)
  const [state, setState] = useState(any)
  const filter = Object.fromEntries(Object.entries({ kind, state }).filter(([, value]) => value !== any)) as RunFilter
  const found = useInfiniteQuery(runsQuery(merchant, filter))
  const [open, setOpen] = useState<string>()
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap gap-3">
        <Select
          label={t('kindLabel')}
          options={[
            { value: any, label: t('all') },
            ...paidKinds.map((value) => ({ value, label: t(`kind.${value}`) })),
          ]}
          value={kind}
          onChange={setKind}
          className="w-full sm:w-44"
        />
        <Select
          label={t('stateLabel')}
          options={[{ value: any, label: t('all') }, ...states.map((value) => ({ value, label: t(`run.${value}`) }))]}
          value={state}
          onChange={setState}
          className="w-full sm:w-44"
        />
      </div>
      <Loaded query={found} lines={6}>
        {({ pages }) => {
          const list = pages.flatMap((page) => page.list)
          return list.length === 0 ? (
            <EmptyState title={t('none')} text={t('noneText')} />
          ) : (
            <RunTable rows={list} onOpen={setOpen} />
          )
        }}
      </Loaded>
      {found.hasNextPage ? (
        <div>
          <Button isPending={found.isFetchingNextPage} onPress={() => void found.fetchNextPage()}>
            {t('more')}
          </Button>
        </div>
      ) : null}
      {open === undefined ? null : <RunSheet merchant={merchant} runId={open} onClose={() => setOpen(undefined)} />}
    </div>
  )
}

function RunTable({ rows, onOpen }: { readonly rows: readonly Run[]; readonly onOpen: (runId: string) => void }) {
  const t = useText('pay')
  const { money, number } = useFormat()
  const words = usePayWords()
  const amount = (wire: string, symbol: string) => (
    <span className="tabular whitespace-nowrap">{money(wire, { symbol })}</span>
  )
  return (
    <DataTable
      label={t('title')}
      rows={rows}
      rowKey={({ runId }) => runId}
      columns={[
        { id: 'what', title: t('kindLabel'), cell: (run) => <strong>{words.about(run)}</strong> },
        { id: 'period', title: t('periodLabel'), cell: (run) => <span className="tabular">{words.period(run)}</span> },
        { id: 'bills', title: t('bills'), cell: ({ bills }) => <span className="tabular">{number(bills)}</span> },
        { id: 'total', title: t('total'), cell: ({ total, currency }) => amount(total, currency) },
        { id: 'paid', title: t('paid'), cell: ({ paid, currency }) => amount(paid, currency) },
        {
          id: 'state',
          title: t('stateLabel'),
          place: 'figure',
          cell: ({ state }) => <Badge>{t(`run.${state}`)}</Badge>,
        },
        {
          id: 'hash',
          title: t('hash'),
          place: 'note',
          cell: ({ hash }) => (
            <code className="ltr-run text-xs" title={hash}>
              {hash.slice(0, 8)}
            </code>
          ),
        },
        {
          id: 'open',
          title: t('openTitle'),
          cell: (run) => (
            <Button
              size="s"
              aria-label={t('openOf', { name: `${words.about(run)} ${words.period(run)}` })}
              onPress={() => onOpen(run.runId)}
            >
              {t('open')}
            </Button>
          ),
        },
      ]}
    />
  )
}
