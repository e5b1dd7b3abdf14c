import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import Goal from 'lucide-react/icons/goal'
import { root } from '../../lib/routes/root.ts'

const board = createRoute({
  getParentRoute: () => root,
  path: '/brands/$merchant/sports/board',
  staticData: {
    menu: { group: 'sports', place: 10, icon: Goal, texts: 'sportsBoard', needs: 'sports.trade' },
  },
  component: lazyRouteComponent(() => import('./board-page.tsx'), 'BoardPage'),
})

export const routes = [board] as const
