import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { root } from '../../lib/routes/root.ts'

const line = createRoute({
  getParentRoute: () => root,
  path: '/brands/$merchant/members/$memberId/line',
  component: lazyRouteComponent(() => import('./line-page.tsx'), 'LinePage'),
})

export const routes = [line] as const
