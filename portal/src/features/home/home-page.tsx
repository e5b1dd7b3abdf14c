import type { Brand } from '@parlour/ui/tokens/brand.ts'
import { useQuery } from '@tanstack/react-query'
import { FairnessStrip } from './fairness-strip.tsx'
import { heroLook } from './hero-look.ts'
import { HeroStage } from './hero-stage.tsx'
import { byClosing } from './home-rules.ts'
import { homeGamesQuery, homeResultsQuery, homeWinnersQuery } from './home.queries.ts'
import { LatestResults } from './latest-results.tsx'
import { NextDraws } from './next-draws.tsx'
import { SellingPoints } from './selling-points.tsx'
import { WinnersCard } from './winners-card.tsx'

export function HomePage({ brand, symbol }: { readonly brand: Brand; readonly symbol: string }) {
  const games = useQuery(homeGamesQuery())
  const results = useQuery(homeResultsQuery(games.data ?? []))
  const winners = useQuery(homeWinnersQuery())
  const upcoming = byClosing(games.data ?? [])
  return (
    <div className={heroLook.page}>
      <div className={heroLook.columns}>
        <HeroStage brand={brand} next={upcoming[0]} />
        <NextDraws
          games={upcoming}
          isLoading={games.isPending}
          hasFailed={games.isError}
          onRetry={() => void games.refetch()}
        />
      </div>
      <div className={heroLook.below}>
        <LatestResults
          games={games.data ?? []}
          results={results.data ?? []}
          isLoading={games.isPending || results.isLoading}
        />
        <WinnersCard
          winners={winners.data ?? []}
          games={games.data ?? []}
          isLoading={winners.isPending}
          symbol={symbol}
        />
      </div>
      <FairnessStrip latest={(games.data ?? []).find(({ lastNumero }) => lastNumero !== null)} />
      <SellingPoints />
    </div>
  )
}
