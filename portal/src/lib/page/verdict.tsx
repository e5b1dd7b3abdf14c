import { classNames } from '@parlour/ui/components/class-names.ts'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleX from 'lucide-react/icons/circle-x'
import type { ReactNode } from 'react'

export interface VerdictProps {
  readonly isGood: boolean
  readonly title: string
  readonly children?: ReactNode
}

/** What came of a check that ran in this browser. */
export function Verdict({ isGood, title, children }: VerdictProps) {
  const Mark = isGood ? CircleCheck : CircleX
  return (
    <div className="flex items-start gap-4" role={isGood ? 'status' : 'alert'}>
      <Mark
        size={40}
        strokeWidth={1.5}
        className={classNames('shrink-0', isGood ? 'text-positive' : 'text-negative')}
        aria-hidden="true"
      />
      <div className="min-w-0">
        <p className="display text-lg">{title}</p>
        {children === undefined ? null : <p className="mt-1 max-w-[60ch] text-sm text-text-muted">{children}</p>}
      </div>
    </div>
  )
}
