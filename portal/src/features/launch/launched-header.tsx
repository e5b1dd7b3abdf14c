import { brandByCode } from '@parlour/ui/brands/brands.ts'
import { BrandMark } from '@parlour/ui/components/brand-mark.tsx'
import { Button } from '@parlour/ui/components/button.tsx'
import { Skeleton } from '@parlour/ui/components/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import { balanceQuery } from '../../lib/api/balance-query.ts'
import { moneyText } from '../../lib/api/money-text.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { useRealtime } from '../../lib/realtime/realtime.ts'
import { useSession } from '../../lib/session/session.ts'
import { leaveLaunched } from './leave-launched.ts'

export interface LaunchedHeaderProps {
  readonly brandCode: string
  readonly brandName: string
}

/** Whose site it is, the way back to it, who plays and with what: all else stands on the site itself. */
export function LaunchedHeader({ brandCode, brandName }: LaunchedHeaderProps) {
  const t = useText('launch')
  useRealtime()
  const { token, account } = useSession()
  return (
    <header className="sticky top-0 z-20 border-b border-line-soft bg-surface/88 backdrop-blur-md">
      <div className="mx-auto flex h-14 max-w-[1440px] items-center gap-3 px-4 md:px-6">
        <Button variant="quiet" size="s" onPress={() => void leaveLaunched()}>
          <ArrowLeft size={16} aria-hidden="true" className="rtl:-scale-x-100" />
          {t('back')}
        </Button>
        <span className="flex min-w-0 flex-1 items-center gap-2 text-text">
          <BrandMark brand={brandByCode(brandCode)} />
          <span className="display truncate text-lg leading-none max-sm:sr-only">{brandName}</span>
        </span>
        {token === null ? null : (
          <dl className="flex items-baseline gap-5 text-sm whitespace-nowrap">
            <div className="max-md:sr-only">
              <dt className="sr-only">{t('account')}</dt>
              <dd className="max-w-40 truncate text-text-muted">
                <bdi translate="no">{account}</bdi>
              </dd>
            </div>
            <div className="flex items-baseline gap-2">
              <dt className="text-xs text-text-muted max-[420px]:sr-only">{t('balance')}</dt>
              <dd className="tabular ltr-run text-base font-semibold" data-testid="balance">
                <Balance />
              </dd>
            </div>
          </dl>
        )}
      </div>
    </header>
  )
}

function Balance() {
  const t = useText('launch')
  const { data, isError } = useQuery(balanceQuery())
  if (data !== undefined) return moneyText(data.sumBalance)
  return isError ? <span title={t('balanceFailed')}>—</span> : <Skeleton className="h-4 w-16" />
}
