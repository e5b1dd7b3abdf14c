import type { TransferDirection } from '@parlour/core/rules/agents/transfer.ts'
import { InlineNotice } from '@parlour/ui/components/inline-notice.tsx'
import { Skeleton } from '@parlour/ui/components/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { moneyText } from '../../lib/api/money-text.ts'
import type { TopUp } from '../../lib/api/top-up-requests-query.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { PaymentPasswordForm } from './payment-password-form.tsx'
import { SectionRetry } from './section-retry.tsx'
import { TransferForm } from './transfer-form.tsx'
import { TransferHistory } from './transfer-history.tsx'
import { TopUpRequests } from './top-up-requests.tsx'
import { TransferConfirm } from './transfer-confirm.tsx'
import { TransferReceipt } from './transfer-receipt.tsx'
import { transferTermsQuery, type SentTransfer, type TransferTerms } from './transfer.queries.ts'

/** Money along the line: up to the one above, or down to somebody below, and all that went either way. */
export default function TransferPage({ direction }: { readonly direction: TransferDirection }) {
  const t = useText('transfer')
  return (
    <>
      <header className="mb-4 flex min-h-9 items-center">
        <h3 className="text-base font-semibold">{t(`title.${direction}`)}</h3>
      </header>
      <div className="grid gap-8 xl:grid-cols-[minmax(0,1fr)_minmax(0,22rem)] xl:items-start">
        <div className="flex min-w-0 flex-col gap-5">
          <Sending direction={direction} />
        </div>
        <TransferHistory />
      </div>
    </>
  )
}

function Sending({ direction }: { readonly direction: TransferDirection }) {
  const t = useText('transfer')
  const common = useText('common')
  const terms = useQuery(transferTermsQuery(direction))
  const [sent, setSent] = useState<SentTransfer>()
  const [asked, setAsked] = useState<TopUp>()
  function again() {
    setSent(undefined)
    setAsked(undefined)
  }
  if (sent !== undefined) return <TransferReceipt sent={sent} onAgain={again} />
  if (terms.data === undefined) {
    if (terms.error) return <SectionRetry error={terms.error} onRetry={() => void terms.refetch()} />
    // Nothing fails while there is no connection: it waits for one, and says so.
    if (terms.fetchStatus === 'paused') return <InlineNotice>{common('offline')}</InlineNotice>
    return (
      <div role="status" aria-label={t('loading')} className="flex flex-col gap-4">
        <Skeleton className="h-24 rounded-large" />
        <Skeleton className="h-12" />
        <Skeleton className="h-12" />
      </div>
    )
  }
  if (asked !== undefined && terms.data.hasPaymentPassword) {
    const { topUpId, other, amount } = asked
    const request = { direction, to: other, amount, topUpId }
    return <TransferConfirm {...{ request, other }} terms={terms.data} onDone={setSent} onBack={again} />
  }
  return (
    <>
      {direction === 'DOWN' ? <TopUpRequests onGive={setAsked} /> : null}
      <Status terms={terms.data} />
      {terms.data.hasPaymentPassword ? (
        <TransferForm key={direction} terms={terms.data} onDone={setSent} />
      ) : (
        <section aria-label={t('setup.title')} className="rounded-large border border-line-soft p-5">
          <h4 className="display text-lg">{t('setup.title')}</h4>
          <p className="mt-1 mb-5 text-sm text-text-muted">{t('setup.text')}</p>
          <PaymentPasswordForm isSet={false} onDone={() => void terms.refetch()} />
        </section>
      )}
    </>
  )
}

/** What may be sent, and to whom above. */
function Status({ terms }: { readonly terms: TransferTerms }) {
  const t = useText('transfer')
  const { upline, available, cash } = terms
  return (
    <dl className="grid grid-cols-2 gap-x-4 gap-y-3 rounded-large bg-surface-sunken p-5">
      <div className="min-w-0">
        <dt className="text-sm text-text-muted">{t('available')}</dt>
        <dd className="tabular mt-1 text-lg font-semibold break-words">{moneyText(available)}</dd>
      </div>
      <div className="min-w-0">
        <dt className="text-sm text-text-muted">{t(upline === null ? 'cash' : 'upline')}</dt>
        <dd className="tabular mt-1 text-lg font-semibold break-words">
          {upline === null ? (
            moneyText(cash)
          ) : (
            <bdi translate="no" className="ltr-run">
              {upline}
            </bdi>
          )}
        </dd>
      </div>
    </dl>
  )
}
