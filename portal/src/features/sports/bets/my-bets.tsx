import { Button } from '@parlour/ui/components/button.tsx'
import { buttonLook } from '@parlour/ui/components/button-look.ts'
import { EmptyState } from '@parlour/ui/components/empty-state.tsx'
import { Skeleton } from '@parlour/ui/components/skeleton.tsx'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useText } from '../../../lib/i18n/use-text.ts'
import { useSession } from '../../../lib/session/session.ts'
import { chipLook } from '../list/chip-look.ts'
import { ListFailure } from '../list/list-states.tsx'
import { useFollow } from '../prices/follow.ts'
import { betsQuery, cashOutsQuery } from '../sports.queries.ts'
import { sportsLink } from '../use-sports-address.ts'
import { BetCard } from './bet-card.tsx'
import { withoutContinued } from './bet-lists.ts'

const kinds = ['open', 'settled'] as const

interface MyBetsProps {
  readonly shown: (typeof kinds)[number]
}

/** The member’s own bets: those that are open with their cash-out, and those that have ended with their arithmetic. */
export default function MyBets({ shown }: MyBetsProps) {
  const t = useText('sports')
  const isMember = useSession().token !== null
  if (!isMember) {
    return (
      <EmptyState
        className="min-h-80"
        title={t('bets.visitor')}
        text={t('bets.visitorText')}
        action={
          <Link
            to="."
            search={(held) => ({ ...held, modal: 'login' as const })}
            resetScroll={false}
            preload={false}
            className={buttonLook('accent')}
          >
            {t('bets.logIn')}
          </Link>
        }
      />
    )
  }
  return (
    <section aria-label={t('view.bets')} className="grid gap-4">
      <div role="group" aria-label={t('bets.which')} className="flex gap-2">
        {kinds.map((kind) => (
          <Link
            key={kind}
            {...sportsLink({ bets: kind })}
            resetScroll={false}
            aria-current={kind === shown ? 'true' : undefined}
            className={chipLook(kind === shown)}
          >
            {t(`bets.${kind}`)}
          </Link>
        ))}
      </div>
      <BetList key={shown} state={shown === 'open' ? 'OPEN' : 'ENDED'} />
    </section>
  )
}

const waitingRows = [0, 1, 2]
/** As many as one question of cash-outs may be about. */
const mostQuoted = 20

function BetList({ state }: { readonly state: 'OPEN' | 'ENDED' }) {
  const t = useText('sports')
  const query = useInfiniteQuery(betsQuery(state))
  const bets = withoutContinued(query.data?.pages.flatMap(({ list }) => list) ?? [])
  const [seen, setSeen] = useState<readonly string[]>([])
  const open = state === 'OPEN' ? bets.filter((bet) => bet.state === 'OPEN' && seen.includes(bet.betId)) : []
  const quotes = useQuery(cashOutsQuery(open.slice(0, mostQuoted).map(({ betId }) => betId)))
  useFollow(
    [
      ...new Set(
        bets.flatMap(({ legs }) => legs.filter(({ phase }) => phase !== 'OVER').map(({ eventId }) => eventId)),
      ),
    ].slice(0, 40),
    false,
  )
  if (query.data === undefined) {
    if (query.error !== null) return <ListFailure error={query.error} onRetry={() => void query.refetch()} />
    return (
      <div role="status" aria-label={t('loading')} className="grid gap-3">
        {waitingRows.map((row) => (
          <Skeleton key={row} className="h-44 rounded-large" />
        ))}
      </div>
    )
  }
  if (bets.length === 0)
    return <EmptyState className="min-h-72" title={t(`bets.none${state}`)} text={t(`bets.none${state}Text`)} />
  return (
    <div className="grid gap-3">
      <ul className="grid gap-3">
        {bets.map((bet) => (
          <BetCard
            key={bet.betId}
            bet={bet}
            quote={quotes.data?.find(({ betId }) => betId === bet.betId)}
            onSeen={(betId, isSeen) =>
              setSeen((held) =>
                isSeen ? [...held.filter((one) => one !== betId), betId] : held.filter((one) => one !== betId),
              )
            }
          />
        ))}
      </ul>
      {query.hasNextPage ? (
        <Button
          className="justify-self-center"
          isPending={query.isFetchingNextPage}
          onPress={() => void query.fetchNextPage()}
        >
          {t('list.more')}
        </Button>
      ) : null}
    </div>
  )
}
