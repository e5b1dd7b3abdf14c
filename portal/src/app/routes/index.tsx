import { createFileRoute } from '@tanstack/react-router'
import { brandByCode } from '@parlour/ui/brands/brands.ts'
import { lazy, Suspense, type ReactNode } from 'react'
import { RowSkeleton } from '../../features/games/game-row.tsx'
import { HomePage } from '../../features/home/home-page.tsx'
import { StripSkeleton } from '../../features/promotions/strip-skeleton.tsx'
import { hasGames, hasPromotions } from '../../features/shell/menu.ts'
import { useSession } from '../../lib/session/session.ts'
import { boot } from '../boot.ts'
import { useLater } from '../later.ts'

const HomeGames = lazy(() => import('../../features/games/home-games.tsx'))
const HomeEnvelopes = lazy(() => import('../../features/envelopes/home-envelopes.tsx'))
const HomeRaffles = lazy(() => import('../../features/raffles/home-raffles.tsx'))
const HomeLotteries = lazy(() => import('../../features/lottery/hall/home-lotteries.tsx'))
const PromoStrip = lazy(() => import('../../features/promotions/promo-strip.tsx'))
const InstallStrip = lazy(async () => ({
  default: (await import('../../features/install/install-strip.tsx')).InstallStrip,
}))

export const Route = createFileRoute('/')({ component: Home })

const { theme, currency } = boot.permission

/** What lies below the first screen comes when somebody has begun to look. */
function Home() {
  const isLater = useLater()
  const isMember = useSession().token !== null
  return (
    <HomePage
      brand={brandByCode(theme.brand)}
      symbol={currency.symbol}
      games={
        <>
          {isMember && isLater ? (
            <Suspense>
              <HomeLotteries />
            </Suspense>
          ) : null}
          {hasGames(boot.menus) ? (
            <Later isHere={isLater} place={<RowSkeleton />}>
              <HomeGames />
            </Later>
          ) : null}
        </>
      }
      promotions={
        hasPromotions(boot.menus) ? (
          <Later isHere={isLater} place={<StripSkeleton />}>
            <PromoStrip />
          </Later>
        ) : null
      }
      app={
        <>
          {/* So far below the first screen that nothing in sight moves when it comes. */}
          <Later isHere={isLater} place={null}>
            <HomeEnvelopes />
          </Later>
          {hasPromotions(boot.menus) ? (
            <Later isHere={isLater} place={null}>
              <HomeRaffles />
            </Later>
          ) : null}
          <Later isHere={isLater} place={<div className="min-h-26" />}>
            <InstallStrip brandCode={theme.brand} brandName={theme.name} />
          </Later>
        </>
      }
    />
  )
}

interface LaterProps {
  readonly isHere: boolean
  /** What stands there until it comes, as high as it will be. */
  readonly place: ReactNode
  readonly children: ReactNode
}

function Later({ isHere, place, children }: LaterProps) {
  return isHere ? <Suspense fallback={place}>{children}</Suspense> : place
}
