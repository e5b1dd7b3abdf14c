import { Badge } from '@parlour/ui/components/badge.tsx'
import { useText } from '../i18n/use-text.ts'
import { useIsDemo } from '../session/demo-session.ts'

/** Says beside an amount that it is demo money; nothing where it is real. */
export function DemoBadge() {
  const t = useText('common')
  return useIsDemo() ? <Badge tone="info">{t('demo.badge')}</Badge> : null
}
