import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import MessageSquare from 'lucide-react/icons/message-square'
import { root } from '../../lib/routes/root.ts'
import { readFeedbackSearch } from './feedback-search.ts'

const feedback = createRoute({
  getParentRoute: () => root,
  path: '/brands/$merchant/feedback',
  validateSearch: readFeedbackSearch,
  staticData: {
    menu: {
      group: 'members',
      place: 50,
      icon: MessageSquare,
      texts: 'feedback',
      needs: 'feedback.answer',
      queues: {
        ESCALATED: { name: 'states.ESCALATED', search: { queue: 'ESCALATED' } },
        OPEN: { name: 'states.OPEN' },
      },
    },
  },
  component: lazyRouteComponent(() => import('./feedback-page.tsx'), 'FeedbackPage'),
})

export const routes = [feedback] as const
