import { Button } from '@parlour/ui/components/button.tsx'
import { IconButton } from '@parlour/ui/components/icon-button.tsx'
import { ProgressBar } from '@parlour/ui/components/progress-bar.tsx'
import { showToast } from '@parlour/ui/components/toast-queue.ts'
import Download from 'lucide-react/icons/download'
import X from 'lucide-react/icons/x'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useRefusalText } from '../api/use-refusal-text.ts'
import { serverNow } from '../clock/server-clock.ts'
import { useText } from '../i18n/use-text.ts'
import { everyPage, type Pages, saveFile, toCsv } from './csv.ts'
import { dateField } from '../period/periods.ts'

export interface ExportButtonProps<Row> extends Pages<Row> {
  readonly name: string
  readonly isDisabled: boolean
  readonly titles: readonly string[]
  readonly rowOf: (row: Row) => readonly string[]
  /** How many rows there are, where that is known: then it is shown how far it has come. */
  readonly total?: number | undefined
}

/**
 * The whole filter as a file, page by page, with the count of rows as it grows. It can be stopped, and goes with its
 * page; there is a file when every row is in it, else none. What does not fit is told.
 */
export function ExportButton<Row>({ name, isDisabled, titles, rowOf, total, ...pages }: ExportButtonProps<Row>) {
  const t = useText('export')
  const refusalText = useRefusalText()
  const [count, setCount] = useState(0)
  const stop = useRef<AbortController>(null)
  useEffect(() => () => stop.current?.abort(), [])
  const collect = useMutation({
    mutationFn: (own: AbortController) => everyPage(pages, setCount, own.signal),
    onSuccess: ({ rows, isCut }) => {
      saveFile(`${name}-${dateField(serverNow())}.csv`, toCsv([titles, ...rows.map(rowOf)]))
      showToast(t(isCut ? 'cut' : 'done', { count: rows.length }), isCut ? 'info' : 'positive')
    },
    onError: (error, own) => {
      if (own.signal.aborted) showToast(t('stopped'), 'info')
      else showToast(refusalText(error), 'negative')
    },
  })

  if (collect.isPending) {
    const share = total === undefined || total === 0 ? undefined : Math.min(100, Math.floor((count / total) * 100))
    return (
      <div className="flex items-center gap-2">
        <div role="status" className="tabular w-44 text-xs text-text-muted">
          <ProgressBar
            label={`${t('running')} · ${t('rows', { count })}`}
            {...(share === undefined ? {} : { value: share })}
          />
        </div>
        <IconButton label={t('stop')} onPress={() => stop.current?.abort()}>
          <X size={16} aria-hidden="true" />
        </IconButton>
      </div>
    )
  }
  return (
    <Button
      size="s"
      isDisabled={isDisabled}
      onPress={() => {
        stop.current = new AbortController()
        setCount(0)
        collect.mutate(stop.current)
      }}
    >
      <Download size={15} aria-hidden="true" /> {t('start')}
    </Button>
  )
}
