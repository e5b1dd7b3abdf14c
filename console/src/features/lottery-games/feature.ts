import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import Dices from 'lucide-react/icons/dices'
import { root } from '../../lib/routes/root.ts'

const lotteryGames = createRoute({
  getParentRoute: () => root,
  path: '/brands/$merchant/lottery/games',
  staticData: {
    menu: { group: 'lottery', place: 30, icon: Dices, texts: 'lotteryGames', needs: 'lottery.games' },
  },
  component: lazyRouteComponent(() => import('./games-page.tsx'), 'GamesPage'),
})

const lotteryPlays = createRoute({
  getParentRoute: () => root,
  path: '/brands/$merchant/lottery/games/$gameId',
  component: lazyRouteComponent(() => import('./plays-page.tsx'), 'PlaysPage'),
})

const lotterySeries = createRoute({
  getParentRoute: () => root,
  path: '/brands/$merchant/lottery/series',
  component: lazyRouteComponent(() => import('./series-page.tsx'), 'SeriesPage'),
})

export const routes = [lotteryGames, lotteryPlays, lotterySeries] as const
