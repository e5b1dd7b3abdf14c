import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import IdCard from 'lucide-react/icons/id-card'
import { root } from '../../lib/routes/root.ts'
import { readVerificationSearch } from './desk-search.ts'

const verifications = createRoute({
  getParentRoute: () => root,
  path: '/brands/$merchant/verifications',
  validateSearch: readVerificationSearch,
  staticData: {
    menu: {
      group: 'members',
      place: 20,
      icon: IdCard,
      texts: 'verifications',
      needs: 'verification.read',
      queues: { decide: { name: 'queues.decide', search: { queue: 'decide' } } },
    },
  },
  component: lazyRouteComponent(() => import('./verifications-page.tsx'), 'VerificationsPage'),
})

export const routes = [verifications] as const
