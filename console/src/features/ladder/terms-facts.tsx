import { useFormat } from '../../lib/i18n/use-format.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { Facts } from '../../lib/view/facts.tsx'
import type { Draft } from './ladder-form.ts'

export interface TermsFactsProps {
  readonly terms: Draft
  readonly currency: string
}

/** What holds of all that a ladder gives. */
export function TermsFacts({ terms, currency }: TermsFactsProps) {
  const t = useText('ladder')
  const { money } = useFormat()
  const { turnoverPercent, askAbove, excludedTypes } = terms
  const types = excludedTypes.map((type) => t(`type.${String(type) as '0' | '1' | '2'}`)).join(', ')
  return (
    <Facts
      facts={[
        [t('turnoverPercent'), t('percent', { percent: turnoverPercent })],
        [t('askAbove'), askAbove === null ? t('never') : money(askAbove, { symbol: currency })],
        [t('excludedTypes'), types === '' ? t('nobody') : types],
      ]}
    />
  )
}
