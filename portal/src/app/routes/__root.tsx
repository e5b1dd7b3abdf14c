import { createRootRoute, redirect } from '@tanstack/react-router'
import { isOn } from '../../lib/api/permission.ts'
import { isOpenToLaunched, readLaunched } from '../../lib/session/launched.ts'
import { readSession } from '../../lib/session/session.ts'
import { guardedAddress } from '../addresses.ts'
import { Layout } from '../layout.tsx'
import { readRootSearch } from '../root-search.ts'

export const Route = createRootRoute({
  validateSearch: readRootSearch,
  beforeLoad: ({ location }) => {
    const launched = readLaunched()
    if (launched !== undefined) {
      if (isOpenToLaunched(location.pathname)) return
      throw redirect({ to: launched.page })
    }
    const facts = { isMembersOnly: isOn('LOGINFIRST'), isSignedIn: readSession().token !== null }
    if (guardedAddress(location.pathname, facts) === undefined) return
    // A way in that was asked for stays open: a registration by invitation, a new password by mail.
    throw redirect({
      to: '/$',
      params: { _splat: 'login' },
      search: (search) => ({ ...search, modal: search.modal ?? ('login' as const) }),
    })
  },
  component: Layout,
})
