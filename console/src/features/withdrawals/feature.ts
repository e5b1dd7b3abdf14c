import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import HandCoins from 'lucide-react/icons/hand-coins'
import { root } from '../../lib/routes/root.ts'
import { readWithdrawalSearch } from './desk-search.ts'

const withdrawals = createRoute({
  getParentRoute: () => root,
  path: '/brands/$merchant/withdrawals',
  validateSearch: readWithdrawalSearch,
  staticData: {
    menu: {
      group: 'money',
      place: 40,
      icon: HandCoins,
      texts: 'withdrawals',
      needs: 'withdrawals.read',
      queues: {
        review: { name: 'queues.review', search: { queue: 'review' } },
        pay: { name: 'queues.pay', search: { queue: 'pay' } },
        disputed: { name: 'queues.disputed', search: { queue: 'disputed' } },
      },
    },
  },
  component: lazyRouteComponent(() => import('./withdrawals-page.tsx'), 'WithdrawalsPage'),
})

export const routes = [withdrawals] as const
