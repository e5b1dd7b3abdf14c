import { incomeTabs, type IncomeTab } from '@parlour/core/rules/agents/income.ts'
import { DataTable } from '@parlour/ui/components/data-table.tsx'
import { EmptyState } from '@parlour/ui/components/empty-state.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { moneyText } from '../../lib/api/money-text.ts'
import { ExportButton } from '../../lib/export/export-button.tsx'
import { useFormat } from '../../lib/i18n/use-format.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { usePeriod, type PeriodChoice } from '../../lib/period/use-period.ts'
import { IncomeLines } from './income-lines.tsx'
import { incomeQuery, type IncomeDay } from './income.queries.ts'
import { Result } from './line-figures.tsx'
import { LineFilter, lineDaysMax } from './line-filter.tsx'
import { PagePart } from './page-part.tsx'

type Shown = IncomeTab | 'days'

const columnsOfCsv = ['day', ...incomeTabs, 'total'] as const

/** What the agent has for itself: by the day, or line by line of one sort. */
export function IncomePage() {
  const choice = usePeriod('month', lineDaysMax)
  const [shown, setShown] = useState<Shown>('days')
  const filter = <IncomeFilter choice={choice} shown={shown} onShow={setShown} />
  return shown === 'days' ? (
    <IncomeByDay choice={choice} filter={filter} onShow={setShown} />
  ) : (
    <IncomeLines key={shown} tab={shown} choice={choice} filter={filter} />
  )
}

/** Of which days, and of what; all of it by the day where nothing is chosen. */
function IncomeFilter({
  choice,
  shown,
  onShow,
}: {
  readonly choice: PeriodChoice
  readonly shown: Shown
  readonly onShow: (shown: Shown) => void
}) {
  const t = useText('agents')
  return (
    <LineFilter
      choice={choice}
      others={[
        {
          label: t('income.tabs'),
          options: incomeTabs.map((value) => ({ value, label: t(`income.${value}`) })),
          value: shown === 'days' ? 'all' : shown,
          onChange: (value) => onShow(incomeTabs.find((tab) => tab === value) ?? 'days'),
        },
      ]}
    />
  )
}

function IncomeByDay({
  choice,
  filter,
  onShow,
}: {
  readonly choice: PeriodChoice
  readonly filter: React.ReactNode
  readonly onShow: (shown: Shown) => void
}) {
  const t = useText('agents')
  const { first: from = '', last: to = '' } = choice.chosen ?? {}
  const income = useQuery({ ...incomeQuery({ from, to }), enabled: choice.chosen !== undefined })
  const rows = income.data?.list ?? []
  return (
    <PagePart
      title={t('page.agentIncome')}
      query={{ ...income, isPending: income.isLoading }}
      printed={{ days: choice.chosen }}
      aside={
        <ExportButton
          name="my-income"
          isDisabled={rows.length === 0}
          titles={columnsOfCsv.map((name) => t(`income.${name}`))}
          fetchPage={() => Promise.resolve({ list: rows, next: null })}
          rowOf={(row: IncomeDay) => columnsOfCsv.map((name) => row[name])}
        />
      }
      lead={filter}
    >
      {income.data === undefined ? null : (
        <>
          <section className="mb-3 rounded-large border border-line-soft bg-surface-sunken p-5">
            <p className="text-sm text-text-muted">{t('income.total')}</p>
            <p className="display tabular mt-1 text-[2rem] leading-none">
              <Result amount={income.data.total.total} />
            </p>
            <dl className="mt-4 grid grid-cols-2 gap-x-4 gap-y-3 sm:grid-cols-3 lg:grid-cols-5">
              {incomeTabs.map((tab) => (
                <div key={tab} className="flex flex-col-reverse justify-end gap-0.5">
                  <dt className="text-xs text-text-muted">
                    <button
                      type="button"
                      className="-mx-1 min-h-8 px-1 text-start underline decoration-line underline-offset-2 hover:text-text"
                      onClick={() => onShow(tab)}
                    >
                      {t(`income.${tab}`)}
                    </button>
                  </dt>
                  <dd className="tabular text-base font-semibold">
                    <Result amount={income.data.total[tab]} />
                  </dd>
                </div>
              ))}
            </dl>
            <p className="mt-4 text-xs text-text-muted">{t('income.note')}</p>
          </section>
          {rows.length === 0 ? (
            <EmptyState title={t('income.empty')} text={t('income.emptyText')} />
          ) : (
            <DayTable rows={rows} />
          )}
        </>
      )}
    </PagePart>
  )
}

function DayTable({ rows }: { readonly rows: readonly IncomeDay[] }) {
  const t = useText('agents')
  const { day: dayText } = useFormat()
  return (
    <DataTable
      label={t('page.agentIncome')}
      rows={rows}
      rowKey={({ day }) => day}
      columns={[
        {
          id: 'day',
          title: t('income.day'),
          cell: ({ day }) => <span className="tabular whitespace-nowrap">{dayText(day)}</span>,
        },
        {
          id: 'total',
          title: t('income.total'),
          align: 'end',
          place: 'figure',
          cell: ({ total }) => <Result amount={total} />,
        },
        ...incomeTabs.map((tab) => ({
          id: tab,
          title: t(`income.${tab}`),
          align: 'end' as const,
          isEmpty: (row: IncomeDay) => Number(row[tab]) === 0,
          cell: (row: IncomeDay) => <span className="ltr-run">{moneyText(row[tab])}</span>,
        })),
      ]}
    />
  )
}
