import { Skeleton } from '@parlour/ui/components/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { Suspense } from 'react'
import { moneyText } from '../../lib/api/money-text.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { useFormat } from '../../lib/i18n/use-format.ts'
import { depositsQuery } from './cashier.queries.ts'
import { CoinsUnderWay, useCoinsUnderWay } from './coins-under-way.tsx'
import { methodText, stateText } from './deposit-states.ts'

/** Deposits that somebody still waits for: the way back to their pages; and coins on their way, where they are asked for. */
export function UnderWay({ hasCoins }: { readonly hasCoins: boolean }) {
  const t = useText('cashier')
  const { dateTime } = useFormat()
  const found = useQuery(depositsQuery())
  const list = found.data?.list ?? []
  const coins = useCoinsUnderWay(hasCoins)
  if (list.length === 0 && coins.length === 0) return null
  return (
    <section aria-label={t('underWay')} className="mb-5 flex flex-col gap-2">
      <h3 className="text-sm font-medium">{t('underWay')}</h3>
      <ul className="flex flex-col divide-y divide-line-soft rounded-medium border border-line-soft">
        {list.map(({ depositId, state, amount, methodName, isNamed, kind, createdAt }) => (
          <li key={depositId}>
            <Link
              to="/cashier/return/$depositId"
              params={{ depositId }}
              className="flex min-h-12 items-center gap-3 rounded-medium px-4 py-2.5 text-sm hover:bg-surface-hover"
            >
              <span className="min-w-0 flex-1">
                <span className="block font-medium">{stateText(t, state, true)}</span>
                <span className="block truncate text-xs text-text-muted">
                  <bdi>{methodText(t, { kind, name: methodName, isNamed })}</bdi> · {dateTime(createdAt)}
                </span>
              </span>
              <span className="tabular font-semibold">{moneyText(amount)}</span>
              <ChevronRight size={16} className="shrink-0 text-text-muted rtl:-scale-x-100" aria-hidden="true" />
            </Link>
          </li>
        ))}
        {coins.length === 0 ? null : (
          <Suspense
            fallback={coins.map(({ transferId }) => (
              <li key={transferId} className="p-2">
                <Skeleton className="h-9" />
              </li>
            ))}
          >
            <CoinsUnderWay list={coins} />
          </Suspense>
        )}
      </ul>
    </section>
  )
}
