import { createRoute, createRouter, Navigate } from '@tanstack/react-router'
import { useOperator } from '../lib/api/session-query.ts'
import { useMerchant } from '../lib/brand/current-brand.ts'
import { root } from '../lib/routes/root.ts'
import { Layout } from './layout.tsx'
import { NotFound } from './not-found.tsx'
import { PageFailure } from './page-failure.tsx'
import { featureRoutes } from './routes.gen.ts'

/** Where one begins: what waits in the brand that was looked at last. */
function Start() {
  const merchant = useMerchant()
  const operator = useOperator()
  // An installation that nobody has founded yet has no page of a brand.
  if (merchant === '') return <Navigate to={operator.may('brands.found') ? '/brands' : '/account'} replace />
  return <Navigate to="/brands/$merchant/overview" params={{ merchant }} replace />
}

const start = createRoute({ getParentRoute: () => root, path: '/', component: Start })

export const router = createRouter({
  routeTree: root.update({ component: Layout }).addChildren([start, ...featureRoutes]),
  defaultPreload: 'intent',
  defaultErrorComponent: PageFailure,
  defaultNotFoundComponent: NotFound,
  scrollRestoration: true,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
