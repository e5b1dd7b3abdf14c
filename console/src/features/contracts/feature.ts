import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import FileSignature from 'lucide-react/icons/file-signature'
import { root } from '../../lib/routes/root.ts'

const contracts = createRoute({
  getParentRoute: () => root,
  path: '/brands/$merchant/contracts',
  staticData: {
    menu: { group: 'money', place: 62, icon: FileSignature, texts: 'contracts', needs: 'contracts.read' },
  },
  component: lazyRouteComponent(() => import('./contracts-page.tsx'), 'ContractsPage'),
})

export const routes = [contracts] as const
