import { InlineNotice } from '@parlour/ui/components/inline-notice.tsx'
import type { ReactNode } from 'react'
import { useText } from '../../lib/i18n/use-text.ts'

export interface PromoPendingProps {
  /** Whether nothing comes before there is a connection again. */
  readonly isResting: boolean
  readonly className?: string
  readonly children: ReactNode
}

/** The shape of what is coming, or that it waits for a connection. */
export function PromoPending({ isResting, className, children }: PromoPendingProps) {
  const t = useText('promotions')
  if (isResting) return <InlineNotice>{t('offline')}</InlineNotice>
  return (
    <div role="status" aria-label={t('loading')} className={className}>
      {children}
    </div>
  )
}
