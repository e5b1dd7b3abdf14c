import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import Sparkles from 'lucide-react/icons/sparkles'
import { root } from '../../lib/routes/root.ts'

const freeSpins = createRoute({
  getParentRoute: () => root,
  path: '/brands/$merchant/free-spins',
  staticData: {
    menu: { group: 'brand', place: 22, icon: Sparkles, texts: 'freeSpins', needs: 'content.edit' },
  },
  component: lazyRouteComponent(() => import('./free-spins-page.tsx'), 'FreeSpinsPage'),
})

export const routes = [freeSpins] as const
