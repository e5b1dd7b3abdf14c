import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import Scale from 'lucide-react/icons/scale'
import { root } from '../../lib/routes/root.ts'

const adjustments = createRoute({
  getParentRoute: () => root,
  path: '/brands/$merchant/adjustments',
  staticData: {
    menu: { group: 'money', place: 90, icon: Scale, texts: 'adjustments', needs: 'money.adjust' },
  },
  component: lazyRouteComponent(() => import('./adjustments-page.tsx'), 'AdjustmentsPage'),
})

export const routes = [adjustments] as const
