import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import FileText from 'lucide-react/icons/file-text'
import { root } from '../../lib/routes/root.ts'

const content = createRoute({
  getParentRoute: () => root,
  path: '/brands/$merchant/content',
  staticData: {
    menu: { group: 'brand', place: 10, icon: FileText, texts: 'content', needs: 'content.edit' },
  },
  component: lazyRouteComponent(() => import('./content-page.tsx'), 'ContentPage'),
})

export const routes = [content] as const
