import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import Settings2 from 'lucide-react/icons/settings-2'
import { root } from '../../lib/routes/root.ts'

const settings = createRoute({
  getParentRoute: () => root,
  path: '/brands/$merchant/settings',
  staticData: {
    menu: { group: 'brand', place: 40, icon: Settings2, texts: 'brands', needs: 'brands.read' },
  },
  component: lazyRouteComponent(() => import('./brand-page.tsx'), 'BrandPage'),
})

export const routes = [settings] as const
