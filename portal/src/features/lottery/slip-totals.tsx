import type { Money } from '@parlour/core/money/money.ts'
import { useQuery } from '@tanstack/react-query'
import { balanceQuery } from '../../lib/api/balance-query.ts'
import { moneyText } from '../../lib/api/money-text.ts'
import { DemoBadge } from '../../lib/demo/demo-badge.tsx'
import { useText } from '../../lib/i18n/use-text.ts'
import { useSession } from '../../lib/session/session.ts'
import { exactMoneyText } from './exact-money.ts'

export function SlipTotals({ total }: { readonly total: Money }) {
  const t = useText('lottery')
  const { token } = useSession()
  const balance = useQuery({ ...balanceQuery(), enabled: token !== null })
  return (
    <dl className="grid grid-cols-[1fr_auto] items-baseline gap-y-1 text-sm">
      <dt className="font-medium">{t('slip.total')}</dt>
      <dd className="tabular text-end text-lg font-semibold">{exactMoneyText(total)}</dd>
      {balance.data === undefined ? null : (
        <>
          <dt className="flex items-center gap-2 text-xs text-text-muted">
            {t('slip.balance')} <DemoBadge />
          </dt>
          <dd className="tabular text-end text-xs text-text-muted">{moneyText(balance.data.sumBalance)}</dd>
        </>
      )}
    </dl>
  )
}
