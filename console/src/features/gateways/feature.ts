import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import KeyRound from 'lucide-react/icons/key-round'
import { root } from '../../lib/routes/root.ts'

const gateways = createRoute({
  getParentRoute: () => root,
  path: '/gateways',
  staticData: {
    menu: {
      group: 'money',
      place: 110,
      icon: KeyRound,
      texts: 'gateways',
      needs: 'withdrawals.read',
      isOfAllBrands: true,
    },
  },
  component: lazyRouteComponent(() => import('./gateways-page.tsx'), 'GatewaysPage'),
})

export const routes = [gateways] as const
