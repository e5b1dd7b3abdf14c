import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

export interface EmptyStateProps {
  readonly title: string
  readonly text?: string
  readonly art?: ReactNode
  readonly action?: ReactNode
  readonly className?: string
}

export function EmptyState({ title, text, art, action, className }: EmptyStateProps) {
  return (
    <div className={classNames('flex flex-col items-center gap-2 px-6 py-10 text-center', className)}>
      {art === undefined ? null : <div className="mb-2">{art}</div>}
      <p className="display text-lg text-text">{title}</p>
      {text === undefined ? null : <p className="max-w-[46ch] text-sm text-text-muted">{text}</p>}
      {action === undefined ? null : <div className="mt-3">{action}</div>}
    </div>
  )
}
