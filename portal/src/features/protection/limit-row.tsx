import { Button } from '@parlour/ui/components/button.tsx'
import { useState } from 'react'
import type { Protection } from '../../lib/api/protection-query.ts'
import { useFormat } from '../../lib/i18n/use-format.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { LimitForm } from './limit-form.tsx'
import { useLimitText } from './limit-text.ts'
import { LimitRequestNote } from './limit-request-note.tsx'
import type { LimitKind, LimitPeriod } from './protection.queries.ts'

export type Limit = Protection['limits'][number]

export interface LimitRowProps {
  readonly kind: LimitKind
  readonly period: LimitPeriod
  readonly now: number
  readonly limit: Limit | undefined
}

/** One limit: how much, how much of it is used, and the way to another. */
export function LimitRow({ kind, period, now, limit }: LimitRowProps) {
  const t = useText('protection')
  const limitText = useLimitText()
  const { dateTime } = useFormat()
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  const name = `${t(`kind.${kind}`)}, ${t(`period.${period}`)}`
  return (
    <li className="py-3 first:pt-1 last:pb-0">
      <div className="flex items-center justify-between gap-4">
        <div className="min-w-0">
          <p className="flex flex-wrap items-baseline gap-x-2 text-sm">
            <span className="text-text-muted">{t(`period.${period}`)}</span>
            {limit === undefined ? (
              <span>{t('limits.none')}</span>
            ) : (
              <strong className="tabular ltr-run">{limitText(kind, limit.amount)}</strong>
            )}
          </p>
          {limit === undefined ? null : (
            <p className="mt-0.5 text-xs text-text-muted">
              {t('limits.left', { left: limitText(kind, limit.left) })}
              {limit.freesAt === null
                ? null
                : ` ${t('limits.frees', { time: dateTime(limit.freesAt, { dateStyle: 'medium', timeStyle: 'short' }) })}`}
              {limit.operator === null ? null : ` ${t('limits.house', { amount: limitText(kind, limit.operator) })}`}
            </p>
          )}
        </div>
        {isOpen ? null : (
          <Button
            size="s"
            aria-label={`${t(limit?.own ? 'limits.change' : 'limits.set')}: ${name}`}
            onPress={() => setIsOpen(true)}
          >
            {t(limit?.own ? 'limits.change' : 'limits.set')}
          </Button>
        )}
      </div>
      {limit === undefined ? null : <Used limit={limit} name={name} />}
      {limit?.request ? <LimitRequestNote limit={limit} request={limit.request} now={now} /> : null}
      {isOpen ? <LimitForm kind={kind} period={period} own={limit?.own ?? null} onDone={close} /> : null}
    </li>
  )
}

/** How much of it is used, as a bar; below nothing where more was won than lost. */
function Used({ limit: { amount, left }, name }: { readonly limit: Limit; readonly name: string }) {
  const used = 100 - Math.round((Number(left) / Number(amount)) * 100)
  return (
    <div
      role="meter"
      aria-label={name}
      aria-valuenow={used}
      aria-valuemin={0}
      aria-valuemax={100}
      className="mt-2 h-1.5 overflow-hidden rounded-full bg-line"
    >
      <div className="h-full rounded-full bg-accent" style={{ width: `${used}%` }} />
    </div>
  )
}
