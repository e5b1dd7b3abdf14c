import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import CheckCheck from 'lucide-react/icons/check-check'
import { root } from '../../lib/routes/root.ts'

const approvals = createRoute({
  getParentRoute: () => root,
  path: '/approvals',
  staticData: {
    menu: {
      group: 'house',
      place: 10,
      icon: CheckCheck,
      texts: 'approvals',
      needs: 'approvals.read',
      queues: { waiting: { name: 'waiting' } },
    },
  },
  component: lazyRouteComponent(() => import('./approvals-page.tsx'), 'ApprovalsPage'),
})

export const routes = [approvals] as const
