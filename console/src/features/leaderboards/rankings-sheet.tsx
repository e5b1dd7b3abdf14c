import { Badge } from '@parlour/ui/components/badge.tsx'
import { Button } from '@parlour/ui/components/button.tsx'
import { DataTable, type DataColumn } from '@parlour/ui/components/data-table.tsx'
import { EmptyState } from '@parlour/ui/components/empty-state.tsx'
import { Sheet } from '@parlour/ui/components/sheet.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useText } from '../../lib/i18n/use-text.ts'
import { Facts } from '../../lib/view/facts.tsx'
import { Loaded } from '../../lib/view/loaded.tsx'
import { MemberLink } from '../../lib/view/member-link.tsx'
import { ReasonDialog } from '../../lib/view/reason-dialog.tsx'
import {
  postPayment,
  postStrike,
  rankingsQuery,
  type Board,
  type Cycle,
  type Known,
  type Line,
  type Rankings,
} from './boards.queries.ts'
import { useBoardWords } from './use-board-words.ts'

interface RankingsSheetProps {
  readonly merchant: string
  readonly known: Known
  readonly board: Board
  readonly cycle: Cycle
  readonly name: string
  readonly onClose: () => void
}

type Asked = { readonly what: 'pay' } | { readonly what: 'strike'; readonly line: Line }

/** How a cycle stands; once it is frozen, what each is paid, what speaks against it, and the way to pay it. */
export function RankingsSheet(props: RankingsSheetProps) {
  const { merchant, known, board, cycle, name, onClose } = props
  const t = useText('leaderboards')
  const rankings = useQuery(rankingsQuery(merchant, cycle.cycleId))
  const [asked, setAsked] = useState<Asked>()
  const title = t('rankingsTitle', { name, day: cycle.fromDay })
  // One dialog at a time: what is asked for stands in place of the list, and the list comes back behind it.
  if (asked?.what === 'strike') {
    const { line } = asked
    const isStruck = line.struck === null
    return (
      <ReasonDialog
        title={t(isStruck ? 'strikeOf' : 'putBackOf', { name: line.username })}
        text={t(isStruck ? (board.movesUp ? 'strikeMoves' : 'strikeText') : 'putBackText')}
        submit={t(isStruck ? 'strike' : 'putBack')}
        isDangerous={isStruck}
        run={async (reason) => {
          await postStrike(merchant, cycle.cycleId, { memberId: line.memberId, isStruck, reason })
          return t(isStruck ? 'struckDone' : 'putBackDone')
        }}
        onClose={() => setAsked(undefined)}
      />
    )
  }
  if (asked?.what === 'pay')
    return (
      <ReasonDialog
        title={t('payOf', { name, day: cycle.fromDay })}
        text={t('payText')}
        submit={t('pay')}
        run={async (reason) => {
          await postPayment(merchant, cycle.cycleId, reason)
          return t('payDone')
        }}
        onClose={() => setAsked(undefined)}
      >
        {rankings.data === undefined ? null : <Total rankings={rankings.data} known={known} />}
      </ReasonDialog>
    )
  return (
    <Sheet isOpen size="l" title={title} onClose={onClose}>
      <Loaded query={rankings} lines={6}>
        {(value) => (
          <div className="flex flex-col gap-4">
            {value.isFrozen ? <Total rankings={value} known={known} /> : <p className="text-sm">{t('runningText')}</p>}
            {value.list.length === 0 ? (
              <EmptyState title={t('nobody')} text={t('nobodyText')} />
            ) : (
              <Lines
                board={board}
                known={known}
                merchant={merchant}
                rankings={value}
                onStrike={(line) => setAsked({ what: 'strike', line })}
              />
            )}
            {value.isFrozen && !value.isPaid && value.list.some(({ amount }) => amount !== null) ? (
              <Button variant="accent" className="self-start" onPress={() => setAsked({ what: 'pay' })}>
                {t('pay')}
              </Button>
            ) : null}
          </div>
        )}
      </Loaded>
    </Sheet>
  )
}

