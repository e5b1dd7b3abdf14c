import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import Split from 'lucide-react/icons/split'
import { root } from '../../lib/routes/root.ts'
import { readSuspenseSearch } from './suspense-search.ts'

const suspense = createRoute({
  getParentRoute: () => root,
  path: '/brands/$merchant/suspense',
  validateSearch: readSuspenseSearch,
  staticData: {
    menu: {
      group: 'money',
      place: 30,
      icon: Split,
      texts: 'suspense',
      needs: 'deposits.read',
      queues: { open: { name: 'queues.open' } },
    },
  },
  component: lazyRouteComponent(() => import('./suspense-page.tsx'), 'SuspensePage'),
})

export const routes = [suspense] as const
