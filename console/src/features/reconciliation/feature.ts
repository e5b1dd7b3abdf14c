import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import CalendarCheck from 'lucide-react/icons/calendar-check'
import Scale from 'lucide-react/icons/scale'
import { root } from '../../lib/routes/root.ts'

const closedDays = createRoute({
  getParentRoute: () => root,
  path: '/brands/$merchant/closed-days',
  staticData: {
    menu: {
      group: 'money',
      place: 100,
      icon: CalendarCheck,
      texts: 'reconciliation',
      name: 'menuDays',
      needs: 'ledger.verify',
    },
  },
  component: lazyRouteComponent(() => import('./closed-days-page.tsx'), 'ClosedDaysPage'),
})

const ledgerChecks = createRoute({
  getParentRoute: () => root,
  path: '/ledger-checks',
  staticData: {
    menu: {
      group: 'money',
      place: 120,
      icon: Scale,
      texts: 'reconciliation',
      name: 'menuChecks',
      needs: 'ledger.verify',
      isOfAllBrands: true,
      queues: { failed: { name: 'failedRun' } },
    },
  },
  component: lazyRouteComponent(() => import('./checks-page.tsx'), 'ChecksPage'),
})

export const routes = [closedDays, ledgerChecks] as const
