import { adjustmentReasons, readAdjustmentFile } from '@parlour/core/rules/wallet/adjustments.ts'
import { Button } from '@parlour/ui/components/button.tsx'
import { FileButton } from '@parlour/ui/components/file-button.tsx'
import { InlineNotice } from '@parlour/ui/components/inline-notice.tsx'
import { Select } from '@parlour/ui/components/select.tsx'
import { TextField } from '@parlour/ui/components/text-field.tsx'
import { useMutation } from '@tanstack/react-query'
import { useState, type SyntheticEvent } from 'react'
import { useRefusalText } from '../../lib/api/use-refusal-text.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { postPreview, type Lines, type Preview } from './adjustments.queries.ts'

const linesMax = 200
const bytesMax = 200_000
const empty = { username: '', amount: '', reasonCode: 'GOODWILL', ticket: '', note: '' }

export interface AdjustmentFormProps {
  readonly merchant: string
  readonly onPreview: (lines: Lines, preview: Preview) => void
}

/** One adjustment by hand, or a file of them; what it would come to is shown before anybody is asked. */
export function AdjustmentForm({ merchant, onPreview }: AdjustmentFormProps) {
  const t = useText('adjustments')
  const refusalText = useRefusalText()
  const [line, setLine] = useState(empty)
  const [fileFault, setFileFault] = useState<'none' | 'many'>()
  const looking = useMutation({
    networkMode: 'always',
    mutationFn: async (lines: Lines) => onPreview(lines, await postPreview(merchant, lines)),
  })
  async function read([file]: readonly File[]): Promise<void> {
    if (file === undefined) return
    const lines = file.size > bytesMax ? undefined : [...readAdjustmentFile(await file.text())]
    const fault = lines === undefined || lines.length > linesMax ? 'many' : lines.length === 0 ? 'none' : undefined
    setFileFault(fault)
    if (fault === undefined && lines !== undefined) looking.mutate(lines)
  }
  const send = (event: SyntheticEvent) => {
    event.preventDefault()
    setFileFault(undefined)
    looking.mutate([line])
  }
  const field = (name: 'username' | 'amount' | 'ticket' | 'note') => ({
    label: t(name),
    value: line[name],
    onChange: (value: string) => setLine({ ...line, [name]: value }),
  })
  return (
    <form className="flex flex-col gap-4 p-4" onSubmit={send}>
      <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
        <TextField {...field('username')} isRequired autoComplete="off" />
        <TextField {...field('amount')} description={t('amountText')} inputMode="text" isRequired autoComplete="off" />
        <Select
          label={t('reasonCode')}
          options={adjustmentReasons.map((value) => ({ value, label: t(`reasons.${value}`) }))}
          value={line.reasonCode}
          onChange={(reasonCode) => setLine({ ...line, reasonCode })}
        />
        <TextField {...field('ticket')} isRequired maxLength={200} autoComplete="off" />
      </div>
      <TextField {...field('note')} maxLength={200} autoComplete="off" />
      {looking.isError ? <InlineNotice tone="negative">{refusalText(looking.error)}</InlineNotice> : null}
      {fileFault === undefined ? null : (
        <InlineNotice tone="negative">{t(`file.${fileFault}`, { most: linesMax })}</InlineNotice>
      )}
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" variant="accent" isPending={looking.isPending}>
          {t('preview')}
        </Button>
        <FileButton types={['text/csv', '.csv', 'text/plain']} onChoose={(files) => void read(files)}>
          {t('file.choose')}
        </FileButton>
        <p className="text-xs text-text-muted">
          {t('file.text', { most: linesMax })} <code translate="no">member,amount,reason,ticket,note</code>
        </p>
      </div>
    </form>
  )
}
