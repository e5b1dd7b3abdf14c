import { InlineNotice } from '@parlour/ui/components/inline-notice.tsx'
import { TextField } from '@parlour/ui/components/text-field.tsx'
import { useText } from '../../lib/i18n/use-text.ts'
import { ComputedFacts } from './computed-facts.tsx'
import type { Computed, Known } from './gifts.queries.ts'

/** So many of the names that are left out the server tells. */
const namesTold = 100

interface ComputedStepProps {
  readonly known: Known
  readonly computed: Computed
  readonly reason: string
  readonly onReason: (reason: string) => void
}

/** What was computed: whom it reaches, what it comes to, and which names it leaves out. */
export function ComputedStep({ known, computed: { run, left }, reason, onReason }: ComputedStepProps) {
  const t = useText('gifts')
  const common = useText('common')
  return (
    <>
      <ComputedFacts gift={run} known={known} />
      {left.length === 0 ? null : (
        <InlineNotice>
          <p className="font-semibold">{t('left')}</p>
          <p className="mt-1">
            {t('leftText')}
            {left.length < namesTold ? null : ` ${t('leftMore', { most: namesTold })}`}
          </p>
          <ul aria-label={t('left')} className="mt-2 flex flex-wrap gap-x-3 gap-y-1">
            {left.map((name) => (
              <li key={name}>
                <bdi translate="no" className="font-mono text-xs break-all">
                  {name}
                </bdi>
              </li>
            ))}
          </ul>
        </InlineNotice>
      )}
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
