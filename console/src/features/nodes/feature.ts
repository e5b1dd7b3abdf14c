import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import Server from 'lucide-react/icons/server'
import { root } from '../../lib/routes/root.ts'

const nodes = createRoute({
  getParentRoute: () => root,
  path: '/nodes',
  staticData: {
    menu: { group: 'house', place: 50, icon: Server, texts: 'nodes', needs: 'audit.read', isOfAllBrands: true },
  },
  component: lazyRouteComponent(() => import('./nodes-page.tsx'), 'NodesPage'),
})

export const routes = [nodes] as const
