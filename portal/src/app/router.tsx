import { createRouter } from '@tanstack/react-router'
import { NotFound } from '../features/shell/not-found.tsx'
import { SectionFailure } from '../features/shell/section-failure.tsx'
import { SectionLoading } from '../features/shell/section-loading.tsx'
import { mustLoadAnew } from './load-anew.ts'
import { routeTree } from './route-tree.gen.ts'

export const router = createRouter({
  routeTree,
  defaultPreload: 'intent',
  defaultPreloadStaleTime: 0,
  // A page that comes soon follows the one before it; blocks that stand for it go as soon as it has come.
  defaultPendingMs: 200,
  defaultPendingMinMs: 0,
  defaultPendingComponent: SectionLoading,
  defaultErrorComponent: SectionFailure,
  defaultNotFoundComponent: NotFound,
  scrollRestoration: true,
  defaultHashScrollIntoView: true,
})

router.subscribe('onBeforeNavigate', (step) => {
  if (mustLoadAnew(step)) location.assign(step.toLocation.href)
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
