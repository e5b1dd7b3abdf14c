import { Button } from '@parlour/ui/components/button.tsx'
import { InlineNotice } from '@parlour/ui/components/inline-notice.tsx'
import { ProgressBar } from '@parlour/ui/components/progress-bar.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useRefusalText } from '../../lib/api/use-refusal-text.ts'
import { useFormat } from '../../lib/i18n/use-format.ts'
import { useText } from '../../lib/i18n/use-text.ts'

export interface Study<Result> {
  readonly running: { readonly askedBy: string; readonly done: number; readonly members: number | null } | null
  readonly last: {
    readonly number: number
    readonly askedBy: string
    readonly endedAt: number
    readonly result: Result | null
  } | null
}

interface StudyPanelProps<Result> {
  readonly study: Study<Result>
  /** The version that is shown: what was worked out may be of one before it. */
  readonly number: number
  /** What there is to read before it was ever worked out. */
  readonly none: string
  readonly timeZone: string
  readonly start: () => Promise<unknown>
  readonly children: (result: Result) => ReactNode
}

/** What was worked out last, how far the next one has come, and the way to have it worked out anew. */
export function StudyPanel<Result>({ study, number, none, timeZone, start, children }: StudyPanelProps<Result>) {
  const t = useText('promotions')
  const { time } = useFormat()
  const refusalText = useRefusalText()
  const client = useQueryClient()
  const starting = useMutation({
    networkMode: 'always',
    mutationFn: start,
    // Whatever it said: it may be another one who asked.
    onSettled: () => client.invalidateQueries({ queryKey: ['promotions'] }),
  })
  const { running, last } = study
  const at = last === null ? '' : time(last.endedAt, { dateStyle: 'medium', timeStyle: 'short', timeZone })
  return (
    <div className="flex flex-col gap-5">
      {last === null && running === null ? <p className="text-sm text-text-muted">{none}</p> : null}
      {last !== null && last.number !== number ? (
        <InlineNotice>{t('study.before', { number: last.number, now: number })}</InlineNotice>
      ) : null}
      {last === null || last.result === null ? null : children(last.result)}
      {last !== null && last.result === null ? (
        <InlineNotice tone="negative">{t('study.failed', { at })}</InlineNotice>
      ) : null}
      {starting.isError ? <InlineNotice tone="negative">{refusalText(starting.error)}</InlineNotice> : null}
      {running === null ? (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="text-xs text-text-muted">{last === null ? null : t('study.at', { at, by: last.askedBy })}</p>
          <Button
            variant={last === null ? 'accent' : 'quiet'}
            isPending={starting.isPending}
            onPress={() => starting.mutate()}
          >
            {t(last === null ? 'study.start' : 'study.again')}
          </Button>
        </div>
      ) : (
        <Running running={running} />
      )}
    </div>
  )
}

function Running({
  running: { done, members, askedBy },
}: {
  readonly running: NonNullable<Study<unknown>['running']>
}) {
  const t = useText('promotions')
  const { number } = useFormat()
  const isCounted = members !== null && members > 0
  return (
    <div role="status" className="flex flex-col gap-2 rounded-medium bg-surface-sunken px-4 py-3">
      <ProgressBar
        label={t('study.running')}
        {...(isCounted
          ? { value: (done * 100) / members, words: t('study.looked', { done: number(done), all: number(members) }) }
          : {})}
      />
      <p className="text-xs text-text-muted">{t('study.runningText', { by: askedBy })}</p>
    </div>
  )
}
