import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import Store from 'lucide-react/icons/store'
import { root } from '../../lib/routes/root.ts'

const brands = createRoute({
  getParentRoute: () => root,
  path: '/brands',
  staticData: {
    menu: { group: 'house', place: 30, icon: Store, texts: 'founding', needs: 'brands.found', isOfAllBrands: true },
  },
  component: lazyRouteComponent(() => import('./brands-page.tsx'), 'BrandsPage'),
})

export const routes = [brands] as const
