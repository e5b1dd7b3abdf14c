import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import { act, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { usePlaceAddress } from './place-address.ts'

function Place() {
  const { pathname, search } = usePlaceAddress()
  return <p>{`${pathname} ${JSON.stringify(search)}`}</p>
}

/** A place of the table beside a page with a route of its own, which is long in coming. */
async function renderPlace() {
  const coming = Promise.withResolvers<void>()
  const root = createRootRoute({ component: Outlet })
  const place = createRoute({ getParentRoute: () => root, path: '$', component: Place })
  const help = createRoute({
    getParentRoute: () => root,
    path: 'help',
    loader: () => coming.promise,
    component: () => <h1>Help</h1>,
  })
  const router = createRouter({
    routeTree: root.addChildren([place, help]),
    history: createMemoryHistory({ initialEntries: ['/game?gameId=first'] }),
    defaultPendingMs: 60_000,
  })
  await router.load()
  render(<RouterProvider router={router as never} />)
  await screen.findByText('/game {"gameId":"first"}')
  return { router, arrive: () => coming.resolve() }
}

test('a place keeps its address while a page that is none is on its way', async () => {
  const { router, arrive } = await renderPlace()
  act(() => router.history.push('/help'))
  await expect.poll(() => router.state.location.pathname).toBe('/help')
  expect(screen.getByText('/game {"gameId":"first"}')).toBeTruthy()
  await act(async () => arrive())
  expect(await screen.findByRole('heading', { name: 'Help' })).toBeTruthy()
})

test('from place to place the address is that of the place gone to', async () => {
  const { router } = await renderPlace()
  act(() => router.history.push('/promoDetail?id=second'))
  expect(await screen.findByText('/promoDetail {"id":"second"}')).toBeTruthy()
})
