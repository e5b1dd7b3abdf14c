import { Facts } from '../../lib/view/facts.tsx'
import { useText } from '../../lib/i18n/use-text.ts'
import type { Gift, Known } from './gifts.queries.ts'
import { HashMark } from './hash-mark.tsx'
import { useGiftWords } from './use-gift-words.ts'

/** What a gift comes to, as it is proposed. */
export function ComputedFacts({ gift, known }: { readonly gift: Gift; readonly known: Known }) {
  const t = useText('gifts')
  const { amount, crowd, each, number, percent } = useGiftWords(known)
  return (
    <section className="rounded-medium bg-surface-sunken px-4 py-3">
      <Facts
        columns={3}
        facts={[
          [t('members'), number(gift.lines)],
          [t('each'), each(gift)],
          ...(gift.freeSpins === null
            ? []
            : [[t('winMax'), amount(gift.freeSpins.winMax)] as const, [t('cost'), amount(gift.amount)] as const]),
          [t('total'), amount(gift.total)],
          [t('crowd'), crowd(gift)],
          [t('turnoverPercent'), percent(gift.turnoverPercent)],
          [t('hash'), <HashMark key="hash" hash={gift.hash} />],
        ]}
      />
    </section>
  )
}
