import type { Brand } from '@parlour/ui/tokens/brand.ts'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, type ReactNode } from 'react'
import { byClosing } from '../../lib/play/draw-times.ts'
import { useSession } from '../../lib/session/session.ts'
import { FairnessStrip } from './fairness-strip.tsx'
import { heroLook } from './hero-look.ts'
import { HeroStage } from './hero-stage.tsx'
import { homeGamesQuery, homeResultsQuery, homeWinnersQuery } from './home.queries.ts'
import { LatestResults } from './latest-results.tsx'
import { NextDraws } from './next-draws.tsx'
import { SellingPoints } from './selling-points.tsx'
import { WinnersCard } from './winners-card.tsx'

export interface HomePageProps {
  readonly brand: Brand
  readonly symbol: string
  /** What vendors of games have to play, where there is any. */
  readonly games: ReactNode
  /** What of the brand’s promotions can be had, where there is any. */
  readonly promotions: ReactNode
  /** How the portal becomes an app. */
  readonly app: ReactNode
}

/** Answers are drawn in short pieces, as the page is: a phone stays quick to the touch while they come. */
export function HomePage({ brand, symbol, games: ofVendors, promotions, app }: HomePageProps) {
  const { token } = useSession()
  const askedGames = useQuery(homeGamesQuery())
  const askedResults = useQuery(homeResultsQuery(askedGames.data ?? []))
  const askedWinners = useQuery(homeWinnersQuery())
  const games = useDeferredValue(askedGames.data)
  const results = useDeferredValue(askedResults.data)
  const winners = useDeferredValue(askedWinners.data)
  const areGamesComing = games === undefined && !askedGames.isError
  const areResultsComing = results === undefined && (askedResults.isLoading || askedResults.data !== undefined)
  const upcoming = byClosing(games ?? [])
  return (
    <div className={heroLook.page}>
      <div className={heroLook.columns}>
        <HeroStage brand={brand} next={upcoming[0]} />
        <NextDraws
          games={upcoming}
          isLoading={areGamesComing}
          hasFailed={askedGames.isError}
          onRetry={() => void askedGames.refetch()}
        />
      </div>
      {ofVendors}
      {promotions}
      <div className={heroLook.below}>
        <LatestResults games={games ?? []} results={results ?? []} isLoading={areGamesComing || areResultsComing} />
        <WinnersCard
          winners={winners ?? []}
          games={games ?? []}
          isLoading={winners === undefined && !askedWinners.isError}
          symbol={symbol}
        />
      </div>
      <FairnessStrip latest={games?.find(({ lastNumero }) => lastNumero !== null)} />
      {app}
      {token === null ? <SellingPoints /> : null}
    </div>
  )
}
