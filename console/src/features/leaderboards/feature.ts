import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import Trophy from 'lucide-react/icons/trophy'
import { root } from '../../lib/routes/root.ts'

const leaderboards = createRoute({
  getParentRoute: () => root,
  path: '/brands/$merchant/leaderboards',
  staticData: {
    menu: {
      group: 'brand',
      place: 24,
      icon: Trophy,
      texts: 'leaderboards',
      needs: 'content.edit',
      queues: { review: { name: 'queues.review', search: {} } },
    },
  },
  component: lazyRouteComponent(() => import('./leaderboards-page.tsx'), 'LeaderboardsPage'),
})

export const routes = [leaderboards] as const
