import { FileButton } from '@parlour/ui/components/file-button.tsx'
import { TextArea } from '@parlour/ui/components/text-area.tsx'
import { useState } from 'react'
import { useFormat } from '../../lib/i18n/use-format.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { namesMost } from './gift-form.ts'
import { readNames } from './read-names.ts'

const bytesMost = 2_000_000

interface NamesFieldProps {
  readonly names: string
  /** Given what is there, what is to be there: a file comes after whatever was typed meanwhile. */
  readonly onNames: (change: (held: string) => string) => void
  readonly errorMessage: string | undefined
}

/** User names, pasted or out of a file; the file is read here and goes nowhere. */
export function NamesField({ names, onNames, errorMessage }: NamesFieldProps) {
  const t = useText('gifts')
  const { number } = useFormat()
  const [fault, setFault] = useState<'large' | 'none'>()
  const found = readNames(names)
  async function read([file]: readonly File[]): Promise<void> {
    if (file === undefined) return
    const added = file.size > bytesMost ? undefined : readNames(await file.text()).join('\n')
    setFault(added === undefined ? 'large' : added === '' ? 'none' : undefined)
    if (added !== undefined) onNames((held) => (held.trim() === '' ? added : `${held.trimEnd()}\n${added}`))
  }
  return (
    <div className="flex flex-col gap-3">
      <TextArea
        label={t('names')}
        description={t('namesText', { most: number(namesMost) })}
        rows={6}
        value={names}
        onChange={(text) => onNames(() => text)}
        errorMessage={errorMessage}
        inputClassName="font-mono text-sm"
        autoComplete="off"
        spellCheck="false"
        dir="ltr"
      />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <FileButton size="s" types={['text/csv', '.csv', 'text/plain', '.txt']} onChoose={(files) => void read(files)}>
          {t('chooseFile')}
        </FileButton>
        <p role="status" className="tabular text-sm text-text-muted">
          {t('namesFound', { number: number(found.length) })}
        </p>
      </div>
      {fault === undefined ? null : (
        <p role="alert" className="text-xs font-medium text-negative">
          {t(`file.${fault}`)}
        </p>
      )}
    </div>
  )
}
