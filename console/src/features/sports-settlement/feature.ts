import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import Scale from 'lucide-react/icons/scale'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { root } from '../../lib/routes/root.ts'

const silent = createRoute({
  getParentRoute: () => root,
  path: '/sports/settlement',
  staticData: {
    menu: {
      group: 'sports',
      place: 30,
      icon: Scale,
      texts: 'sportsSettlement',
      needs: 'sports.settle',
      isOfAllBrands: true,
      queues: { late: { name: 'late' } },
    },
  },
  component: lazyRouteComponent(() => import('./silent-page.tsx'), 'SilentPage'),
})

const sheet = createRoute({
  getParentRoute: () => root,
  path: '/sports/settlement/$eventId',
  component: lazyRouteComponent(() => import('./sheet-page.tsx'), 'SheetPage'),
})

const errors = createRoute({
  getParentRoute: () => root,
  path: '/brands/$merchant/sports-errors',
  staticData: {
    menu: {
      group: 'sports',
      place: 40,
      icon: TriangleAlert,
      texts: 'sportsSettlement',
      name: 'errors.menu',
      needs: 'sports.settle',
    },
  },
  component: lazyRouteComponent(() => import('./errors-page.tsx'), 'ErrorsPage'),
})

export const routes = [silent, sheet, errors] as const
