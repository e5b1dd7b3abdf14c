import { Badge, type BadgeTone } from '@parlour/ui/components/badge.tsx'
import { useText } from '../../lib/i18n/use-text.ts'
import type { AttackRun } from './vendor-desk.queries.ts'

type Line = NonNullable<AttackRun['sheet']>[number]

const tones: Readonly<Record<Line['outcome'], BadgeTone>> = {
  held: 'positive',
  BROKEN: 'negative',
  'not tried': 'neutral',
}

/** What was tried, what had to come of it, and what did; what was seen that may not be is for engineers, in English. */
export function AttackSheet({ sheet, isOpen }: { readonly sheet: readonly Line[]; readonly isOpen: boolean }) {
  const t = useText('vendorDesk')
  const count = (wanted: Line['outcome']) => sheet.filter(({ outcome }) => outcome === wanted).length
  return (
    <details open={isOpen}>
      <summary className="min-h-8 cursor-pointer text-sm font-semibold">
        {t('attackSum', { held: count('held'), broken: count('BROKEN'), untried: count('not tried') })}
      </summary>
      <ol className="mt-3 flex flex-col divide-y divide-line-soft">
        {sheet.map(({ id, outcome, seen }) => (
          <li key={id} className="flex flex-wrap items-start gap-x-4 gap-y-1 py-2.5">
            <span className="w-28 shrink-0">
              <Badge tone={tones[outcome]}>{t(`outcomes.${outcome}`)}</Badge>
            </span>
            <div className="min-w-0 flex-1 basis-60 text-sm">
              <p className="font-semibold">{t(`attackLines.${id}.name`)}</p>
              <p className="text-text-muted">{t(`attackLines.${id}.expected`)}</p>
              {seen.map((one) => (
                <p key={one} lang="en" dir="ltr" translate="no" className="text-start text-negative">
                  {one}
                </p>
              ))}
            </div>
          </li>
        ))}
      </ol>
    </details>
  )
}
