import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import UserRound from 'lucide-react/icons/user-round'
import { root } from '../../lib/routes/root.ts'

const account = createRoute({
  getParentRoute: () => root,
  path: '/account',
  staticData: {
    menu: { group: 'house', place: 60, icon: UserRound, texts: 'access-rules' },
  },
  component: lazyRouteComponent(() => import('./account-page.tsx'), 'AccountPage'),
})

export const routes = [account] as const
