import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import Percent from 'lucide-react/icons/percent'
import { root } from '../../lib/routes/root.ts'

const rates = createRoute({
  getParentRoute: () => root,
  path: '/brands/$merchant/rates',
  staticData: {
    menu: { group: 'money', place: 61, icon: Percent, texts: 'rates', needs: 'rates.read' },
  },
  component: lazyRouteComponent(() => import('./rates-page.tsx'), 'RatesPage'),
})

const memberRates = createRoute({
  getParentRoute: () => root,
  path: '/brands/$merchant/members/$memberId/rates',
  component: lazyRouteComponent(() => import('./member-rates-page.tsx'), 'MemberRatesPage'),
})

export const routes = [rates, memberRates] as const
