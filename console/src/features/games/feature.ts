import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import Gamepad2 from 'lucide-react/icons/gamepad-2'
import Plug from 'lucide-react/icons/plug'
import { root } from '../../lib/routes/root.ts'

const vendors = createRoute({
  getParentRoute: () => root,
  path: '/brands/$merchant/vendors',
  staticData: {
    menu: { group: 'vendors', place: 10, icon: Plug, texts: 'games', name: 'menuVendors', needs: 'games.vendors' },
  },
  component: lazyRouteComponent(() => import('./vendors-page.tsx'), 'VendorsPage'),
})

const vendorGames = createRoute({
  getParentRoute: () => root,
  path: '/brands/$merchant/games',
  staticData: {
    menu: { group: 'vendors', place: 20, icon: Gamepad2, texts: 'games', name: 'menuGames', needs: 'games.catalogue' },
  },
  component: lazyRouteComponent(() => import('./catalogue-page.tsx'), 'CataloguePage'),
})

export const routes = [vendors, vendorGames] as const
