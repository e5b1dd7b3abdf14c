import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import Medal from 'lucide-react/icons/medal'
import { root } from '../../lib/routes/root.ts'

const ladder = createRoute({
  getParentRoute: () => root,
  path: '/brands/$merchant/ladder',
  staticData: {
    menu: {
      group: 'brand',
      place: 23,
      icon: Medal,
      texts: 'ladder',
      needs: 'content.edit',
      queues: { runs: { name: 'queues.runs' } },
    },
  },
  component: lazyRouteComponent(() => import('./ladder-page.tsx'), 'LadderPage'),
})

export const routes = [ladder] as const
