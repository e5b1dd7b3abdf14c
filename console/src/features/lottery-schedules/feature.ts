import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import CalendarDays from 'lucide-react/icons/calendar-days'
import { root } from '../../lib/routes/root.ts'

const schedules = createRoute({
  getParentRoute: () => root,
  path: '/lottery/schedules',
  staticData: {
    menu: {
      group: 'lottery',
      place: 20,
      icon: CalendarDays,
      texts: 'lotterySchedules',
      needs: 'lottery.games',
      isOfAllBrands: true,
    },
  },
  component: lazyRouteComponent(() => import('./schedules-page.tsx'), 'SchedulesPage'),
})

export const routes = [schedules] as const
