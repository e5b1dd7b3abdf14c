import { Badge } from '@parlour/ui/components/badge.tsx'
import { Button } from '@parlour/ui/components/button.tsx'
import { Skeleton } from '@parlour/ui/components/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormat } from '../../lib/i18n/use-format.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { PaymentPasswordForm } from './payment-password-form.tsx'
import { SectionRetry } from './section-retry.tsx'
import { paymentPasswordQuery } from './withdrawal.queries.ts'

/** The payment password in the member's account: whether there is one, and the form to set or change it. */
export function PaymentPasswordSection() {
  const t = useText('withdrawal')
  const common = useText('common')
  const { dateTime } = useFormat()
  const [isOpen, setIsOpen] = useState(false)
  const current = useQuery(paymentPasswordQuery())
  const { data } = current
  const close = () => setIsOpen(false)
  return (
    <section aria-label={t('password.title')} className="rounded-large border border-line-soft p-4">
      <header className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 flex-1 basis-64">
          <h4 className="flex flex-wrap items-center gap-2.5 text-sm font-semibold">
            {t('password.title')}
            {data === undefined ? null : (
              <Badge tone={data.isSet ? 'positive' : 'neutral'}>
                {data.isSet ? t('password.isSet') : t('password.notSet')}
              </Badge>
            )}
          </h4>
          <p className="mt-1 text-sm text-text-muted">{t('password.text')}</p>
          {data === undefined || data.blockedUntil === null ? null : (
            <p className="mt-1 text-sm font-medium text-negative">
              {common('blockedUntil', {
                time: dateTime(data.blockedUntil, { dateStyle: 'medium', timeStyle: 'short' }),
              })}
            </p>
          )}
        </div>
        {data === undefined || isOpen ? null : (
          <Button isDisabled={data.blockedUntil !== null} onPress={() => setIsOpen(true)}>
            {data.isSet ? t('password.change') : t('password.set')}
          </Button>
        )}
      </header>
      {current.isPending ? <Skeleton className="mt-3 h-9" /> : null}
      {current.isError ? <SectionRetry error={current.error} onRetry={() => void current.refetch()} /> : null}
      {data !== undefined && isOpen ? (
        <div className="mt-5 max-w-md">
          <PaymentPasswordForm isSet={data.isSet} onDone={close} onLeave={close} />
        </div>
      ) : null}
    </section>
  )
}
