import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import Landmark from 'lucide-react/icons/landmark'
import { root } from '../../lib/routes/root.ts'
import { readDepositSearch } from './desk-search.ts'

const deposits = createRoute({
  getParentRoute: () => root,
  path: '/brands/$merchant/deposits',
  validateSearch: readDepositSearch,
  staticData: {
    menu: {
      group: 'money',
      place: 10,
      icon: Landmark,
      texts: 'deposits',
      needs: 'deposits.read',
      queues: {
        decide: { name: 'queues.decide', search: { queue: 'decide' } },
        review: { name: 'queues.review', search: { queue: 'review' } },
      },
    },
  },
  component: lazyRouteComponent(() => import('./deposits-page.tsx'), 'DepositsPage'),
})

export const routes = [deposits] as const
