import { DataTable } from '@parlour/ui/components/data-table.tsx'
import type { ReactNode } from 'react'
import { amountOf, nothing } from '../../lib/api/amount-of.ts'
import { moneyText, signedMoneyText } from '../../lib/api/money-text.ts'
import { useFormat } from '../../lib/i18n/use-format.ts'
import { useProductName } from '../../lib/i18n/use-product-name.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { LineChart } from './line-chart.tsx'
import type { LineFigures } from './line.queries.ts'

/** A result of players: what is above nothing is green, a loss is told without alarm. */
export function Result({ amount }: { readonly amount: string }) {
  const isAbove = amountOf(amount) > nothing
  return <span className={isAbove ? 'ltr-run text-positive' : 'ltr-run'}>{signedMoneyText(amount)}</span>
}

/** The figures of a line over some days, as cards, by the day and by product. */
export function LineFiguresView({ figures }: { readonly figures: LineFigures }) {
  const t = useText('agents')
  const { number } = useFormat()
  const { people } = figures
  const counted = (count: number | undefined) => (count === undefined ? '—' : number(count))
  return (
    <>
      <section aria-label={t('figures.play')} className="rounded-large border border-line-soft bg-surface-sunken p-5">
        <p className="text-sm text-text-muted">{t('figures.profit')}</p>
        <p className="tabular mt-1 text-2xl font-semibold">
          <Result amount={figures.profit} />
        </p>
        <Facts
          facts={[
            ['turnover', moneyText(figures.turnover)],
            ['netWin', <Result key="netWin" amount={figures.netWin} />],
            ['stake', moneyText(figures.stake)],
            ['payout', moneyText(figures.payout)],
            ['rebates', moneyText(figures.rebates)],
            ['promotions', moneyText(figures.promotions)],
            ['bets', number(figures.bets)],
            ['bettors', counted(people?.bettors)],
            ['actives', counted(people?.actives)],
          ]}
        />
      </section>
      <section aria-label={t('figures.money')} className="rounded-large border border-line-soft p-5">
        <Facts
          isFirst
          facts={[
            ['deposits', moneyText(figures.deposits)],
            ['withdrawals', moneyText(figures.withdrawals)],
            ['depositors', counted(people?.depositors)],
            ['firstDeposits', number(figures.firstDeposits)],
            ['transfersIn', moneyText(figures.transfersIn)],
            ['transfersOut', moneyText(figures.transfersOut)],
            ['registered', number(figures.registered)],
          ]}
        />
        {people === null ? <p className="mt-3 text-xs text-text-muted">{t('figures.notCounted')}</p> : null}
      </section>
      <LineChart figures={figures} />
      {figures.products.length === 0 ? null : <Products rows={figures.products} />}
    </>
  )
}

type Name =
  | 'turnover'
  | 'netWin'
  | 'stake'
  | 'payout'
  | 'rebates'
  | 'promotions'
  | 'bets'
  | 'bettors'
  | 'actives'
  | 'deposits'
  | 'withdrawals'
  | 'depositors'
  | 'firstDeposits'
  | 'transfersIn'
  | 'transfersOut'
  | 'registered'

function Facts({
  facts,
  isFirst = false,
}: {
  readonly facts: readonly (readonly [Name, ReactNode])[]
  readonly isFirst?: boolean
}) {
  const t = useText('agents')
  return (
    <dl className={`grid grid-cols-2 gap-x-6 gap-y-3 sm:grid-cols-3 xl:grid-cols-4 ${isFirst ? '' : 'mt-4'}`}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt className="text-xs text-text-muted">{t(`figures.${name}`)}</dt>
          <dd className="tabular ltr-run mt-0.5 font-semibold rtl:text-end">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function Products({ rows }: { readonly rows: LineFigures['products'] }) {
  const t = useText('agents')
  const { number } = useFormat()
  const productName = useProductName()
  return (
    <section>
      <h4 className="mt-2 mb-2 text-sm font-semibold">{t('figures.byProduct')}</h4>
      <DataTable
        label={t('figures.byProduct')}
        rows={rows}
        rowKey={({ product }) => product}
        columns={[
          {
            id: 'product',
            title: t('figures.product'),
            cell: ({ product }) => <span className="font-semibold">{productName(product)}</span>,
          },
          { id: 'bets', title: t('figures.bets'), align: 'end', isWideOnly: true, cell: ({ bets }) => number(bets) },
          {
            id: 'turnover',
            title: t('figures.turnover'),
            align: 'end',
            place: 'figure',
            cell: ({ turnover }) => moneyText(turnover),
          },
          {
            id: 'netWin',
            title: t('figures.netWin'),
            align: 'end',
            cell: ({ netWin }) => <Result amount={netWin} />,
          },
        ]}
      />
    </section>
  )
}
