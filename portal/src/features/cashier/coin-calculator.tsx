import { TextField } from '@parlour/ui/components/text-field.tsx'
import { useState } from 'react'
import { currencyDecimals, currencySymbol } from '../../lib/api/permission.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { coinsFor, plainMoney, worthOf } from './coin-rules.ts'
import type { CoinAddress } from './coin.queries.ts'

interface CoinCalculatorProps {
  readonly address: CoinAddress
  readonly rate: string
}

type Side = 'coins' | 'money'

/** About how much so many coins are, and about how many coins an amount takes: either field fills the other. */
export function CoinCalculator({ address: { coin, exponent }, rate }: CoinCalculatorProps) {
  const t = useText('coins')
  const decimals = currencyDecimals()
  const [typed, setTyped] = useState<{ readonly side: Side; readonly text: string }>({ side: 'coins', text: '' })
  const texts = textsOf(typed, { rate, decimals, exponent })
  const field = (side: Side) => ({
    value: texts[side],
    onChange: (text: string) => setTyped({ side, text }),
    inputMode: 'decimal' as const,
    inputClassName: 'tabular ltr-run',
    maxLength: 34,
    autoComplete: 'off',
  })
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 text-sm font-medium">{t('calculator')}</legend>
      <div className="grid gap-3 sm:grid-cols-2">
        <TextField
          label={t('coinsField')}
          suffix={
            <bdi translate="no" className="ps-2 text-sm text-text-muted">
              {coin}
            </bdi>
          }
          {...field('coins')}
        />
        <TextField label={t('moneyField')} prefix={currencySymbol()} {...field('money')} />
      </div>
      <p className="mt-2 text-xs text-text-muted">{t('calculatorText')}</p>
    </fieldset>
  )
}

type Quote = Parameters<typeof worthOf>[1]

/** What was typed on one side, and what stands for it on the other. */
function textsOf({ side, text }: { side: Side; text: string }, quote: Quote) {
  if (side === 'money') return { money: text, coins: coinsFor(text, quote) ?? '' }
  const worth = worthOf(text, quote)
  return { coins: text, money: worth === undefined ? '' : plainMoney(worth, quote.decimals) }
}
