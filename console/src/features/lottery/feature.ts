import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import Dices from 'lucide-react/icons/dices'
import { root } from '../../lib/routes/root.ts'

const draws = createRoute({
  getParentRoute: () => root,
  path: '/lottery/draws',
  staticData: {
    menu: {
      group: 'lottery',
      place: 10,
      icon: Dices,
      texts: 'lottery',
      needs: 'lottery.results',
      isOfAllBrands: true,
      queues: { waiting: { name: 'due' } },
    },
  },
  component: lazyRouteComponent(() => import('./draws-page.tsx'), 'DrawsPage'),
})

const draw = createRoute({
  getParentRoute: () => root,
  path: '/lottery/draws/$issueId',
  component: lazyRouteComponent(() => import('./draw-page.tsx'), 'DrawPage'),
})

export const routes = [draws, draw] as const
