import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import Gem from 'lucide-react/icons/gem'
import Gift from 'lucide-react/icons/gift'
import { root } from '../../lib/routes/root.ts'
import { readRedemptionSearch } from './redemption-search.ts'

const points = createRoute({
  getParentRoute: () => root,
  path: '/brands/$merchant/points',
  staticData: { menu: { group: 'brand', place: 22, icon: Gem, texts: 'points', needs: 'points.read' } },
  component: lazyRouteComponent(() => import('./points-page.tsx'), 'PointsPage'),
})

const redemptions = createRoute({
  getParentRoute: () => root,
  path: '/brands/$merchant/redemptions',
  validateSearch: readRedemptionSearch,
  staticData: {
    menu: {
      group: 'members',
      place: 40,
      icon: Gift,
      texts: 'redemptions',
      needs: 'points.read',
      queues: { open: { name: 'queues.open', search: { queue: 'open' } } },
    },
  },
  component: lazyRouteComponent(() => import('./redemptions-page.tsx'), 'RedemptionsPage'),
})

export const routes = [points, redemptions] as const
