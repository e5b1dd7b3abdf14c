import { useProtection } from '../../lib/api/protection-query.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { LimitQuestion } from './limit-question.tsx'

/** Before the first deposit a member is asked for limits of deposits, unless there is one; it may be left. */
export default function DepositPrompt() {
  const t = useText('protection')
  const protection = useProtection()
  if (protection?.asks.deposit !== true) return null
  return (
    <section
      aria-label={t('prompt.title')}
      className="mb-5 flex flex-col gap-1 rounded-large border border-line-soft bg-surface px-4 py-3"
    >
      <h3 className="text-sm font-semibold">{t('prompt.title')}</h3>
      <LimitQuestion occasion="DEPOSIT" mustAnswer={protection.mustAnswer} isFolded />
    </section>
  )
}