function Total({ rankings: { list, total, isPaid }, known }: { readonly rankings: Rankings; readonly known: Known }) {
  const t = useText('leaderboards')
  const { amount, number } = useBoardWords(known)
  const paid = list.filter((line) => line.amount !== null).length
  const struck = list.filter((line) => line.struck !== null).length
  return (
    <Facts
      columns={4}
      facts={[
        [t('total'), <strong key="total">{amount(total)}</strong>],
        [t('paidLines'), number(paid)],
        [t('struckLines'), number(struck)],
        [t('payment'), t(isPaid ? 'isAgreed' : 'isOpen')],
      ]}
    />
  )
}

interface LinesProps {
  readonly merchant: string
  readonly known: Known
  readonly board: Board
  readonly rankings: Rankings
  readonly onStrike: (line: Line) => void
}

function Lines({ merchant, known, board, rankings, onStrike }: LinesProps) {
  const t = useText('leaderboards')
  const { amount, value, at, number } = useBoardWords(known)
  const canStrike = rankings.isFrozen && !rankings.isPaid
  const columns: readonly DataColumn<Line>[] = [
    {
      id: 'member',
      title: t('member'),
      cell: ({ rank, memberId, username }) => (
        <span className="flex items-baseline gap-3">
          <span className="tabular w-7 shrink-0 text-text-muted">{number(rank)}</span>
          <MemberLink merchant={merchant} memberId={memberId} username={username} />
        </span>
      ),
    },
    {
      id: 'value',
      title: t(`metric.${board.metric}`),
      align: 'end',
      place: 'figure',
      cell: ({ reachedValue }) => <bdi className="tabular ltr-run">{value(board.metric, reachedValue)}</bdi>,
    },
    { id: 'at', title: t('reachedAt'), place: 'note', cell: ({ reachedAt }) => at(reachedAt) },
    ...(rankings.isFrozen
      ? [
          {
            id: 'amount',
            title: t('prize'),
            align: 'end',
            place: 'noteEnd',
            cell: (line: Line) =>
              line.struck !== null ? (
                <Badge tone="negative">{t('isStruck')}</Badge>
              ) : (
                <bdi className="tabular ltr-run">{line.amount === null ? '–' : amount(line.amount)}</bdi>
              ),
          } as const,
          {
            id: 'flags',
            title: t('flags'),
            place: 'line',
            isEmpty: (line: Line) => flagsOf(line).length === 0 && line.struck === null,
            cell: (line: Line) => <Flags line={line} board={board} known={known} />,
          } as const,
        ]
      : []),
    ...(canStrike
      ? [
          {
            id: 'strike',
            title: t('decide'),
            align: 'end',
            place: 'line',
            cell: (line: Line) => (
              <Button
                size="s"
                aria-label={t(line.struck === null ? 'strikeOf' : 'putBackOf', { name: line.username })}
                onPress={() => onStrike(line)}
              >
                {t(line.struck === null ? 'strike' : 'putBack')}
              </Button>
            ),
          } as const,
        ]
      : []),
  ]
  return <DataTable label={t('rankings')} columns={columns} rows={rankings.list} rowKey={({ memberId }) => memberId} />
}

type FlagName = 'linked' | 'case' | 'excluded' | 'takenBack'

/** What speaks against paying a member. */
function flagsOf({ flags }: Line): readonly FlagName[] {
  return [
    ...(flags.linked.length > 0 ? (['linked'] as const) : []),
    ...(flags.isHeldByCase ? (['case'] as const) : []),
    ...(flags.isExcluded ? (['excluded'] as const) : []),
    ...(/[1-9]/u.test(flags.takenBack) ? (['takenBack'] as const) : []),
  ]
}

function Flags({ line, board, known }: { readonly line: Line; readonly board: Board; readonly known: Known }) {
  const t = useText('leaderboards')
  const { value } = useBoardWords(known)
  const { linked, takenBack } = line.flags
  return (
    <span className="flex flex-col items-start gap-1">
      {flagsOf(line).map((flag) => (
        <Badge key={flag} tone="negative">
          {t(`flag.${flag}`, { names: linked.join(', '), value: value(board.metric, takenBack) })}
        </Badge>
      ))}
      {line.struck === null ? null : (
        <span className="text-xs text-text-muted">
          <bdi>{line.struck}</bdi>
        </span>
      )}
    </span>
  )
}
