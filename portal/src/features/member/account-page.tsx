import { Button } from '@parlour/ui/components/button.tsx'
import { CopyButton } from '@parlour/ui/components/copy-button.tsx'
import { Skeleton } from '@parlour/ui/components/skeleton.tsx'
import LogOut from 'lucide-react/icons/log-out'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState, type ReactNode } from 'react'
import { useFormat } from '../../lib/i18n/use-format.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { signOut, useSession } from '../../lib/session/session.ts'
import { OwnRates } from '../../lib/rates/own-rates.tsx'
import { LoadFailure } from './load-failure.tsx'
import { memberQuery } from './member.queries.ts'
import { PageTitle } from './page-title.tsx'
import { TodayCard } from './today-card.tsx'

export interface AccountPageProps {
  readonly onClose: () => void
  readonly choices: ReactNode
  readonly security: ReactNode
  readonly face: ReactNode
}

export function AccountPage({ onClose, choices, security, face }: AccountPageProps) {
  const t = useText('member')
  const { dateTime } = useFormat()
  const { signedInAt } = useSession()
  const member = useQuery(memberQuery())
  const { data } = member
  return (
    <>
      <PageTitle>{t('page.securityCenter')}</PageTitle>
      <Suspense fallback={<Skeleton className="mb-4 h-24 rounded-large" />}>{face}</Suspense>
      <TodayCard />
      {member.isPending ? (
        <div role="status" aria-label={t('account.loading')} className="flex flex-col gap-3">
          {[0, 1, 2].map((row) => (
            <Skeleton key={row} className="h-14" />
          ))}
        </div>
      ) : null}
      {member.isError ? <LoadFailure error={member.error} onRetry={() => void member.refetch()} /> : null}
      {data === undefined ? null : (
        <dl className="rounded-large border border-line-soft">
          <Row name={t('account.name')}>{data.account}</Row>
          <Row name={t('account.joined')}>{dateTime(data.joinedAt, { dateStyle: 'long' })}</Row>
          <Row name={t('account.memberId')}>
            <code className="ltr-run min-w-0 font-mono text-xs break-all">{data.id}</code>
            <CopyButton text={data.id} label={t('account.copyId')} />
          </Row>
          {signedInAt === null ? null : <Row name={t('account.session')}>{dateTime(signedInAt)}</Row>}
        </dl>
      )}
      <OwnRates className="mt-4" />
      <Suspense fallback={<Skeleton className="mt-4 h-48 rounded-large" />}>{security}</Suspense>
      <div className="mt-4 rounded-large border border-line-soft px-1 py-1 lg:hidden">{choices}</div>
      <SignOut onClose={onClose} />
    </>
  )
}

function Row({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className="flex min-h-14 flex-wrap items-center justify-between gap-x-6 border-b border-line-soft px-4 py-2 text-sm last:border-0">
      <dt className="text-text-muted">{name}</dt>
      <dd className="tabular flex min-w-0 items-center gap-1 font-semibold">{children}</dd>
    </div>
  )
}

function SignOut({ onClose }: { readonly onClose: () => void }) {
  const t = useText('member')
  const [isAsked, setIsAsked] = useState(false)
  if (!isAsked) {
    return (
      <Button className="mt-6" onPress={() => setIsAsked(true)}>
        <LogOut size={17} aria-hidden="true" /> {t('account.signOut')}
      </Button>
    )
  }
  return (
    <div role="group" aria-label={t('account.signOutAsk')} className="mt-6 flex flex-wrap items-center gap-3">
      <p className="text-sm">{t('account.signOutAsk')}</p>
      <Button autoFocus onPress={() => setIsAsked(false)}>
        {t('account.stay')}
      </Button>
      <Button
        variant="danger"
        onPress={() => {
          onClose()
          void signOut()
        }}
      >
        {t('account.signOut')}
      </Button>
    </div>
  )
}
