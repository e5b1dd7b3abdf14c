import { Button } from '@parlour/ui/components/button.tsx'
import { showToast } from '@parlour/ui/components/toast-queue.ts'
import Download from 'lucide-react/icons/download'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useRefusalText } from '../../lib/api/use-refusal-text.ts'
import { serverNow } from '../../lib/clock/server-clock.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { everyPage, saveFile, toCsv } from './csv.ts'
import { dateField } from './periods.ts'

export interface ExportButtonProps<Row> {
  readonly name: string
  readonly isDisabled: boolean
  readonly titles: readonly string[]
  readonly fetchPage: (cursor: string | undefined) => Promise<{ list: Row[]; next: string | null }>
  readonly rowOf: (row: Row) => readonly string[]
}

/** The whole filter as a file, page by page, with the count of rows as it grows. */
export function ExportButton<Row>({ name, isDisabled, titles, fetchPage, rowOf }: ExportButtonProps<Row>) {
  const t = useText('member')
  const refusalText = useRefusalText()
  const [count, setCount] = useState(0)
  const collect = useMutation({
    mutationFn: () => everyPage(fetchPage, setCount),
    onSuccess: (rows) => {
      saveFile(`${name}-${dateField(serverNow())}.csv`, toCsv([titles, ...rows.map(rowOf)]))
      showToast(t('export.done', { count: rows.length }), 'positive')
    },
    onError: (error) => showToast(refusalText(error), 'negative'),
  })

  if (collect.isPending) {
    return (
      <p role="status" className="tabular text-xs text-text-muted">
        {t('export.running')} · {t('export.rows', { count })}
      </p>
    )
  }
  return (
    <Button size="s" isDisabled={isDisabled} onPress={() => collect.mutate()}>
      <Download size={15} aria-hidden="true" /> {t('export.start')}
    </Button>
  )
}
