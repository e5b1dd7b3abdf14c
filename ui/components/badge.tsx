import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

export type BadgeTone = 'neutral' | 'accent' | 'positive' | 'negative' | 'info'

const tones: Readonly<Record<BadgeTone, string>> = {
  neutral: 'bg-surface-hover text-text-muted',
  accent: 'bg-accent-soft text-accent-strong',
  positive: 'bg-positive-soft text-positive',
  negative: 'bg-negative-soft text-negative',
  info: 'bg-info-soft text-info',
}

export function Badge({ tone = 'neutral', children }: { readonly tone?: BadgeTone; readonly children: ReactNode }) {
  return (
    <span
      className={classNames(
        'inline-flex h-6 items-center gap-1.5 rounded-full px-2.5 text-xs font-semibold whitespace-nowrap',
        tones[tone],
      )}
    >
      {children}
    </span>
  )
}
