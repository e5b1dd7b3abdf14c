import { Button } from '@parlour/ui/components/button.tsx'
import type { ButtonSize } from '@parlour/ui/components/button-look.ts'
import { useState } from 'react'
import { moneyText } from '../../lib/api/money-text.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { ClaimSheet } from './claim-sheet.tsx'
import type { Promotion, Ready } from './promotions.queries.ts'
import { useClaim } from './use-claim.ts'

export interface ClaimButtonProps {
  readonly promotionId: string
  readonly title: string
  readonly ready: Ready
  /** Absent of a promotion that the brand no longer offers. */
  readonly promotion?: Promotion | undefined
  readonly hasActive: boolean
  readonly size?: ButtonSize
  readonly className?: string
  readonly onPressed?: () => void
}

/**
 * The way to a reward that is ready, over a last look at what it asks for. The claim is the button's and not the sheet's:
 * whoever closes the sheet after a lost answer and opens it again sends the same claim.
 */
export function ClaimButton(props: ClaimButtonProps) {
  const { promotionId, title, ready, promotion, hasActive, size = 'm', className, onPressed } = props
  const t = useText('promotions')
  const [isOpen, setIsOpen] = useState(false)
  const { claim, isPending, error, reset } = useClaim(promotionId, () => setIsOpen(false))
  const amount = moneyText(ready.amount)
  return (
    <>
      <Button
        variant="accent"
        size={size}
        {...(className === undefined ? {} : { className })}
        aria-label={t('claimOf', { amount, title })}
        onPress={() => {
          reset()
          onPressed?.()
          setIsOpen(true)
        }}
      >
        {t('claim', { amount })}
      </Button>
      {isOpen ? (
        <ClaimSheet
          title={title}
          ready={ready}
          promotion={promotion}
          hasActive={hasActive}
          isPending={isPending}
          error={error}
          onClaim={() => claim(ready.cycleKey)}
          onClose={() => setIsOpen(false)}
        />
      ) : null}
    </>
  )
}
