import { Button } from '@parlour/ui/components/button.tsx'
import { InlineNotice } from '@parlour/ui/components/inline-notice.tsx'
import { Select } from '@parlour/ui/components/select.tsx'
import { showToast } from '@parlour/ui/components/toast-queue.ts'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState } from 'react'
import { useRefusalText } from '../../lib/api/use-refusal-text.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { reportLine, type ChatLine, type ReportReason } from './chat.queries.ts'

const reasons: readonly ReportReason[] = ['abuse', 'scam', 'spam', 'other']

/** Asks why a message should be looked at. */
export function ReportForm({ line, onDone }: { readonly line: ChatLine; readonly onDone: () => void }) {
  const t = useText('chat')
  const refusalText = useRefusalText()
  const [reason, setReason] = useState<ReportReason>('abuse')
  const titleId = useId()
  const title = useRef<HTMLParagraphElement>(null)
  // The menu that led here is gone; whoever uses a keyboard goes on from the title.
  useEffect(() => title.current?.focus(), [])
  const report = useMutation({
    mutationFn: reportLine,
    onSuccess() {
      showToast(t('report.done'), 'positive')
      onDone()
    },
  })
  return (
    <form
      aria-labelledby={titleId}
      className="border-t border-line-soft px-5 py-4 pb-[max(1rem,env(safe-area-inset-bottom))] md:px-6"
      onSubmit={(event) => {
        event.preventDefault()
        report.mutate({ id: line.id, reason })
      }}
    >
      <p ref={title} id={titleId} tabIndex={-1} className="text-sm font-semibold outline-none">
        {t('report.title', { name: line.name })}
      </p>
      <p dir="auto" className="mt-1 line-clamp-2 text-sm break-words text-text-muted">
        {line.text}
      </p>
      {report.isError ? (
        <InlineNotice tone="negative" className="mt-3">
          {refusalText(report.error)}
        </InlineNotice>
      ) : null}
      <div className="mt-3 flex flex-wrap items-end gap-2.5">
        <Select
          label={t('report.reason')}
          options={reasons.map((value) => ({ value, label: t(`report.${value}`) }))}
          value={reason}
          onChange={(value) => setReason(reasons.find((known) => known === value) ?? 'other')}
          className="basis-full sm:flex-1 sm:basis-44"
        />
        <Button className="max-sm:flex-1" onPress={onDone}>
          {t('report.cancel')}
        </Button>
        <Button type="submit" variant="accent" className="max-sm:flex-1" isPending={report.isPending}>
          {t('report.send')}
        </Button>
      </div>
    </form>
  )
}
