import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import HandHeart from 'lucide-react/icons/hand-heart'
import { root } from '../../lib/routes/root.ts'

const gifts = createRoute({
  getParentRoute: () => root,
  path: '/brands/$merchant/gifts',
  staticData: {
    menu: { group: 'brand', place: 21, icon: HandHeart, texts: 'gifts', needs: 'content.edit' },
  },
  component: lazyRouteComponent(() => import('./gifts-page.tsx'), 'GiftsPage'),
})

export const routes = [gifts] as const
