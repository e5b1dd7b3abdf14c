import { classNames } from '@parlour/ui/components/class-names.ts'
import Wallet from 'lucide-react/icons/wallet'
import { Label } from 'react-aria-components/Label'
import { Radio, RadioGroup } from 'react-aria-components/RadioGroup'
import { moneyText } from '../../lib/api/money-text.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import type { Method } from './cashier.queries.ts'

export interface MethodListProps {
  readonly methods: readonly Method[]
  readonly selected: string
  readonly onSelect: (methodId: string) => void
}

const card =
  'flex min-h-14 cursor-pointer items-center gap-3 rounded-medium border border-line-soft bg-surface-sunken px-4 py-2.5 ' +
  'transition-colors duration-150 hover:border-line-control data-selected:border-accent data-selected:bg-accent-soft ' +
  'data-focus-visible:outline-2 data-focus-visible:outline-offset-2 data-focus-visible:outline-focus'

export function MethodList({ methods, selected, onSelect }: MethodListProps) {
  const t = useText('cashier')
  return (
    <RadioGroup value={selected} onChange={onSelect} className="flex flex-col gap-2">
      <Label className="text-sm font-medium">{t('deposit.method')}</Label>
      <div className="grid gap-2">
        {methods.map((method) => (
          <Radio key={method.methodId} value={method.methodId} className={card}>
            <Wallet size={20} className="shrink-0 text-accent-strong" aria-hidden="true" />
            <span className="min-w-0 flex-1">
              <span className="block truncate text-sm font-semibold">{method.name}</span>
              <span className="block text-xs text-text-muted">{terms(method, t)}</span>
            </span>
            <Mark isSelected={method.methodId === selected} />
          </Radio>
        ))}
      </div>
    </RadioGroup>
  )
}

function Mark({ isSelected }: { readonly isSelected: boolean }) {
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'size-5 shrink-0 rounded-full border',
        isSelected ? 'border-[6px] border-accent' : 'border-line-control',
      )}
    />
  )
}

function terms(method: Method, t: ReturnType<typeof useText<'cashier'>>): string {
  const fee = /[1-9]/u.test(method.fee) ? t('deposit.fee', { fee: moneyText(method.fee) }) : t('deposit.noFee')
  return method.hours === null ? fee : `${fee} · ${t('deposit.hours', { hours: method.hours })}`
}
