import { isOfAgent, isOfCoins } from '@parlour/core/rules/cashier/method-offer.ts'
import { Skeleton } from '@parlour/ui/components/skeleton.tsx'
import { lazy, Suspense, useState } from 'react'
import { useText } from '../../lib/i18n/use-text.ts'
import type { Method } from './cashier.queries.ts'
import { DepositForm } from './deposit-form.tsx'
import { depositTerms } from './deposit-terms.ts'
import { methodText } from './deposit-states.ts'
import { lastDepositMethod, lastUsedFirst } from './last-method.ts'
import { MethodList } from './method-list.tsx'
import { TopUpStatus } from './top-up-status.tsx'
import { UnderWay } from './under-way.tsx'

const CoinDeposit = lazy(() => import('./coin-deposit.tsx'))

/** What somebody waits for already, the ways in, and what the chosen one needs. */
export function DepositWays({ methods: offered }: { readonly methods: readonly Method[] }) {
  const t = useText('cashier')
  // What was used last is read once: the tiles stay where they are while one is chosen.
  const [last] = useState(lastDepositMethod)
  const methods = lastUsedFirst(offered, last)
  const [methodId, setMethodId] = useState(methods[0]?.methodId ?? '')
  const method = methods.find((known) => known.methodId === methodId) ?? methods[0]
  if (method === undefined) return null
  const isByCoins = isOfCoins(method.kind)
  return (
    <>
      {/* Where coins are chosen, those on their way stand below the address with all that is known of them. */}
      <UnderWay hasCoins={!isByCoins && methods.some(({ kind }) => isOfCoins(kind))} />
      {methods.some(({ kind }) => isOfAgent(kind)) ? <TopUpStatus /> : null}
      <div className="flex flex-col gap-5">
        <MethodList
          label={t('deposit.method')}
          nameOf={(one) => methodText(t, one)}
          termsOf={(one) => depositTerms(t, one)}
          methods={methods}
          selected={method.methodId}
          onSelect={setMethodId}
        />
        {isByCoins ? (
          <Suspense fallback={<Skeleton className="h-44 w-full" />}>
            <CoinDeposit key={method.methodId} method={method} />
          </Suspense>
        ) : (
          <DepositForm method={method} />
        )}
      </div>
    </>
  )
}
