import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import { root } from '../../lib/routes/root.ts'

const cashierTerms = createRoute({
  getParentRoute: () => root,
  path: '/brands/$merchant/cashier-terms',
  staticData: {
    menu: { group: 'money', place: 80, icon: SlidersHorizontal, texts: 'cashierTerms', needs: 'withdrawals.read' },
  },
  component: lazyRouteComponent(() => import('./cashier-terms-page.tsx'), 'CashierTermsPage'),
})

export const routes = [cashierTerms] as const
