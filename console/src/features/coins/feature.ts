import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import Coins from 'lucide-react/icons/coins'
import { root } from '../../lib/routes/root.ts'
import { readCoinSearch } from './coin-search.ts'

const coinTransfers = createRoute({
  getParentRoute: () => root,
  path: '/brands/$merchant/coin-transfers',
  validateSearch: readCoinSearch,
  staticData: {
    menu: { group: 'money', place: 20, icon: Coins, texts: 'coins', needs: 'deposits.read' },
  },
  component: lazyRouteComponent(() => import('./coins-page.tsx'), 'CoinsPage'),
})

export const routes = [coinTransfers] as const
