import { toWire, type Money } from '@parlour/core/money/money.ts'
import { classNames } from '@parlour/ui/components/class-names.ts'
import Check from 'lucide-react/icons/check'
import X from 'lucide-react/icons/x'
import { moneyText } from '../../lib/api/money-text.ts'
import { useFormat } from '../../lib/i18n/use-format.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { FirstOnes } from './first-ones.tsx'
import type { EnvelopeProof } from './envelopes.queries.ts'

/** So many are listed; a pot may be of a hundred thousand. */
const listedMost = 200
const shownFirst = 24

export interface SplitAmountsProps {
  readonly amounts: readonly Money[]
  readonly opened: EnvelopeProof['opened']
}

/** What the seed puts into each envelope, beside what was published of it. */
export function SplitAmounts({ amounts, opened }: SplitAmountsProps) {
  const t = useText('envelopes')
  const { number } = useFormat()
  const published = new Map(opened.map(({ place, amount }) => [place, amount]))
  if (amounts.length === 0) return null
  return (
    <div>
      <h4 className="text-sm font-semibold">{t('amounts.title')}</h4>
      <FirstOnes rows={amounts.slice(0, listedMost)} first={shownFirst} more={amounts.length - listedMost}>
        {(shown) => (
          <ol
            aria-label={t('amounts.title')}
            className="mt-2 grid grid-cols-[repeat(auto-fill,minmax(9.5rem,1fr))] gap-1.5"
          >
            {shown.map((amount, at) => (
              <Amount key={at} place={number(at + 1)} found={toWire(amount)} published={published.get(at + 1)} />
            ))}
          </ol>
        )}
      </FirstOnes>
    </div>
  )
}

interface AmountProps {
  readonly place: string
  readonly found: string
  /** Undefined where it was not opened, or is not listed. */
  readonly published: string | undefined
}

function Amount({ place, found, published }: AmountProps) {
  const t = useText('envelopes')
  const isRight = published === found
  const Mark = isRight ? Check : X
  return (
    <li
      className={classNames(
        'tabular flex items-baseline gap-2 rounded-small px-2.5 py-1.5 text-sm',
        published === undefined || isRight ? 'bg-surface-sunken' : 'bg-negative-soft',
      )}
    >
      <span className="text-xs text-text-muted">{place}</span>
      <span className="min-w-0 flex-1 font-medium">
        {moneyText(found)}
        {published === undefined || isRight ? null : (
          <span className="block text-xs text-negative">
            {t('amounts.published', { amount: moneyText(published) })}
          </span>
        )}
      </span>
      {published === undefined ? (
        <span className="text-xs text-text-muted">{t('amounts.closed')}</span>
      ) : (
        <span className={isRight ? 'text-positive' : 'text-negative'}>
          <Mark size={14} aria-hidden="true" />
          <span className="sr-only">{t(isRight ? 'proof.holds' : 'proof.fails')}</span>
        </span>
      )}
    </li>
  )
}
