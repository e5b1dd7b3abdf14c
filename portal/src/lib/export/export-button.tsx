import { Button } from '@parlour/ui/components/button.tsx'
import { showToast } from '@parlour/ui/components/toast-queue.ts'
import Download from 'lucide-react/icons/download'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
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
}

/** The whole filter as a file, page by page, with the count of rows as it grows; what does not fit is told. */
export function ExportButton<Row>({ name, isDisabled, titles, rowOf, ...pages }: ExportButtonProps<Row>) {
  const t = useText('export')
  const refusalText = useRefusalText()
  const [count, setCount] = useState(0)
  const collect = useMutation({
    mutationFn: () => everyPage(pages, setCount),
    onSuccess: ({ rows, isCut }) => {
      saveFile(`${name}-${dateField(serverNow())}.csv`, toCsv([titles, ...rows.map(rowOf)]))
      showToast(t(isCut ? 'cut' : 'done', { count: rows.length }), isCut ? 'info' : 'positive')
    },
    onError: (error) => showToast(refusalText(error), 'negative'),
  })

  if (collect.isPending) {
    return (
      <p role="status" className="tabular text-xs text-text-muted">
        {t('running')} · {t('rows', { count })}
      </p>
    )
  }
  return (
    <Button size="s" isDisabled={isDisabled} onPress={() => collect.mutate()}>
      <Download size={15} aria-hidden="true" /> {t('start')}
    </Button>
  )
}
