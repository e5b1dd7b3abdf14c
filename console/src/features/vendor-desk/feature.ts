import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import ArrowLeftRight from 'lucide-react/icons/arrow-left-right'
import Diff from 'lucide-react/icons/diff'
import Percent from 'lucide-react/icons/percent'
import Swords from 'lucide-react/icons/swords'
import Wallet from 'lucide-react/icons/wallet'
import { root } from '../../lib/routes/root.ts'
import { readTransactionSearch } from './transaction-filter.ts'

const vendorTransactions = createRoute({
  getParentRoute: () => root,
  path: '/brands/$merchant/vendor-transactions',
  validateSearch: readTransactionSearch,
  staticData: {
    menu: {
      group: 'vendors',
      place: 30,
      icon: ArrowLeftRight,
      texts: 'vendorDesk',
      name: 'menuTransactions',
      needs: 'games.transactions',
    },
  },
  component: lazyRouteComponent(() => import('./transactions-page.tsx'), 'TransactionsPage'),
})

const vendorReturns = createRoute({
  getParentRoute: () => root,
  path: '/brands/$merchant/vendor-returns',
  staticData: {
    menu: {
      group: 'vendors',
      place: 40,
      icon: Percent,
      texts: 'vendorDesk',
      name: 'menuReturns',
      needs: 'games.transactions',
      queues: { alarms: { name: 'returnAlarms' } },
    },
  },
  component: lazyRouteComponent(() => import('./returns-page.tsx'), 'ReturnsPage'),
})

const vendorDifferences = createRoute({
  getParentRoute: () => root,
  path: '/brands/$merchant/vendor-differences',
  staticData: {
    menu: {
      group: 'vendors',
      place: 50,
      icon: Diff,
      texts: 'vendorDesk',
      name: 'menuDifferences',
      needs: 'games.correct',
      queues: { open: { name: 'differenceStates.open' } },
    },
  },
  component: lazyRouteComponent(() => import('./differences-page.tsx'), 'DifferencesPage'),
})

const vendorTransfers = createRoute({
  getParentRoute: () => root,
  path: '/brands/$merchant/vendor-transfers',
  staticData: {
    menu: {
      group: 'vendors',
      place: 60,
      icon: Wallet,
      texts: 'vendorDesk',
      name: 'menuTransfers',
      needs: 'games.transactions',
    },
  },
  component: lazyRouteComponent(() => import('./vendor-transfers-page.tsx'), 'VendorTransfersPage'),
})

const vendorAttacks = createRoute({
  getParentRoute: () => root,
  path: '/vendor-attacks',
  staticData: {
    menu: {
      group: 'vendors',
      place: 70,
      icon: Swords,
      texts: 'vendorDesk',
      name: 'menuAttacks',
      needs: 'games.vendors',
      isOfAllBrands: true,
    },
  },
  component: lazyRouteComponent(() => import('./attacks-page.tsx'), 'AttacksPage'),
})

export const routes = [vendorTransactions, vendorReturns, vendorDifferences, vendorTransfers, vendorAttacks] as const
