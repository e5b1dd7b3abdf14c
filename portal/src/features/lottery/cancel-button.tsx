import { Button } from '@parlour/ui/components/button.tsx'
import { useState } from 'react'
import { useText } from '../../lib/i18n/use-text.ts'

export interface CancelButtonProps {
  /** What it takes back, where several stand on a page. */
  readonly what?: string
  readonly isPending: boolean
  readonly onCancel: () => void
}

/** A second touch on the same place confirms; leaving the button forgets the first. */
export function CancelButton({ what, isPending, onCancel }: CancelButtonProps) {
  const t = useText('lottery')
  const [isAsked, setIsAsked] = useState(false)
  const text = t(isAsked ? 'mine.confirmCancel' : 'mine.cancel')
  return (
    <Button
      size="s"
      {...(what === undefined ? {} : { 'aria-label': `${text} · ${what}` })}
      variant={isAsked ? 'danger' : 'plain'}
      isPending={isPending && isAsked}
      onBlur={() => setIsAsked(false)}
      onPress={() => (isAsked ? onCancel() : setIsAsked(true))}
    >
      {text}
    </Button>
  )
}
