import { knownPermission } from '../api/permission.ts'
import { serverNow } from '../clock/server-clock.ts'
import { useFormat } from '../i18n/use-format.ts'
import { useText } from '../i18n/use-text.ts'
import type { Days } from '../period/periods.ts'
import { useSession } from '../session/session.ts'

/** What stands above a printed page and nowhere else: of which brand, whose, what, of which days, and when it was printed. */
export function PrintHead({ title, days }: { readonly title: string; readonly days?: Days | undefined }) {
  const t = useText('export')
  const { account } = useSession()
  const { dateTime } = useFormat()
  const permission = knownPermission()
  const now = dateTime(serverNow(), {
    dateStyle: 'medium',
    timeStyle: 'short',
    ...(permission === undefined ? {} : { timeZone: permission.timeZone }),
  })
  return (
    <div className="mb-4 hidden border-b pb-2 print:block">
      <p className="flex justify-between gap-4 text-sm">
        <strong>{permission?.theme.name}</strong>
        <bdi>{account}</bdi>
      </p>
      <p className="mt-2 text-lg font-semibold">{title}</p>
      <p className="flex justify-between gap-4 text-sm">
        <span className="ltr-run">
          {days === undefined ? '' : days.first === days.last ? days.first : `${days.first} – ${days.last}`}
        </span>
        <span>{t('printedAt', { at: now })}</span>
      </p>
    </div>
  )
}
