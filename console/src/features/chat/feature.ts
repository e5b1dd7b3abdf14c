import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import MessagesSquare from 'lucide-react/icons/messages-square'
import { root } from '../../lib/routes/root.ts'

const chat = createRoute({
  getParentRoute: () => root,
  path: '/brands/$merchant/chat',
  staticData: {
    menu: {
      group: 'members',
      place: 40,
      icon: MessagesSquare,
      texts: 'chat',
      needs: 'chat.moderate',
      queues: { reports: { name: 'reports' } },
    },
  },
  component: lazyRouteComponent(() => import('./chat-page.tsx'), 'ChatPage'),
})

export const routes = [chat] as const
