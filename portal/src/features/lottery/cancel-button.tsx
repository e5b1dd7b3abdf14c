import { Button } from '@parlour/ui/components/button.tsx'
import { useState } from 'react'
import { useText } from '../../lib/i18n/use-text.ts'

/** A second touch on the same place confirms; leaving the button forgets the first. */
export function CancelButton({ isPending, onCancel }: { readonly isPending: boolean; readonly onCancel: () => void }) {
  const t = useText('lottery')
  const [isAsked, setIsAsked] = useState(false)
  return (
    <Button
      size="s"
      variant={isAsked ? 'danger' : 'plain'}
      isPending={isPending && isAsked}
      onBlur={() => setIsAsked(false)}
      onPress={() => (isAsked ? onCancel() : setIsAsked(true))}
    >
      {isAsked ? t('mine.confirmCancel') : t('mine.cancel')}
    </Button>
  )
}
