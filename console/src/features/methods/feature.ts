import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import CreditCard from 'lucide-react/icons/credit-card'
import { root } from '../../lib/routes/root.ts'

const methods = createRoute({
  getParentRoute: () => root,
  path: '/brands/$merchant/methods',
  staticData: {
    menu: { group: 'money', place: 70, icon: CreditCard, texts: 'methods', needs: 'withdrawals.read' },
  },
  component: lazyRouteComponent(() => import('./methods-page.tsx'), 'MethodsPage'),
})

export const routes = [methods] as const
