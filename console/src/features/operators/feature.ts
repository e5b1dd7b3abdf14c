import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import ShieldUser from 'lucide-react/icons/shield-user'
import { root } from '../../lib/routes/root.ts'

const operators = createRoute({
  getParentRoute: () => root,
  path: '/operators',
  staticData: {
    menu: {
      group: 'house',
      place: 40,
      icon: ShieldUser,
      texts: 'operators',
      needs: 'operators.read',
      isOfAllBrands: true,
    },
  },
  component: lazyRouteComponent(() => import('./operators-page.tsx'), 'OperatorsPage'),
})

export const routes = [operators] as const
