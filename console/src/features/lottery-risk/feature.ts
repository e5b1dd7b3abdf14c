import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import Gauge from 'lucide-react/icons/gauge'
import { root } from '../../lib/routes/root.ts'

const exposure = createRoute({
  getParentRoute: () => root,
  path: '/brands/$merchant/lottery/exposure',
  staticData: {
    menu: { group: 'lottery', place: 40, icon: Gauge, texts: 'lotteryRisk', needs: 'lottery.risk' },
  },
  component: lazyRouteComponent(() => import('./exposure-page.tsx'), 'ExposurePage'),
})

export const routes = [exposure] as const
