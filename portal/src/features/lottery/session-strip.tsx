import { classNames } from '@parlour/ui/components/class-names.ts'
import { useQuery } from '@tanstack/react-query'
import { signedMoneyText } from '../../lib/api/money-text.ts'
import { useServerNow } from '../../lib/clock/server-clock.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { clockText } from '../../lib/play/clock-text.ts'
import { sessionResultQuery } from '../../lib/play/session-result-query.ts'
import { readLaunched } from '../../lib/session/launched.ts'
import { useSession } from '../../lib/session/session.ts'

/** Below the header, whatever the page is scrolled to; a window that was launched has a header of one height. */
const stuckLook =
  'sticky top-14 z-10 -mx-4 flex flex-wrap gap-x-6 gap-y-1 bg-surface/94 px-4 py-1.5 text-sm whitespace-nowrap backdrop-blur-md md:-mx-6 md:px-6'

/** How long and with what result: in sight on every play screen, without praise and without alarm. */
export function SessionStrip() {
  const t = useText('lottery')
  const { token, signedInAt } = useSession()
  const now = useServerNow(1000)
  const result = useQuery({ ...sessionResultQuery(signedInAt ?? 0), enabled: signedInAt !== null })
  if (token === null || signedInAt === null) return <p className="text-sm text-text-muted">{t('session.guest')}</p>
  return (
    <dl aria-label={t('session.label')} className={classNames(stuckLook, readLaunched() === undefined && 'md:top-16')}>
      <div className="flex items-baseline gap-2">
        <dt className="text-xs text-text-muted">{t('session.clock')}</dt>
        <dd className="tabular font-semibold">{clockText(now - signedInAt)}</dd>
      </div>
      <div className="flex items-baseline gap-2">
        <dt className="text-xs text-text-muted">{t('session.result')}</dt>
        <dd className="tabular ltr-run font-semibold">
          {result.data === undefined ? '–' : signedMoneyText(result.data.profit)}
        </dd>
      </div>
    </dl>
  )
}
