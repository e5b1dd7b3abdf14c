import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import ShieldAlert from 'lucide-react/icons/shield-alert'
import { root } from '../../lib/routes/root.ts'

const guard = createRoute({
  getParentRoute: () => root,
  path: '/brands/$merchant/pay-guard',
  staticData: {
    menu: { group: 'money', place: 63, icon: ShieldAlert, texts: 'guard', needs: 'contracts.read' },
  },
  component: lazyRouteComponent(() => import('./guard-page.tsx'), 'GuardPage'),
})

export const routes = [guard] as const
