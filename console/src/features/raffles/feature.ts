import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import Ticket from 'lucide-react/icons/ticket'
import { root } from '../../lib/routes/root.ts'

const raffles = createRoute({
  getParentRoute: () => root,
  path: '/brands/$merchant/raffles',
  staticData: {
    menu: { group: 'brand', place: 23, icon: Ticket, texts: 'raffles', needs: 'content.edit' },
  },
  component: lazyRouteComponent(() => import('./raffles-page.tsx'), 'RafflesPage'),
})

export const routes = [raffles] as const
