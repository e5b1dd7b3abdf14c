import { Button } from '@parlour/ui/components/button.tsx'
import { InlineNotice } from '@parlour/ui/components/inline-notice.tsx'
import { useRefusalText } from '../../lib/api/use-refusal-text.ts'
import { useServerNow } from '../../lib/clock/server-clock.ts'
import { useFormat } from '../../lib/i18n/use-format.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import type { Limit } from './limit-row.tsx'
import { useLimitText } from './limit-text.ts'
import { postConfirmation, putLimit, useProtectionChange } from './protection.queries.ts'

interface LimitRequestNoteProps {
  readonly limit: Limit
  readonly request: NonNullable<Limit['request']>
  readonly now: number
}

/** A looser limit that waits its day, and then for the member’s word. */
export function LimitRequestNote({ limit: { kind, period, own }, request, now }: LimitRequestNoteProps) {
  const t = useText('protection')
  const limitText = useLimitText()
  const refusalText = useRefusalText()
  const { dateTime } = useFormat()
  const clock = useServerNow(1000)
  const confirm = useProtectionChange(() => postConfirmation({ kind, period }))
  const keep = useProtectionChange(() => putLimit({ kind, period, amount: own }))
  const isRipe = Math.max(clock, now) >= request.ripeAt
  const error = confirm.error ?? keep.error
  const time = (at: number) => dateTime(at, { dateStyle: 'medium', timeStyle: 'short' })
  const wanted = request.amount === null ? t('request.none') : limitText(kind, request.amount)
  return (
    <div className="mt-3 rounded-medium bg-surface-sunken p-3 text-sm">
      <p>
        {isRipe
          ? t('request.ripe', { wanted, time: time(request.lapsesAt) })
          : t('request.waits', { wanted, time: time(request.ripeAt) })}
      </p>
      <div className="mt-2 flex flex-wrap gap-2">
        {isRipe ? (
          <Button size="s" isPending={confirm.isPending} onPress={() => confirm.mutate()}>
            {t('request.confirm')}
          </Button>
        ) : null}
        <Button size="s" variant="plain" isPending={keep.isPending} onPress={() => keep.mutate()}>
          {t('request.keep')}
        </Button>
      </div>
      {error === null ? null : <InlineNotice tone="negative">{refusalText(error)}</InlineNotice>}
    </div>
  )
}
