import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import Award from 'lucide-react/icons/award'
import { root } from '../../lib/routes/root.ts'

const labels = createRoute({
  getParentRoute: () => root,
  path: '/brands/$merchant/labels',
  staticData: {
    menu: { group: 'members', place: 30, icon: Award, texts: 'labels', needs: 'brands.read' },
  },
  component: lazyRouteComponent(() => import('./labels-page.tsx'), 'LabelsPage'),
})

export const routes = [labels] as const
