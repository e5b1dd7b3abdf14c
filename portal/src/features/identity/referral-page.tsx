import { Button } from '@parlour/ui/components/button.tsx'
import { CopyButton } from '@parlour/ui/components/copy-button.tsx'
import { EmptyState } from '@parlour/ui/components/empty-state.tsx'
import { InlineNotice } from '@parlour/ui/components/inline-notice.tsx'
import { Skeleton } from '@parlour/ui/components/skeleton.tsx'
import { useInfiniteQuery } from '@tanstack/react-query'
import { lazy, Suspense, type ReactNode } from 'react'
import { useRefusalText } from '../../lib/api/use-refusal-text.ts'
import { useFormat } from '../../lib/i18n/use-format.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { referralQuery, type Friend } from './referral.queries.ts'

const QrCode = lazy(async () => ({ default: (await import('../../lib/qr/qr-code.tsx')).QrCode }))

export interface ReferralPageProps {
  /** What friends bring; the app composes features. */
  readonly rewards: ReactNode
}

/** The link that a member invites friends by, who came by it, and what that brings. */
export default function ReferralPage({ rewards }: ReferralPageProps) {
  const t = useText('referral')
  const { number } = useFormat()
  const refusalText = useRefusalText()
  const referral = useInfiniteQuery(referralQuery())
  const [first] = referral.data?.pages ?? []
  const friends = referral.data?.pages.flatMap(({ list }) => list) ?? []
  return (
    <>
      <h3 className="mb-1 text-base font-semibold">{t('title')}</h3>
      <p className="mb-5 max-w-[60ch] text-sm text-text-muted">{t('lead')}</p>
      {referral.isPending ? (
        <div role="status" aria-label={t('loading')} className="flex flex-col gap-3">
          <Skeleton className="h-40 rounded-large" />
          <Skeleton className="h-24 rounded-large" />
        </div>
      ) : null}
      {referral.isError ? (
        <InlineNotice tone="negative">
          <p>{refusalText(referral.error)}</p>
          <Button size="s" className="mt-2" onPress={() => void referral.refetch()}>
            {t('retry')}
          </Button>
        </InlineNotice>
      ) : null}
      {first === undefined ? null : (
        <>
          <OwnLink code={first.code} />
          <Suspense>{rewards}</Suspense>
          <h4 className="mt-8 mb-3 flex items-baseline justify-between gap-4 text-sm font-semibold">
            {t('friends')}
            <span className="tabular text-text-muted">
              {first.isMore ? t('moreThan', { count: number(first.invited) }) : number(first.invited)}
            </span>
          </h4>
          {friends.length === 0 ? <EmptyState title={t('empty')} text={t('emptyText')} /> : <Friends rows={friends} />}
          {referral.hasNextPage ? (
            <Button
              className="mt-4 w-full"
              isPending={referral.isFetchingNextPage}
              onPress={() => void referral.fetchNextPage()}
            >
              {t('more')}
            </Button>
          ) : null}
        </>
      )}
    </>
  )
}

function OwnLink({ code }: { readonly code: string }) {
  const t = useText('referral')
  const address = `${location.origin}/register?referral=${encodeURIComponent(code)}`
  return (
    <section
      aria-label={t('link')}
      className="grid gap-5 rounded-large border border-line-soft bg-surface-sunken p-5 sm:grid-cols-[minmax(0,1fr)_auto]"
    >
      <div className="min-w-0">
        <p className="text-xs text-text-muted">{t('code')}</p>
        <p className="flex items-center gap-1">
          <code className="ltr-run font-mono text-xl font-semibold tracking-wider" translate="no">
            {code}
          </code>
          <CopyButton text={code} label={t('copyCode')} />
        </p>
        <p className="mt-4 text-xs text-text-muted">{t('link')}</p>
        <div className="mt-1 flex items-center gap-1 rounded-medium bg-surface px-3.5 py-1.5">
          <span
            dir="ltr"
            translate="no"
            className="min-w-0 flex-1 truncate text-start font-mono text-xs text-text-muted"
            title={address}
          >
            {address}
          </span>
          <CopyButton text={address} label={t('copyLink')} />
        </div>
        <p className="mt-4 text-xs text-text-muted">{t('rule')}</p>
      </div>
      <div className="flex justify-center">
        <Suspense fallback={<Skeleton className="size-40" />}>
          <QrCode text={address} label={t('qr')} />
        </Suspense>
      </div>
    </section>
  )
}

function Friends({ rows }: { readonly rows: readonly Friend[] }) {
  const t = useText('referral')
  const { dateTime } = useFormat()
  return (
    <ul aria-label={t('friends')} className="rounded-large border border-line-soft">
      {rows.map(({ account, joinedAt }) => (
        <li
          key={`${joinedAt} ${account}`}
          className="flex min-h-11 items-center justify-between gap-4 border-b border-line-soft px-4 py-2 text-sm last:border-0"
        >
          <bdi translate="no" className="font-semibold">
            {account}
          </bdi>
          <span className="text-text-muted">{dateTime(joinedAt, { dateStyle: 'medium', timeStyle: 'short' })}</span>
        </li>
      ))}
    </ul>
  )
}
