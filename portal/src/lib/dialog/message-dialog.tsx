import { Button } from '@parlour/ui/components/button.tsx'
import type { ButtonVariant } from '@parlour/ui/components/button-look.ts'
import { Sheet } from '@parlour/ui/components/sheet.tsx'
import { useEffect, useEffectEvent, type ReactNode } from 'react'
import { Prose } from '../prose/prose.tsx'

export interface DialogAction {
  readonly label: string
  readonly variant?: ButtonVariant
  readonly onPress?: () => void
}

export interface MessageDialogProps {
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly title: string
  /** A picture beside the words. */
  readonly icon?: ReactNode
  /** What is said: as parts, or as HTML that the server sanitised. */
  readonly children?: ReactNode
  readonly html?: string
  /** Each closes the dialog and then does its own; the last has the focus. */
  readonly actions: readonly DialogAction[]
  /** A click on what lies behind then closes nothing. */
  readonly keepOnCoverClick?: boolean
  /** Closes by itself after so long. */
  readonly closesAfterMs?: number
}

/** One thing to say or to ask. Focus stays inside and returns; Escape, the cross, a button and the cover close it. */
export function MessageDialog(props: MessageDialogProps) {
  const { isOpen, onClose, title, icon, children, html, actions, keepOnCoverClick = false, closesAfterMs } = props
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (!isOpen || closesAfterMs === undefined) return undefined
    const timer = setTimeout(() => close(), closesAfterMs)
    return () => clearTimeout(timer)
  }, [isOpen, closesAfterMs])
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={title} keepOnCoverClick={keepOnCoverClick}>
      <div className="flex gap-4">
        {icon === undefined ? null : (
          <span
            aria-hidden="true"
            className="grid size-11 shrink-0 place-items-center rounded-medium bg-accent-soft text-accent-strong"
          >
            {icon}
          </span>
        )}
        <div className="min-w-0 flex-1 self-center text-sm text-text-muted">
          {html === undefined ? children : <Prose html={html} />}
        </div>
      </div>
      <div className="mt-6 flex flex-wrap justify-end gap-2">
        {actions.map(({ label, variant, onPress }, at) => (
          <Button
            key={label}
            variant={variant ?? (at === actions.length - 1 ? 'accent' : 'plain')}
            autoFocus={at === actions.length - 1}
            onPress={() => {
              onClose()
              onPress?.()
            }}
          >
            {label}
          </Button>
        ))}
      </div>
    </Sheet>
  )
}
