import { Label } from 'react-aria-components/Label'
import { Radio, RadioGroup } from 'react-aria-components/RadioGroup'
import { moneyText } from '../../lib/api/money-text.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { AccountIcon } from './account-icon.tsx'
import type { Method } from './cashier.queries.ts'
import { choiceTile, ChosenMark } from './choice-mark.tsx'

export interface MethodListProps {
  readonly label?: string
  /** Where a method has a better name than its row's. */
  readonly nameOf?: (method: Method) => string
  readonly methods: readonly Method[]
  readonly selected: string
  readonly onSelect: (methodId: string) => void
}

export function MethodList({ label, nameOf, methods, selected, onSelect }: MethodListProps) {
  const t = useText('cashier')
  return (
    <RadioGroup value={selected} onChange={onSelect} className="flex flex-col gap-2">
      <Label className="text-sm font-medium">{label ?? t('deposit.method')}</Label>
      {/* Two in a row on a phone, so that many ways leave the amount in sight; one alone has the whole row. */}
      <div className="grid grid-cols-[repeat(auto-fit,minmax(9.5rem,1fr))] gap-2">
        {methods.map((method) => (
          <Radio key={method.methodId} value={method.methodId} className={choiceTile}>
            <AccountIcon kind={method.kind} />
            <span className="min-w-0 flex-1">
              <span className="block text-sm leading-snug font-semibold wrap-break-word">
                {nameOf?.(method) ?? method.name}
              </span>
              <span className="block text-xs text-text-muted">{terms(method, t)}</span>
            </span>
            {method.methodId === selected ? <ChosenMark /> : null}
          </Radio>
        ))}
      </div>
    </RadioGroup>
  )
}

function terms(method: Method, t: ReturnType<typeof useText<'cashier'>>): string {
  const fee = /[1-9]/u.test(method.fee) ? t('deposit.fee', { fee: moneyText(method.fee) }) : t('deposit.noFee')
  return method.hours === null ? fee : `${fee} · ${t('deposit.hours', { hours: method.hours })}`
}
