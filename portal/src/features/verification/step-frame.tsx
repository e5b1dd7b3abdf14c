import { Badge, type BadgeTone } from '@parlour/ui/components/badge.tsx'
import type { ReactNode } from 'react'
import { useText } from '../../lib/i18n/use-text.ts'

export type Status = 'open' | 'later' | 'done' | 'PENDING' | 'APPROVED' | 'REJECTED' | 'EXPIRED'

const tones: Readonly<Record<Status, BadgeTone>> = {
  open: 'accent',
  later: 'neutral',
  done: 'positive',
  PENDING: 'info',
  APPROVED: 'positive',
  REJECTED: 'negative',
  EXPIRED: 'negative',
}

interface StepFrameProps {
  readonly title: string
  readonly text: string
  readonly status: Status
  readonly children?: ReactNode
}

/** A step on the way to the next level: what it is, how it stands, and what there is to do. */
export function StepFrame({ title, text, status, children }: StepFrameProps) {
  const t = useText('verification')
  return (
    <li className="rounded-large border border-line-soft bg-surface p-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h4 className="text-base font-semibold">{title}</h4>
        <Badge tone={tones[status]}>{t(`status.${status}`)}</Badge>
      </div>
      <p className="mt-1 max-w-prose text-sm text-text-muted">{text}</p>
      {children === undefined || children === null ? null : <div className="mt-4">{children}</div>}
    </li>
  )
}
