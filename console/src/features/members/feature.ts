import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import Users from 'lucide-react/icons/users'
import { root } from '../../lib/routes/root.ts'

const members = createRoute({
  getParentRoute: () => root,
  path: '/brands/$merchant/members',
  validateSearch: ({ q }: Record<string, unknown>): { q?: string } => (typeof q === 'string' ? { q } : {}),
  staticData: {
    menu: { group: 'members', place: 10, icon: Users, texts: 'members', needs: 'members.read' },
  },
  component: lazyRouteComponent(() => import('./members-page.tsx'), 'MembersPage'),
})

const member = createRoute({
  getParentRoute: () => root,
  path: '/brands/$merchant/members/$memberId',
  component: lazyRouteComponent(() => import('./member-page.tsx'), 'MemberPage'),
})

export const routes = [members, member] as const
