import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import GitCompareArrows from 'lucide-react/icons/git-compare-arrows'
import { root } from '../../lib/routes/root.ts'
import { readEvidenceSearch } from './evidence-search.ts'

const evidence = createRoute({
  getParentRoute: () => root,
  path: '/brands/$merchant/pay-evidence',
  validateSearch: readEvidenceSearch,
  staticData: {
    menu: {
      group: 'money',
      place: 65,
      icon: GitCompareArrows,
      texts: 'evidence',
      needs: 'pay.read',
      queues: { open: { name: 'queues.open', search: { queue: 'open' } } },
    },
  },
  component: lazyRouteComponent(() => import('./evidence-page.tsx'), 'EvidencePage'),
})

export const routes = [evidence] as const
