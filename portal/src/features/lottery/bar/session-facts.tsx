import { useQuery } from '@tanstack/react-query'
import { signedMoneyText } from '../../../lib/api/money-text.ts'
import { useServerNow } from '../../../lib/clock/server-clock.ts'
import { useText } from '../../../lib/i18n/use-text.ts'
import { clockText } from '../../../lib/play/clock-text.ts'
import { sessionResultQuery } from '../../../lib/play/session-result-query.ts'
import { useSession } from '../../../lib/session/session.ts'

/** How long and with what result: in sight on every play screen, without praise and without alarm. */
export function SessionFacts() {
  const t = useText('lottery')
  const { token, signedInAt } = useSession()
  const now = useServerNow(1000)
  const result = useQuery({ ...sessionResultQuery(signedInAt ?? 0), enabled: signedInAt !== null })
  if (token === null || signedInAt === null)
    return <p className="max-w-40 text-xs text-text-muted max-md:hidden">{t('session.guest')}</p>
  return (
    <dl
      aria-label={t('session.label')}
      className="flex shrink-0 flex-col gap-0.5 text-end text-xs whitespace-nowrap md:border-s md:border-line-soft md:ps-4"
    >
      <div className="flex items-baseline justify-end gap-2">
        <dt className="text-text-muted max-md:sr-only">{t('session.clock')}</dt>
        <dd className="tabular font-semibold">{clockText(now - signedInAt)}</dd>
      </div>
      <div className="flex items-baseline justify-end gap-2">
        <dt className="text-text-muted max-md:sr-only">{t('session.result')}</dt>
        {/* Room for a result of six digits: what stands beside it does not move when a draw is settled. */}
        <dd className="tabular ltr-run min-w-[10ch] font-semibold">
          {result.data === undefined ? '–' : signedMoneyText(result.data.profit)}
        </dd>
      </div>
    </dl>
  )
}
