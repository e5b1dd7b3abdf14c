import { Badge } from '@parlour/ui/components/badge.tsx'
import { Checkbox } from '@parlour/ui/components/checkbox.tsx'
import { InlineNotice } from '@parlour/ui/components/inline-notice.tsx'
import { useRefusalText } from '../../../lib/api/use-refusal-text.ts'
import { useText } from '../../../lib/i18n/use-text.ts'
import { exactMoneyText } from '../exact-money.ts'
import type { OneTap } from '../use-one-tap.ts'

export interface OneTapFieldProps {
  readonly oneTap: OneTap
  /** Whether a bet can be taken back until its draw closes. */
  readonly isUndoable: boolean
}

/** Lets every touch of a number be a bet, and says what each costs. */
export function OneTapField({ oneTap, isUndoable }: OneTapFieldProps) {
  const t = useText('lottery')
  const refusalText = useRefusalText()
  const { isOn, choose, cost, error } = oneTap
  return (
    <div className={isOn ? 'rounded-medium border border-accent bg-accent-soft px-3' : 'px-0'}>
      <Checkbox isSelected={isOn} onChange={choose}>
        <span className="font-semibold">{t('oneTap.choose')}</span>
        {isOn ? (
          <span className="mt-0.5 block text-xs text-text-muted">
            {t(isUndoable ? 'oneTap.onUndo' : 'oneTap.on', { amount: exactMoneyText(cost) })}
          </span>
        ) : null}
      </Checkbox>
      <div role="status">
        {error === null ? null : (
          <InlineNotice tone="negative" className="mb-2">
            {refusalText(error)}
          </InlineNotice>
        )}
      </div>
    </div>
  )
}

/** Says beside the numbers that a touch of them is a bet. */
export function OneTapBadge({ oneTap }: { readonly oneTap: OneTap | undefined }) {
  const t = useText('lottery')
  if (oneTap?.isOn !== true) return null
  return <Badge tone="accent">{t('oneTap.short', { amount: exactMoneyText(oneTap.cost) })}</Badge>
}
