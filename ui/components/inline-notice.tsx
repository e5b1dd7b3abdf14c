import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import Info from 'lucide-react/icons/info'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

export type NoticeTone = 'info' | 'positive' | 'negative'

export interface InlineNoticeProps {
  readonly tone?: NoticeTone
  readonly className?: string
  readonly children: ReactNode
}

const looks = {
  info: { icon: Info, frame: 'bg-info-soft', mark: 'text-info' },
  positive: { icon: CircleCheck, frame: 'bg-positive-soft', mark: 'text-positive' },
  negative: { icon: CircleAlert, frame: 'bg-negative-soft', mark: 'text-negative' },
} as const

export function InlineNotice({ tone = 'info', className, children }: InlineNoticeProps) {
  const { icon: Icon, frame, mark } = looks[tone]
  return (
    <div
      role={tone === 'negative' ? 'alert' : 'status'}
      className={classNames('flex gap-3 rounded-medium px-4 py-3 text-sm text-text', frame, className)}
    >
      <Icon size={18} className={classNames('mt-px shrink-0', mark)} aria-hidden="true" />
      <div className="min-w-0 flex-1">{children}</div>
    </div>
  )
}
