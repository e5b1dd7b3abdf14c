import { Button } from '@parlour/ui/components/button.tsx'
import { Checkbox } from '@parlour/ui/components/checkbox.tsx'
import { InlineNotice } from '@parlour/ui/components/inline-notice.tsx'
import { Select } from '@parlour/ui/components/select.tsx'
import { Sheet } from '@parlour/ui/components/sheet.tsx'
import { useState } from 'react'
import type { Protection } from '../../lib/api/protection-query.ts'
import { useRefusalText } from '../../lib/api/use-refusal-text.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { postExclusion, postTimeOut, useProtectionChange, type Days, type Months } from './protection.queries.ts'

const days: readonly Days[] = [1, 7, 30, 42]
const months: readonly Months[] = [6, 12, 24, 36, 60, 0]

/** A break of days, or of months and years. Each is said twice: what it closes, and that it holds. */
export function BreakSection({ exclusion }: { readonly exclusion: Protection['exclusion'] }) {
  const t = useText('protection')
  const [asked, setAsked] = useState<'timeOut' | 'exclude'>()
  const [length, setLength] = useState<Days>(1)
  const [span, setSpan] = useState<Months>(6)
  const spanText = (value: Months) => (value === 0 ? t('break.forever') : t('months', { count: value }))
  return (
    <section aria-label={t('break.title')} className="flex flex-col gap-4">
      <div>
        <h4 className="text-base font-semibold">{t('break.title')}</h4>
        <p className="mt-1 max-w-prose text-sm text-text-muted">{t('break.text')}</p>
      </div>
      <div className="grid gap-4 xl:grid-cols-2">
        {exclusion !== null && exclusion.kind !== 'TIME_OUT' ? null : (
          <div className="flex flex-col items-start gap-3 rounded-large border border-line-soft bg-surface p-4">
            <h5 className="text-sm font-semibold">{t('break.timeOut')}</h5>
            <p className="text-sm text-text-muted">{t('break.timeOutText')}</p>
            <Select
              label={t('break.length')}
              options={days.map((value) => ({ value: String(value), label: t('days', { count: value }) }))}
              value={String(length)}
              onChange={(value) => setLength(days.find((known) => String(known) === value) ?? length)}
            />
            <Button onPress={() => setAsked('timeOut')}>{t('break.takeTimeOut')}</Button>
          </div>
        )}
        <div className="flex flex-col items-start gap-3 rounded-large border border-line-soft bg-surface p-4">
          <h5 className="text-sm font-semibold">{t('break.exclude')}</h5>
          <p className="text-sm text-text-muted">{t('break.excludeText')}</p>
          <Select
            label={t('break.length')}
            options={months.map((value) => ({ value: String(value), label: spanText(value) }))}
            value={String(span)}
            onChange={(value) => setSpan(months.find((known) => String(known) === value) ?? span)}
          />
          <Button onPress={() => setAsked('exclude')}>{t('break.takeExclude')}</Button>
        </div>
      </div>
      {asked === 'timeOut' ? (
        <BreakQuestion
          text={t('break.askTimeOut', { length: t('days', { count: length }) })}
          title={t('break.takeTimeOut')}
          send={() => postTimeOut(length)}
          onClose={() => setAsked(undefined)}
        />
      ) : null}
      {asked === 'exclude' ? (
        <BreakQuestion
          text={t('break.askExclude', { length: spanText(span) })}
          title={t('break.takeExclude')}
          send={() => postExclusion(span)}
          onClose={() => setAsked(undefined)}
        />
      ) : null}
    </section>
  )
}

interface BreakQuestionProps {
  readonly title: string
  readonly text: string
  readonly send: () => Promise<Protection>
  readonly onClose: () => void
}

function BreakQuestion({ title, text, send, onClose }: BreakQuestionProps) {
  const t = useText('protection')
  const refusalText = useRefusalText()
  const [isSure, setIsSure] = useState(false)
  const change = useProtectionChange(send, onClose)
  return (
    <Sheet isOpen title={title} size="s" onClose={onClose}>
      <div className="flex flex-col gap-4">
        <p className="text-sm">{text}</p>
        <ul className="flex list-disc flex-col gap-1 ps-5 text-sm text-text-muted">
          <li>{t('break.closes')}</li>
          <li>{t('break.stays')}</li>
          <li>{t('break.holds')}</li>
        </ul>
        <Checkbox isSelected={isSure} onChange={setIsSure}>
          {t('break.sure')}
        </Checkbox>
        {change.error === null ? null : <InlineNotice tone="negative">{refusalText(change.error)}</InlineNotice>}
        <div className="flex flex-wrap justify-end gap-2">
          <Button variant="plain" onPress={onClose}>
            {t('form.leave')}
          </Button>
          <Button variant="accent" isDisabled={!isSure} isPending={change.isPending} onPress={() => change.mutate()}>
            {title}
          </Button>
        </div>
      </div>
    </Sheet>
  )
}
