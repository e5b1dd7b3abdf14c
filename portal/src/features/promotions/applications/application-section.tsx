import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useLocale, useText } from '../../../lib/i18n/use-text.ts'
import type { Offer } from '../offer-rules.ts'
import { memberPlace } from '../promo-places.ts'
import { ApplicationForm } from './application-form.tsx'
import { applicationsQuery, type Application } from './applications.queries.ts'

/** Applying for a promotion, on the page of its terms: the form, or why there is none now. */
export function ApplicationSection({ offer }: { readonly offer: Offer }) {
  const t = useText('applications')
  const { tag } = useLocale()
  const { promotion, status, missing } = offer
  const { promotionId } = promotion
  const sent = useInfiniteQuery(applicationsQuery(tag, undefined))
  const latest = sent.data?.pages.flatMap(({ list }) => list).find((one) => one.promotionId === promotionId)
  const said = saidOf(latest)
  if (missing !== 'apply' && said === null) return null
  return (
    <section
      id="apply"
      aria-label={t('apply')}
      className="scroll-mt-24 rounded-large border border-line-soft bg-surface-raised p-5 md:p-6"
    >
      <h2 className="text-base font-semibold">{t('apply')}</h2>
      {said === null ? (
        <p className="mt-1 max-w-[60ch] text-sm text-text-muted">{t('applyText')}</p>
      ) : (
        <div className="mt-1 text-sm text-text-muted">
          <p>{t(`now.${said.now}`)}</p>
          {said.reason === null ? null : (
            <p dir="auto" className="mt-2 rounded-medium bg-surface-sunken px-4 py-3 wrap-anywhere text-text">
              {said.reason}
            </p>
          )}
          <Link
            {...memberPlace('activityCenter')}
            className="mt-2 inline-flex min-h-11 items-center font-medium underline underline-offset-4 md:min-h-8"
          >
            {t('toCentre')}
          </Link>
        </div>
      )}
      {missing === 'apply' ? (
        <div className="mt-4 max-w-2xl">
          <ApplicationForm promotionId={promotionId} isAgain={status === 'rejected'} />
        </div>
      ) : null}
    </section>
  )
}

/** What there is to say of an application that is not over. */
function saidOf(latest: Application | undefined) {
  if (latest === undefined) return null
  const now = (['applying', 'rejected', 'issued'] as const).find((state) => state === latest.state)
  return now === undefined ? null : { now, reason: latest.reason }
}
