import { useInfiniteQuery } from '@tanstack/react-query'
import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import Lock from 'lucide-react/icons/lock'
import { moneyText } from '../../lib/api/money-text.ts'
import { useFormat } from '../../lib/i18n/use-format.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { RecordList } from './record-list.tsx'
import { rankHistoryQuery, type LadderLevel, type RankEvent } from './rank.queries.ts'
import { nameOf } from './rank-rules.ts'

/** Each change of the rank, and why. */
export function RankHistory({ levels }: { readonly levels: readonly LadderLevel[] }) {
  const t = useText('member')
  const history = useInfiniteQuery(rankHistoryQuery())
  const list = history.data?.pages.flatMap((page) => page.list) ?? []
  return (
    <section aria-labelledby="rank-history">
      <h3 id="rank-history" className="mb-2 text-sm font-semibold">
        {t('rank.history')}
      </h3>
      <RecordList
        query={history}
        count={list.length}
        loading={t('rank.loading')}
        empty={{ title: t('rank.noHistory'), text: t('rank.noHistoryText') }}
      >
        <ol className="divide-y divide-line-soft rounded-large border border-line-soft">
          {list.map((event) => (
            <Row key={event.at + event.cause + String(event.to)} event={event} levels={levels} />
          ))}
        </ol>
      </RecordList>
    </section>
  )
}

function Row({ event, levels }: { readonly event: RankEvent; readonly levels: readonly LadderLevel[] }) {
  const t = useText('member')
  const { dateTime } = useFormat()
  const { cause, from, to, total, month, asked, at } = event
  const Icon = from === to ? Lock : to > from ? ArrowUp : ArrowDown
  const amounts = { total: moneyText(total), month: moneyText(month), asked: moneyText(asked) }
  return (
    <li className="flex items-start gap-3 px-4 py-3 text-sm">
      <span
        className={`mt-0.5 grid size-6 shrink-0 place-items-center rounded-full ${to > from ? 'bg-positive-soft text-positive' : 'bg-surface-hover text-text-muted'}`}
      >
        <Icon size={14} aria-hidden="true" />
      </span>
      <div className="min-w-0 flex-1">
        <p className="font-semibold">
          {from === to
            ? t(`rank.moved.${cause === 'locked' ? 'locked' : 'unlocked'}`, { to: nameOf(levels, to) })
            : t('rank.moved.to', { from: nameOf(levels, from), to: nameOf(levels, to) })}
        </p>
        <p className="mt-0.5 text-text-muted">{t(`rank.why.${cause}`, amounts)}</p>
      </div>
      <time dateTime={new Date(at).toISOString()} className="tabular shrink-0 text-xs text-text-muted">
        {dateTime(at, { dateStyle: 'medium' })}
      </time>
    </li>
  )
}
