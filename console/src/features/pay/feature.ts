import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import ReceiptText from 'lucide-react/icons/receipt-text'
import { root } from '../../lib/routes/root.ts'

const pay = createRoute({
  getParentRoute: () => root,
  path: '/brands/$merchant/agent-pay',
  staticData: {
    menu: {
      group: 'money',
      place: 64,
      icon: ReceiptText,
      texts: 'pay',
      needs: 'pay.read',
      queues: { differs: { name: 'queues.differs' } },
    },
  },
  component: lazyRouteComponent(() => import('./pay-page.tsx'), 'PayPage'),
})

export const routes = [pay] as const
