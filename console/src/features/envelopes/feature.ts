import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import MailOpen from 'lucide-react/icons/mail-open'
import { root } from '../../lib/routes/root.ts'

const envelopes = createRoute({
  getParentRoute: () => root,
  path: '/brands/$merchant/envelopes',
  staticData: {
    menu: { group: 'brand', place: 19, icon: MailOpen, texts: 'envelopes', needs: 'content.edit' },
  },
  component: lazyRouteComponent(() => import('./envelopes-page.tsx'), 'EnvelopesPage'),
})

export const routes = [envelopes] as const
