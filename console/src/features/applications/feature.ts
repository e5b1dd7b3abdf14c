import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import ClipboardCheck from 'lucide-react/icons/clipboard-check'
import { root } from '../../lib/routes/root.ts'
import { readApplicationSearch } from './application-search.ts'

const applications = createRoute({
  getParentRoute: () => root,
  path: '/brands/$merchant/applications',
  validateSearch: readApplicationSearch,
  staticData: {
    menu: {
      group: 'members',
      place: 45,
      icon: ClipboardCheck,
      texts: 'applications',
      needs: 'applications.review',
      queues: { applying: { name: 'queues.applying', search: { queue: 'applying' } } },
    },
  },
  component: lazyRouteComponent(() => import('./applications-page.tsx'), 'ApplicationsPage'),
})

export const routes = [applications] as const
