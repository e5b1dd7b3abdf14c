import { buttonLook } from '@parlour/ui/components/button-look.ts'
import { DataTable } from '@parlour/ui/components/data-table.tsx'
import { Skeleton } from '@parlour/ui/components/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import Play from 'lucide-react/icons/play'
import { moneyText } from '../../lib/api/money-text.ts'
import { useFormat } from '../../lib/i18n/use-format.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { FactRow } from './fact-row.tsx'
import { LoadFailure } from './load-failure.tsx'
import { gameRoundQuery, type GameRound } from './member.queries.ts'

/** How the round of a bet went, as it was booked, and the way to see it again where its vendor shows it. */
export function RoundRecall({ betId }: { readonly betId: string }) {
  const t = useText('member')
  const round = useQuery(gameRoundQuery(betId))
  return (
    <section aria-labelledby="round-recall" className="flex flex-col gap-3">
      <h4 id="round-recall" className="text-sm font-semibold">
        {t('recall.title')}
      </h4>
      {round.data !== undefined ? (
        <Facts betId={betId} round={round.data} />
      ) : round.isError ? (
        <LoadFailure error={round.error} onRetry={() => void round.refetch()} />
      ) : (
        <div role="status" aria-label={t('recall.loading')}>
          <Skeleton className="h-48 rounded-large" />
        </div>
      )}
    </section>
  )
}

function Facts({ betId, round }: { readonly betId: string; readonly round: GameRound }) {
  const t = useText('member')
  const { dateTime } = useFormat()
  const at = (epochMs: number) => dateTime(epochMs, { dateStyle: 'medium', timeStyle: 'medium' })
  const amountOrNone = (wire: string | null) => (wire === null ? '–' : moneyText(wire))
  return (
    <>
      {round.hasReplay ? (
        <Link
          to="/$"
          params={{ _splat: 'game' }}
          search={{ recall: betId } as object}
          preload={false}
          className={buttonLook('accent', 'm', 'self-start')}
        >
          <Play size={16} aria-hidden="true" /> {t('recall.watch')}
        </Link>
      ) : (
        <p className="text-sm text-text-muted">{t('recall.noReplay')}</p>
      )}
      <dl className="rounded-large border border-line-soft">
        <FactRow name={t('recall.vendor')}>
          <bdi translate="no">{round.vendorName}</bdi>
        </FactRow>
        <FactRow name={t('recall.openedAt')}>{at(round.openedAt)}</FactRow>
        <FactRow name={t('recall.closedAt')}>{round.closedAt === null ? '–' : at(round.closedAt)}</FactRow>
        <FactRow name={t('recall.before')}>{amountOrNone(round.balanceBefore)}</FactRow>
        <FactRow name={t('recall.staked')}>{moneyText(round.stake)}</FactRow>
        <FactRow name={t('recall.won')}>{moneyText(round.win)}</FactRow>
        <FactRow name={t('recall.after')}>{amountOrNone(round.balanceAfter)}</FactRow>
      </dl>
      <Events round={round} />
    </>
  )
}

/** What happened in the round, step by step. */
function Events({ round }: { readonly round: GameRound }) {
  const t = useText('member')
  const { dateTime } = useFormat()
  const rows = round.events.map((event, step) => ({ ...event, step: step + 1 }))
  return (
    <DataTable
      label={t('recall.events')}
      rows={rows}
      rowKey={({ step }) => String(step)}
      columns={[
        {
          id: 'kind',
          title: t('recall.kind'),
          cell: ({ kind, isTakenBack, isFree }) => (
            <span>
              {t(`recall.kinds.${kind}`)}
              {isFree ? <span className="text-text-muted"> · {t('recall.free')}</span> : null}
              {isTakenBack ? <span className="text-text-muted"> · {t('recall.takenBack')}</span> : null}
            </span>
          ),
        },
        {
          id: 'at',
          title: t('recall.at'),
          cell: ({ at }) => dateTime(at, { dateStyle: 'medium', timeStyle: 'medium' }),
        },
        { id: 'amount', title: t('recall.amount'), align: 'end', cell: ({ amount }) => moneyText(amount) },
        { id: 'balance', title: t('recall.balance'), align: 'end', cell: ({ balance }) => moneyText(balance) },
      ]}
    />
  )
}
