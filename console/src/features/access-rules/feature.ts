import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import Globe from 'lucide-react/icons/globe'
import { root } from '../../lib/routes/root.ts'

const access = createRoute({
  getParentRoute: () => root,
  path: '/brands/$merchant/access',
  staticData: {
    menu: { group: 'brand', place: 30, icon: Globe, texts: 'access', needs: 'brands.read' },
  },
  component: lazyRouteComponent(() => import('./access-rules-page.tsx'), 'AccessRulesPage'),
})

export const routes = [access] as const
