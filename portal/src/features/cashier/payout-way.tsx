import { Select } from '@parlour/ui/components/select.tsx'
import { moneyText } from '../../lib/api/money-text.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import type { Method } from './cashier.queries.ts'
import { MethodList } from './method-list.tsx'
import { hasFee, usualTime } from './withdrawal-rules.ts'

export interface PayoutWayProps {
  readonly methods: readonly Method[]
  readonly method: Method
  readonly onMethod: (methodId: string) => void
  /** The chosen bank or wallet of the method; undefined where it has none to choose. */
  readonly channelId: string | undefined
  readonly onChannel: (channelId: string) => void
}

/** Bank or wallet, and which. */
export function PayoutWay({ methods, method, onMethod, channelId, onChannel }: PayoutWayProps) {
  const t = useText('withdrawal')
  const nameOf = ({ kind, name }: Method) => {
    const text = `kind.${kind}`
    return t.has(text) ? t(text) : name
  }
  const termsOf = ({ usualMinutes, fee }: Method) => {
    const { unit, count } = usualTime(usualMinutes)
    const time = t('form.usual', { time: t(unit, { count }) })
    return hasFee(fee) ? `${time} · ${t('form.feeOf', { fee: moneyText(fee) })}` : time
  }
  return (
    <>
      {methods.length > 1 ? (
        <MethodList
          label={t('accounts.method')}
          nameOf={nameOf}
          termsOf={termsOf}
          methods={methods}
          selected={method.methodId}
          onSelect={onMethod}
        />
      ) : null}
      {channelId === undefined ? null : (
        <Select
          label={method.kind === 'WALLET' ? t('accounts.wallet') : t('accounts.bank')}
          options={method.channels.map(({ channelId: value, name }) => ({ value, label: name }))}
          value={channelId}
          onChange={onChannel}
        />
      )}
    </>
  )
}
