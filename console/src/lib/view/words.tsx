import type { ReactNode } from 'react'

export interface WordsProps {
  readonly children: ReactNode
  readonly className?: string
}

/** What somebody wrote, in quotes, in their own language and direction: no words of the console. */
export function Words({ children, className = '' }: WordsProps) {
  return (
    <bdi translate="no" className={`min-w-0 break-words ${className}`}>
      “{children}”
    </bdi>
  )
}
