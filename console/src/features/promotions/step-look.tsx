import { TextField } from '@parlour/ui/components/text-field.tsx'
import { useText } from '../../lib/i18n/use-text.ts'
import { Facts } from '../../lib/view/facts.tsx'
import type { Known, Terms } from './promotions.queries.ts'
import { useTermSentences } from './use-term-sentences.ts'
import { useTermWords } from './use-term-words.ts'
import { workedExample } from './worked-example.ts'

interface StepLookProps {
  readonly known: Known
  readonly terms: Terms
  readonly reason: string
  readonly onReason: (reason: string) => void
}

const parts = ['what', 'gives', 'played', 'money'] as const

/** The whole in sentences, what it comes to for one member, and why it is written. */
export function StepLook({ known, terms, reason, onReason }: StepLookProps) {
  const t = useText('promotions')
  const common = useText('common')
  const sentences = useTermSentences(known)(terms)
  return (
    <>
      <dl className="flex flex-col gap-3">
        {parts.map((part) => (
          <div key={part} className="grid gap-x-4 gap-y-0.5 text-sm sm:grid-cols-[9rem_minmax(0,1fr)]">
            <dt className="font-semibold">{t(`step.${part}`)}</dt>
            <dd className="leading-relaxed text-text-muted">{sentences[part]}</dd>
          </div>
        ))}
      </dl>
      <Example known={known} terms={terms} />
      <TextField
        label={common('reason')}
        description={common('reasonText')}
        value={reason}
        onChange={onReason}
        maxLength={500}
        isRequired
      />
    </>
  )
}

/** The largest bonus that it gives, as one member meets it. */
function Example({ known, terms }: Pick<StepLookProps, 'known' | 'terms'>) {
  const t = useText('promotions')
  const { amount } = useTermWords(known)
  const { deposit, bonus, required, stakeMax, conversionMax } = workedExample(terms)
  return (
    <section className="rounded-medium bg-surface-sunken px-4 py-3">
      <h4 className="mb-3 text-sm font-semibold">{t('example.title')}</h4>
      <Facts
        columns={3}
        facts={[
          ...(deposit === null ? [] : [[t('example.deposit'), amount(deposit)] as const]),
          [t('example.bonus'), amount(bonus)],
          [t('example.required'), amount(required)],
          [t('example.stakeMax'), amount(stakeMax)],
          [t('example.conversionMax'), conversionMax === null ? t('allOfIt') : amount(conversionMax)],
        ]}
      />
    </section>
  )
}
