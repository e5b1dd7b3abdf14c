import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import { root } from '../../lib/routes/root.ts'

const rules = createRoute({
  getParentRoute: () => root,
  path: '/brands/$merchant/sports/rules',
  staticData: {
    menu: { group: 'sports', place: 60, icon: SlidersHorizontal, texts: 'sportsRules', needs: 'sports.trade' },
  },
  component: lazyRouteComponent(() => import('./rules-page.tsx'), 'RulesPage'),
})

export const routes = [rules] as const
