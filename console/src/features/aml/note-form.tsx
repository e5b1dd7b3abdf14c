import { Button } from '@parlour/ui/components/button.tsx'
import { Select } from '@parlour/ui/components/select.tsx'
import { TextArea } from '@parlour/ui/components/text-area.tsx'
import { showToast } from '@parlour/ui/components/toast-queue.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState, type SyntheticEvent } from 'react'
import { useOperator } from '../../lib/api/session-query.ts'
import { useRefusalText } from '../../lib/api/use-refusal-text.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { postNote, type Place } from './aml.queries.ts'

const kinds = ['NOTE', 'SAR'] as const

/** A note on a case, or what was reported of it; neither can be taken back. */
export function NoteForm({ place }: { readonly place: Place }) {
  const t = useText('aml')
  const operator = useOperator()
  const refusalText = useRefusalText()
  const client = useQueryClient()
  const [kind, setKind] = useState<(typeof kinds)[number]>('NOTE')
  const [text, setText] = useState('')
  const write = useMutation({
    networkMode: 'always',
    mutationFn: () => postNote(place, { kind, text: text.trim() }),
    onSuccess: async () => {
      setText('')
      showToast(t('noted'), 'positive')
      await client.invalidateQueries()
    },
    onError: (error) => showToast(refusalText(error), 'negative'),
  })
  if (!operator.may('aml.decide')) return null
  const send = (event: SyntheticEvent) => {
    event.preventDefault()
    if (text.trim() !== '') write.mutate()
  }
  return (
    <form onSubmit={send} className="flex flex-col gap-3">
      <Select
        label={t('noteKind')}
        value={kind}
        options={kinds.map((one) => ({ value: one, label: t(`events.${one}`) }))}
        onChange={(chosen) => setKind(chosen === 'SAR' ? 'SAR' : 'NOTE')}
      />
      <TextArea
        label={t('noteText')}
        description={t('noteStays')}
        rows={3}
        value={text}
        onChange={setText}
        maxLength={4000}
      />
      <div>
        <Button type="submit" size="s" isPending={write.isPending} isDisabled={text.trim() === ''}>
          {t('write')}
        </Button>
      </div>
    </form>
  )
}
