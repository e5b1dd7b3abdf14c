import { getOperator } from '@parlour/core/contract/operators/operator/access.ts'
import type { Value } from '@parlour/core/contract/endpoint.ts'
import { permissions, type Permission } from '@parlour/core/contract/permissions.ts'
import { UiTextsContext } from '@parlour/ui/components/ui-texts.ts'
import { edge } from '@parlour/ui/testing/edge.test-support.ts'
import { addStage } from '@parlour/ui/testing/stage.test-support.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { render } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Suspense, type ReactNode } from 'react'
import { queryClient } from '../app/query-client.ts'
import { changeLanguage } from '../lib/i18n/i18n.ts'

// The console around a component: its texts, queries and address are the real ones; the server is the edge.

export { edge } from '@parlour/ui/testing/edge.test-support.ts'

export const now = Date.UTC(2026, 10, 20, 12)

const olga: Value<typeof getOperator> = {
  operatorId: '01900000-0000-7000-8000-0000000000f1',
  username: 'olga',
  roleId: 'role',
  permissions: [...permissions],
  brands: [{ merchantCode: 'test', name: 'Test' }],
  isOfAllBrands: true,
  due: null,
  recoveryCodesLeft: 8,
}

/** Somebody is in who may do this; everything, unless it is said. */
export function signInWith(...own: readonly Permission[]): void {
  edge.answer(getOperator, own.length === 0 ? olga : { ...olga, permissions: [...own] })
}

/** Signs in an operator who must do something first. */
export const signInWithDue = (due: typeof olga.due) => edge.answer(getOperator, { ...olga, due })

addStage({
  begin: () => {
    queryClient.clear()
    return changeLanguage('en')
  },
  end: () => queryClient.clear(),
})

/** Draws a component as the page at an address, whose route is `path`, and waits until it stands. */
export async function renderAt(address: string, path: string, component: ReactNode) {
  const root = createRootRoute({ validateSearch: (search: Readonly<Record<string, unknown>>) => search })
  const page = createRoute({ getParentRoute: () => root, path, component: () => <Suspense>{component}</Suspense> })
  const rest = createRoute({ getParentRoute: () => root, path: '$', component: () => null })
  const router = createRouter({
    routeTree: root.addChildren([page, rest]),
    history: createMemoryHistory({ initialEntries: [address] }),
  })
  await router.load()
  const user = userEvent.setup({ delay: null })
  const texts = { close: 'Close', show: 'Show', hide: 'Hide', copy: 'Copy', copied: 'Copied', notices: 'Notices' }
  const drawn = render(
    <QueryClientProvider client={queryClient}>
      <UiTextsContext value={texts}>
        <RouterProvider router={router as never} />
      </UiTextsContext>
    </QueryClientProvider>,
  )
  return { user, router, ...drawn }
}
