import { Button } from '@parlour/ui/components/button.tsx'
import { buttonLook } from '@parlour/ui/components/button-look.ts'
import { Skeleton } from '@parlour/ui/components/skeleton.tsx'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { DemoBadge } from '../../lib/demo/demo-badge.tsx'
import { DemoTopUp } from '../../lib/demo/demo-top-up.tsx'
import { useIsDemo } from '../../lib/session/demo-session.ts'
import { fundsQuery } from '../../lib/api/funds-query.ts'
import { moneyText } from '../../lib/api/money-text.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { LoadFailure } from './load-failure.tsx'
import { PageTitle } from './page-title.tsx'
import { VendorWallets } from './vendor-wallets.tsx'

const pools = ['cash', 'bonus', 'inPlay', 'pendingWithdrawal'] as const

export function FundsPage() {
  const t = useText('member')
  const funds = useQuery(fundsQuery())
  const { data } = funds
  const isDemo = useIsDemo()
  return (
    <>
      <PageTitle
        aside={
          <Button size="s" variant="plain" isPending={funds.isFetching} onPress={() => void funds.refetch()}>
            <RefreshCw size={15} aria-hidden="true" /> {t('funds.refresh')}
          </Button>
        }
      >
        {t('page.transferFund')}
      </PageTitle>
      {funds.isPending ? (
        <div role="status" aria-label={t('funds.loading')} className="flex flex-col gap-3">
          <Skeleton className="h-28 rounded-large" />
          <Skeleton className="h-48 rounded-large" />
        </div>
      ) : null}
      {funds.isError ? <LoadFailure error={funds.error} onRetry={() => void funds.refetch()} /> : null}
      {data === undefined ? null : (
        <>
          <div className="flex flex-wrap items-end justify-between gap-4 rounded-large bg-surface-sunken p-5">
            <div>
              <p className="flex items-center gap-2 text-sm text-text-muted">
                {t('funds.total')} <DemoBadge />
              </p>
              <p className="tabular mt-1 text-2xl font-semibold">{moneyText(data.sumBalance)}</p>
            </div>
            {isDemo ? <DemoTopUp /> : <WaysOfMoney />}
          </div>
          <dl className="mt-4 rounded-large border border-line-soft">
            {pools.map((pool) => (
              <div
                key={pool}
                className="flex min-h-12 items-center justify-between gap-6 border-b border-line-soft px-5 text-sm last:border-0"
              >
                <dt className="text-text-muted">{t(`funds.${pool}`)}</dt>
                <dd className="tabular font-semibold">{moneyText(data[pool])}</dd>
              </div>
            ))}
          </dl>
          {data.vendors.length === 0 ? null : <VendorWallets cash={data.cash} vendors={data.vendors} />}
        </>
      )}
    </>
  )
}

function WaysOfMoney() {
  const t = useText('member')
  return (
    <div className="flex gap-2.5 max-sm:w-full max-sm:*:flex-1">
      <Link
        to="."
        search={(search) => ({ ...search, modal: 'member' as const, page: 'withdraw' })}
        replace
        className={buttonLook('quiet', 'm')}
      >
        {t('funds.withdraw')}
      </Link>
      <Link
        to="."
        search={({ page: _page, ...search }) => ({ ...search, modal: 'deposit' as const })}
        replace
        className={buttonLook('accent', 'm')}
      >
        {t('funds.deposit')}
      </Link>
    </div>
  )
}
