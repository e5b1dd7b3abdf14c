import { Badge } from '@parlour/ui/components/badge.tsx'
import { Button } from '@parlour/ui/components/button.tsx'
import { EmptyState } from '@parlour/ui/components/empty-state.tsx'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormat } from '../../lib/i18n/use-format.ts'
import { MemberLink } from '../../lib/view/member-link.tsx'
import { useText } from '../../lib/i18n/use-text.ts'
import { Loaded } from '../../lib/view/loaded.tsx'
import { MuteDialog } from '../../lib/view/mute-dialog.tsx'
import { ReasonDialog } from '../../lib/view/reason-dialog.tsx'
import { Words } from '../../lib/view/words.tsx'
import { AroundSheet } from './around-sheet.tsx'
import { postDecision, reportsQuery, type Report } from './chat.queries.ts'

interface Asked {
  readonly what: 'remove' | 'keep' | 'mute' | 'around'
  readonly report: Report
}

/** What waits for a decision, the newest first. */
export function ReportList({ merchant }: { readonly merchant: string }) {
  const t = useText('chat')
  const [asked, setAsked] = useState<Asked>()
  const reports = useInfiniteQuery(reportsQuery(merchant))
  return (
    <>
      <Loaded query={reports} lines={5}>
        {({ pages }) => {
          const list = pages.flatMap((page) => page.list)
          if (list.length === 0) return <EmptyState title={t('noReports')} text={t('noReportsText')} />
          return (
            <ul className="flex flex-col gap-4">
              {list.map((report) => (
                <li key={report.messageId}>
                  <ReportCard merchant={merchant} report={report} onAsk={(what) => setAsked({ what, report })} />
                </li>
              ))}
            </ul>
          )
        }}
      </Loaded>
      {reports.hasNextPage ? (
        <Button className="mt-4" isPending={reports.isFetchingNextPage} onPress={() => void reports.fetchNextPage()}>
          {t('more')}
        </Button>
      ) : null}
      <Dialogs merchant={merchant} asked={asked} onClose={() => setAsked(undefined)} />
    </>
  )
}

interface ReportCardProps {
  readonly merchant: string
  readonly report: Report
  readonly onAsk: (what: Asked['what']) => void
}

function ReportCard({ merchant, report, onAsk }: ReportCardProps) {
  const t = useText('chat')
  const { time } = useFormat()
  const { memberId, username, text, at, room, reasons, reports, isRemoved } = report
  const wordOf = (reason: string) => {
    const key = `reason.${reason}`
    return t.has(key) ? t(key) : reason
  }
  return (
    <article className="rounded-medium border border-line-soft bg-surface-raised p-4">
      <p className="flex flex-wrap items-center gap-2 text-xs text-text-muted">
        <MemberLink merchant={merchant} memberId={memberId} username={username} />
        {room} · {time(at)}
        {isRemoved ? <Badge tone="negative">{t('removedMark')}</Badge> : null}
      </p>
      <p dir="auto" translate="no" className="my-2 text-sm break-words">
        {text}
      </p>
      <div className="flex flex-wrap items-center gap-2">
        <span className="text-xs text-text-muted">{t('reportsOf', { count: reports })}</span>
        {reasons.map((reason) => (
          <Badge key={reason} tone="accent">
            {wordOf(reason)}
          </Badge>
        ))}
        <span className="ms-auto flex flex-wrap gap-2">
          <Button size="s" onPress={() => onAsk('around')}>
            {t('look')}
          </Button>
          <Button size="s" onPress={() => onAsk('mute')}>
            {t('mute')}
          </Button>
          <Button size="s" onPress={() => onAsk('keep')}>
            {t('keep')}
          </Button>
          <Button size="s" variant="danger" onPress={() => onAsk('remove')}>
            {t('remove')}
          </Button>
        </span>
      </div>
    </article>
  )
}

interface DialogsProps {
  readonly merchant: string
  readonly asked: Asked | undefined
  readonly onClose: () => void
}

function Dialogs({ merchant, asked, onClose }: DialogsProps) {
  const t = useText('chat')
  if (asked === undefined) return null
  const { what, report } = asked
  if (what === 'around') return <AroundSheet merchant={merchant} messageId={report.messageId} onClose={onClose} />
  if (what === 'mute') return <MuteDialog merchant={merchant} member={report} isMuted={false} onClose={onClose} />
  return (
    <ReasonDialog
      title={t(what)}
      text={
        <>
          <p>{t(`${what}Text`)}</p>
          <p className="mt-2 text-text">
            <Words>{report.text}</Words>
          </p>
        </>
      }
      submit={t(what)}
      isDangerous={what === 'remove'}
      run={async (reason) => {
        await postDecision(merchant, report.messageId, { verdict: what, reason })
        return t(what === 'remove' ? 'removed' : 'kept')
      }}
      onClose={onClose}
    />
  )
}
