import { buttonLook } from '@parlour/ui/components/button-look.ts'
import { Skeleton } from '@parlour/ui/components/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { balanceQuery } from '../../../lib/api/balance-query.ts'
import { moneyText, signedMoneyText } from '../../../lib/api/money-text.ts'
import { useServerNow } from '../../../lib/clock/server-clock.ts'
import { useText } from '../../../lib/i18n/use-text.ts'
import { clockText } from '../../../lib/play/clock-text.ts'
import { sessionResultQuery } from '../../../lib/play/session-result-query.ts'
import { useSession } from '../../../lib/session/session.ts'

const valueLook = 'tabular ltr-run text-sm text-text'

/** What is played with, since when and with what result: on no play screen are they out of sight. */
export function MiniMoney() {
  const t = useText('games')
  const { signedInAt } = useSession()
  const now = useServerNow(1000)
  const balance = useQuery(balanceQuery())
  const result = useQuery({ ...sessionResultQuery(signedInAt ?? 0), enabled: signedInAt !== null })
  return (
    <div className="flex shrink-0 items-center gap-3 border-b border-line-soft px-3 py-1.5">
      <dl className="flex min-w-0 flex-1 items-baseline gap-4 text-xs whitespace-nowrap text-text-muted [&>div]:min-w-0">
        <div>
          <dt className="truncate">{t('balance')}</dt>
          <dd className={`${valueLook} font-semibold`} data-testid="game-balance">
            {balance.data !== undefined ? (
              moneyText(balance.data.sumBalance)
            ) : balance.isError ? (
              <span title={t('balanceFailed')}>—</span>
            ) : (
              <Skeleton className="h-4 w-16" />
            )}
          </dd>
        </div>
        <div>
          <dt className="truncate">{t('result')}</dt>
          <dd className={valueLook}>{result.data === undefined ? '–' : signedMoneyText(result.data.profit)}</dd>
        </div>
        <div>
          <dt className="truncate">{t('clock')}</dt>
          <dd className={valueLook}>{signedInAt === null ? '–' : clockText(now - signedInAt)}</dd>
        </div>
      </dl>
      <Link
        to="."
        search={(held) => ({ ...held, modal: 'deposit' as const })}
        resetScroll={false}
        preload={false}
        className={buttonLook('quiet', 's')}
      >
        {t('deposit')}
      </Link>
    </div>
  )
}
