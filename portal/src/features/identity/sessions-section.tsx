import { Badge } from '@parlour/ui/components/badge.tsx'
import { Button } from '@parlour/ui/components/button.tsx'
import { InlineNotice } from '@parlour/ui/components/inline-notice.tsx'
import { Skeleton } from '@parlour/ui/components/skeleton.tsx'
import { showToast } from '@parlour/ui/components/toast-queue.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import Monitor from 'lucide-react/icons/monitor'
import Smartphone from 'lucide-react/icons/smartphone'
import { useRefusalText } from '../../lib/api/use-refusal-text.ts'
import { useFormat } from '../../lib/i18n/use-format.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { deviceOf, isHandheld } from '@parlour/core/rules/identity/device-of.ts'
import { deleteOtherSessions, deleteSession, sessionsQuery, type OpenSession } from './identity.queries.ts'

/** Where the member is signed in: each session can be ended, and all but this one at once. */
export function SessionsSection() {
  const t = useText('identity')
  const refusalText = useRefusalText()
  const queryClient = useQueryClient()
  const sessions = useQuery(sessionsQuery())
  const afterwards = {
    onSettled: () => void queryClient.invalidateQueries(sessionsQuery()),
    onError: (error: Error) => showToast(refusalText(error), 'negative'),
  }
  const endOne = useMutation({
    mutationFn: deleteSession,
    onSuccess: () => showToast(t('security.sessions.ended'), 'positive'),
    ...afterwards,
  })
  const endOthers = useMutation({
    mutationFn: deleteOtherSessions,
    onSuccess: () => showToast(t('security.sessions.endedOthers'), 'positive'),
    ...afterwards,
  })
  const list = sessions.data?.list ?? []
  return (
    <section aria-label={t('security.sessions.title')} className="rounded-large border border-line-soft p-4">
      <h4 className="text-sm font-semibold">{t('security.sessions.title')}</h4>
      <p className="mt-1 text-sm text-text-muted">{t('security.sessions.text')}</p>
      {sessions.isPending ? (
        <div role="status" aria-label={t('security.sessions.loading')}>
          <Skeleton className="mt-4 h-14" />
        </div>
      ) : null}
      {sessions.isError ? (
        <InlineNotice tone="negative" className="mt-4">
          {refusalText(sessions.error)}{' '}
          <Button size="s" onPress={() => void sessions.refetch()}>
            {t('security.sessions.retry')}
          </Button>
        </InlineNotice>
      ) : null}
      <ul className="mt-2 divide-y divide-line-soft">
        {list.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            isEnding={endOne.isPending && endOne.variables === session.id}
            onEnd={() => endOne.mutate(session.id)}
          />
        ))}
      </ul>
      {list.length > 2 ? (
        <Button className="mt-3" isPending={endOthers.isPending} onPress={() => endOthers.mutate()}>
          {t('security.sessions.endOthers')}
        </Button>
      ) : null}
    </section>
  )
}

interface SessionRowProps {
  readonly session: OpenSession
  readonly isEnding: boolean
  readonly onEnd: () => void
}

function SessionRow({ session, isEnding, onEnd }: SessionRowProps) {
  const t = useText('identity')
  const { dateTime } = useFormat()
  const device = deviceOf(session.agent) || t('security.sessions.unknown')
  const Icon = isHandheld(session.agent) ? Smartphone : Monitor
  const short = { dateStyle: 'medium', timeStyle: 'short' } as const
  const time = dateTime(session.createdAt, short)
  const seen = dateTime(session.seenAt, short)
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <Icon size={20} aria-hidden="true" className="shrink-0 text-text-muted" />
      <div className="min-w-0 flex-1 basis-56">
        <p className="flex flex-wrap items-center gap-2 text-sm font-semibold">
          {device}
          {session.isCurrent ? <Badge tone="positive">{t('security.sessions.here')}</Badge> : null}
        </p>
        <p className="tabular mt-0.5 text-xs text-text-muted">
          {t('security.sessions.since', { time, seen })} · <span className="ltr-run">{session.ip}</span>
        </p>
      </div>
      {session.isCurrent ? null : (
        <Button size="s" aria-label={t('security.sessions.endOf', { device })} isPending={isEnding} onPress={onEnd}>
          {t('security.sessions.end')}
        </Button>
      )}
    </li>
  )
}
