import { Link } from '@tanstack/react-router'
import { moneyText } from '../../../lib/api/money-text.ts'
import { useFormat } from '../../../lib/i18n/use-format.ts'
import { useText } from '../../../lib/i18n/use-text.ts'
import { ClaimButton } from '../claim-button.tsx'
import { termsPlace } from '../promo-places.ts'
import type { Promotion, Ready } from '../promotions.queries.ts'
import { ActivityBadge } from './activity-badge.tsx'
import type { Application } from './applications.queries.ts'
import { OwnPicture } from './own-picture.tsx'

interface ApplicationEntryProps {
  readonly application: Application
  /** Absent where the brand no longer shows it. */
  readonly promotion: Promotion | undefined
  /** What may be claimed of it now. */
  readonly ready: Ready | undefined
  readonly hasActive: boolean
}

/** Something that a member applied for: what was said, and what became of it. */
export function ApplicationEntry({ application, promotion, ready, hasActive }: ApplicationEntryProps) {
  const t = useText('applications')
  const { dateTime } = useFormat()
  const { applicationId, promotionId, title, state, remark, pictures, appliedAt, reason, amount } = application
  const at = (ms: number) => dateTime(ms, { dateStyle: 'medium', timeStyle: 'short' })
  return (
    <li className="rounded-large border border-line-soft p-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <Link
          {...termsPlace(promotionId)}
          className="inline-flex min-h-11 items-center rounded-small text-sm font-semibold underline-offset-4 hover:underline md:min-h-8"
        >
          <bdi>{title}</bdi>
        </Link>
        <ActivityBadge status={state} />
      </div>
      <p className="text-xs text-text-muted">{t('appliedAt', { time: at(appliedAt) })}</p>
      {remark === '' ? null : (
        <p dir="auto" className="mt-2 max-w-[70ch] text-sm wrap-anywhere whitespace-pre-wrap text-text">
          {remark}
        </p>
      )}
      {pictures === 0 ? null : (
        <div className="mt-3 flex flex-wrap gap-2">
          {Array.from({ length: pictures }, (_, place) => (
            <OwnPicture key={place} applicationId={applicationId} n={place + 1} />
          ))}
        </div>
      )}
      {reason === null ? null : (
        <div className="mt-3 rounded-medium bg-surface-sunken px-4 py-3">
          <p className="text-xs font-semibold text-text-muted">{t('why')}</p>
          <p dir="auto" className="mt-1 text-sm wrap-anywhere text-text">
            {reason}
          </p>
        </div>
      )}
      {state === 'issued' || state === 'claimed' ? (
        <div className="mt-3 flex flex-wrap items-center justify-between gap-3">
          <p className="tabular text-sm text-text-muted">
            {t('gets', { amount: moneyText(amount ?? '0.0000') })}
            {ready === undefined ? null : ` ${t('claimBy', { time: at(ready.claimUntil) })}`}
          </p>
          {ready === undefined ? null : <ClaimButton {...{ promotionId, title, ready, promotion, hasActive }} />}
        </div>
      ) : null}
    </li>
  )
}
