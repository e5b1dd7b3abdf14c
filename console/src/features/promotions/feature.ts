import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import BadgePercent from 'lucide-react/icons/badge-percent'
import { root } from '../../lib/routes/root.ts'

const promotions = createRoute({
  getParentRoute: () => root,
  path: '/brands/$merchant/promotions',
  staticData: {
    menu: { group: 'brand', place: 18, icon: BadgePercent, texts: 'promotions', needs: 'content.edit' },
  },
  component: lazyRouteComponent(() => import('./promotions-page.tsx'), 'PromotionsPage'),
})

export const routes = [promotions] as const
