import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import Network from 'lucide-react/icons/network'
import { root } from '../../lib/routes/root.ts'

const transfers = createRoute({
  getParentRoute: () => root,
  path: '/brands/$merchant/transfers',
  staticData: {
    menu: { group: 'money', place: 60, icon: Network, texts: 'transfers', needs: 'transfers.read' },
  },
  component: lazyRouteComponent(() => import('./transfers-page.tsx'), 'TransfersPage'),
})

export const routes = [transfers] as const
