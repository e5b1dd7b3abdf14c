import { Badge } from '@parlour/ui/components/badge.tsx'
import { Button } from '@parlour/ui/components/button.tsx'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useOperator } from '../../lib/api/session-query.ts'
import { useFormat } from '../../lib/i18n/use-format.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { Facts } from '../../lib/view/facts.tsx'
import { Loaded } from '../../lib/view/loaded.tsx'
import { Panel } from '../../lib/view/panel.tsx'
import { ReasonDialog } from '../../lib/view/reason-dialog.tsx'
import { Words } from '../../lib/view/words.tsx'
import type { Whose } from './members.queries.ts'
import { memberRankQuery, putRankLock, type MemberRank } from './rank.queries.ts'

interface MemberRankProps {
  readonly whose: Whose
  readonly username: string
}

/** Where a member stands on the ladder, each change of it with why, and locking it where it is. */
export function MemberRankPanel({ whose, username }: MemberRankProps) {
  const t = useText('rank')
  const operator = useOperator()
  const rank = useInfiniteQuery(memberRankQuery(whose))
  const [isAsked, setIsAsked] = useState(false)
  const known = rank.data?.pages[0]
  const isLocked = known?.lockedBy === 'operator'
  return (
    <Panel
      title={t('title')}
      aside={
        known !== undefined && operator.may('members.label') && (known.history.length > 0 || known.level > 0) ? (
          <Button size="s" onPress={() => setIsAsked(true)}>
            {t(isLocked ? 'unlock' : 'lock')}
          </Button>
        ) : null
      }
    >
      <Loaded query={rank} lines={4}>
        {({ pages }) => (
          <div className="flex flex-col gap-4">
            {pages[0] === undefined ? null : <RankStatus rank={pages[0]} />}
            <History events={pages.flatMap(({ history }) => history)} currency={pages[0]?.currency ?? ''} />
            {rank.hasNextPage ? (
              <div>
                <Button size="s" isPending={rank.isFetchingNextPage} onPress={() => void rank.fetchNextPage()}>
                  {t('more')}
                </Button>
              </div>
            ) : null}
          </div>
        )}
      </Loaded>
      {isAsked ? (
        <ReasonDialog
          title={t(isLocked ? 'unlock' : 'lock')}
          text={t(isLocked ? 'unlockText' : 'lockText', { name: username })}
          submit={t(isLocked ? 'unlock' : 'lock')}
          run={async (reason) => {
            await putRankLock(whose, !isLocked, reason)
            return t('done')
          }}
          onClose={() => setIsAsked(false)}
        />
      ) : null}
    </Panel>
  )
}

function RankStatus({ rank }: { readonly rank: MemberRank }) {
  const t = useText('rank')
  const { money } = useFormat()
  const amount = (wire: string) => money(wire, { symbol: rank.currency })
  return (
    <Facts
      facts={[
        [
          t('level'),
          <span key="level" className="flex flex-wrap items-center gap-2">
            {rank.level}
            {rank.lockedBy === null ? null : <Badge tone="accent">{t(`lockedBy.${rank.lockedBy}`)}</Badge>}
          </span>,
        ],
        [t('highest'), rank.highest],
        [t('total'), amount(rank.total)],
        [
          t('month'),
          /[1-9]/u.test(rank.keep)
            ? t('monthOf', { month: amount(rank.month), keep: amount(rank.keep) })
            : amount(rank.month),
        ],
      ]}
    />
  )
}

interface HistoryProps {
  readonly events: MemberRank['history']
  readonly currency: string
}

function History({ events, currency }: HistoryProps) {
  const t = useText('rank')
  const { money, time } = useFormat()
  if (events.length === 0) return <p className="text-sm text-text-muted">{t('noHistory')}</p>
  const amount = (wire: string) => money(wire, { symbol: currency })
  return (
    <ol aria-label={t('history')} className="flex flex-col divide-y divide-line-soft text-sm">
      {events.map(({ cause, from, to, total, month, asked, reason, at }) => (
        <li key={`${at} ${cause} ${to}`} className="flex flex-wrap gap-x-3 gap-y-1 py-2">
          <span className="ltr-run tabular font-semibold">{from === to ? to : `${from} → ${to}`}</span>
          <span className="min-w-0 flex-1">
            {t(`why.${cause}`, { total: amount(total), month: amount(month), asked: amount(asked) })}{' '}
            {reason === null ? null : <Words>{reason}</Words>}
          </span>
          <span className="text-xs text-text-muted">{time(at, { dateStyle: 'medium', timeStyle: 'short' })}</span>
        </li>
      ))}
    </ol>
  )
}
