import { Button } from '@parlour/ui/components/button.tsx'
import { InlineNotice } from '@parlour/ui/components/inline-notice.tsx'
import { TextField } from '@parlour/ui/components/text-field.tsx'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { moneyText } from '../../lib/api/money-text.ts'
import { topUpRequestsQuery, type TopUp } from '../../lib/api/top-up-requests-query.ts'
import { useRefusalText } from '../../lib/api/use-refusal-text.ts'
import { useFormat } from '../../lib/i18n/use-format.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { SectionRetry } from './section-retry.tsx'
import { useDeclineTopUp } from './use-top-up.ts'

const reasonMost = 140

/** What members of the own line ask for, the newest first: given by a transfer, or declined. */
export function TopUpRequests({ onGive }: { readonly onGive: (asked: TopUp) => void }) {
  const t = useText('transfer')
  const found = useInfiniteQuery(topUpRequestsQuery())
  const list = found.data?.pages.flatMap((page) => page.list) ?? []
  if (found.isError && list.length === 0)
    return <SectionRetry error={found.error} onRetry={() => void found.refetch()} />
  // Most of the time nobody asks, and nothing is said of it.
  if (list.length === 0) return null
  return (
    <section aria-labelledby="top-up-requests" className="rounded-large border border-line-soft p-5">
      <h4 id="top-up-requests" className="text-sm font-semibold">
        {t('topUp.requests')}
      </h4>
      <ul className="mt-2 flex flex-col divide-y divide-line-soft">
        {list.map((asked) => (
          <Request key={asked.topUpId} asked={asked} onGive={() => onGive(asked)} />
        ))}
      </ul>
      {found.hasNextPage ? (
        <Button
          size="s"
          className="mt-3 w-full"
          isPending={found.isFetchingNextPage}
          onPress={() => void found.fetchNextPage()}
        >
          {t('more')}
        </Button>
      ) : null}
    </section>
  )
}

function Request({ asked, onGive }: { readonly asked: TopUp; readonly onGive: () => void }) {
  const t = useText('transfer')
  const { dateTime } = useFormat()
  const nameId = useId()
  const [isDeclining, setIsDeclining] = useState(false)
  return (
    <li className="py-3" aria-labelledby={nameId}>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-40">
          <p id={nameId} className="truncate text-sm font-medium">
            <bdi translate="no" className="ltr-run">
              {asked.other}
            </bdi>
          </p>
          <p className="text-xs text-text-muted">
            {t('topUp.until', { time: dateTime(asked.expiresAt, { dateStyle: 'medium', timeStyle: 'short' }) })}
          </p>
        </div>
        <p className="tabular font-semibold">{moneyText(asked.amount)}</p>
        <div className="flex gap-2">
          <Button size="s" isDisabled={isDeclining} onPress={() => setIsDeclining(true)}>
            {t('topUp.decline')}
          </Button>
          <Button size="s" variant="accent" onPress={onGive}>
            {t('topUp.give')}
          </Button>
        </div>
      </div>
      {isDeclining ? <Decline topUpId={asked.topUpId} onBack={() => setIsDeclining(false)} /> : null}
    </li>
  )
}

function Decline({ topUpId, onBack }: { readonly topUpId: string; readonly onBack: () => void }) {
  const t = useText('transfer')
  const refusalText = useRefusalText()
  const [reason, setReason] = useState('')
  const { run, error, isPending } = useDeclineTopUp()
  return (
    <form
      noValidate
      className="mt-3 flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        run({ topUpId, reason: reason.trim() })
      }}
    >
      <TextField
        autoFocus
        label={t('topUp.why')}
        description={t('topUp.whyText')}
        value={reason}
        onChange={setReason}
        maxLength={reasonMost}
      />
      {error === null ? null : <InlineNotice tone="negative">{refusalText(error)}</InlineNotice>}
      <div className="flex gap-2">
        <Button size="s" isDisabled={isPending} onPress={onBack}>
          {t('topUp.keep')}
        </Button>
        <Button size="s" type="submit" variant="danger" isPending={isPending}>
          {t('topUp.declineNow')}
        </Button>
      </div>
    </form>
  )
}
