import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import ScrollText from 'lucide-react/icons/scroll-text'
import { root } from '../../lib/routes/root.ts'
import { readAuditSearch } from './audit-filter.ts'

const audit = createRoute({
  getParentRoute: () => root,
  path: '/audit',
  validateSearch: readAuditSearch,
  staticData: {
    menu: { group: 'house', place: 20, icon: ScrollText, texts: 'audit', needs: 'audit.read' },
  },
  component: lazyRouteComponent(() => import('./audit-page.tsx'), 'AuditPage'),
})

export const routes = [audit] as const
