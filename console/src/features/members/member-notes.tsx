import { Button } from '@parlour/ui/components/button.tsx'
import { TextField } from '@parlour/ui/components/text-field.tsx'
import { showToast } from '@parlour/ui/components/toast-queue.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useOperator } from '../../lib/api/session-query.ts'
import { useRefusalText } from '../../lib/api/use-refusal-text.ts'
import { useFormat } from '../../lib/i18n/use-format.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { Panel } from '../../lib/view/panel.tsx'
import { memberQuery, postNote, type Member, type Whose } from './members.queries.ts'

/** What operators tell each other of a member; what was written stays. */
export function MemberNotes({ whose, notes }: { readonly whose: Whose; readonly notes: Member['notes'] }) {
  const t = useText('members')
  const { time } = useFormat()
  const operator = useOperator()
  const refusalText = useRefusalText()
  const client = useQueryClient()
  const [text, setText] = useState('')
  const write = useMutation({
    networkMode: 'always',
    mutationFn: () => postNote(whose, text),
    onSuccess: async () => {
      setText('')
      await client.invalidateQueries(memberQuery(whose.merchant, whose.id))
    },
    onError: (error) => showToast(refusalText(error), 'negative'),
  })
  return (
    <Panel title={t('notes')}>
      {operator.may('members.note') ? (
        <form
          className="mb-4 flex flex-wrap items-end gap-3"
          onSubmit={(event) => {
            event.preventDefault()
            if (text.trim() !== '') write.mutate()
          }}
        >
          <TextField
            label={t('newNote')}
            value={text}
            onChange={setText}
            maxLength={2000}
            className="min-w-60 flex-1"
          />
          <Button type="submit" isPending={write.isPending} isDisabled={text.trim() === ''}>
            {t('write')}
          </Button>
        </form>
      ) : null}
      {notes.length === 0 ? <p className="text-sm text-text-muted">{t('noNotes')}</p> : null}
      <ul className="divide-y divide-line-soft">
        {notes.map((note) => (
          <li key={note.noteId} className="py-2.5 text-sm">
            <p dir="auto" translate="no" className="break-words whitespace-pre-wrap">
              {note.text}
            </p>
            <p className="mt-1 text-xs text-text-muted">
              <bdi translate="no">{note.operator}</bdi> · {time(note.at)}
            </p>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
