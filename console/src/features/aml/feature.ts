import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import ScanSearch from 'lucide-react/icons/scan-search'
import { root } from '../../lib/routes/root.ts'
import { readAmlSearch } from './aml-search.ts'

const aml = createRoute({
  getParentRoute: () => root,
  path: '/brands/$merchant/aml',
  validateSearch: readAmlSearch,
  staticData: {
    menu: {
      group: 'money',
      place: 50,
      icon: ScanSearch,
      texts: 'aml',
      needs: 'aml.read',
      queues: {
        held: { name: 'queues.held', search: { queue: 'held' } },
        open: { name: 'queues.open', search: { queue: 'open' } },
      },
    },
  },
  component: lazyRouteComponent(() => import('./aml-page.tsx'), 'AmlPage'),
})

export const routes = [aml] as const
