import { Select } from '@parlour/ui/components/select.tsx'
import { TextField } from '@parlour/ui/components/text-field.tsx'
import { useState } from 'react'
import { useText } from '../../lib/i18n/use-text.ts'
import { ReasonDialog } from '../../lib/view/reason-dialog.tsx'
import { postNotice, putNotice, type Notice, type TextsOfBrand } from './content.queries.ts'
import { TextEditor } from './text-editor.tsx'
import { changedTexts, fieldOfTime, isSendable, timeOfField } from './written-texts.ts'

const types = ['B', 'PL', 'PU', 'PR', 'H', 'AG'] as const
export type NoticeType = (typeof types)[number]

export interface NoticeDialogProps {
  readonly merchant: string
  readonly brand: Pick<TextsOfBrand, 'languages' | 'theme'>
  /** Undefined for a new one. */
  readonly notice: Notice | undefined
  readonly onClose: () => void
}

/** A notice: what it says in each language, where and when it is shown. */
export function NoticeDialog({ merchant, brand, notice, onClose }: NoticeDialogProps) {
  const t = useText('content')
  const before = notice?.texts ?? {}
  const [texts, setTexts] = useState(before)
  const [type, setType] = useState<NoticeType>(notice?.type ?? 'B')
  const [sorting, setSorting] = useState(String(notice?.sorting ?? 100))
  const [from, setFrom] = useState(fieldOfTime(notice?.fromMs ?? null))
  const [until, setUntil] = useState(fieldOfTime(notice?.untilMs ?? null))
  const [fromMs, untilMs] = [timeOfField(from), timeOfField(until)]
  const isInOrder = fromMs === null || untilMs === null || fromMs < untilMs
  const isPlace = /^\d{1,6}$/.test(sorting)
  return (
    <ReasonDialog
      size="full"
      title={t(notice === undefined ? 'notice.add' : 'notice.edit')}
      text={t('notice.dialogText')}
      submit={t('save')}
      canSubmit={isSendable(before, texts) && isInOrder && isPlace}
      run={async (reason) => {
        const changed = changedTexts(before, texts)
        const body = {
          type,
          sorting: Number(sorting),
          ...(fromMs === null ? {} : { fromMs }),
          untilMs,
          // A change of times alone still says which text it is about.
          texts: Object.keys(changed).length === 0 ? before : changed,
          reason,
        }
        if (notice === undefined) await postNotice(merchant, body)
        else await putNotice(merchant, notice.noticeId, body)
        return t('saved')
      }}
      onClose={onClose}
    >
      <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
        <Select
          label={t('notice.type')}
          options={types.map((value) => ({ value, label: t(`notice.types.${value}`) }))}
          value={type}
          onChange={(value) => setType(value as NoticeType)}
        />
        <TextField
          label={t('order')}
          inputMode="numeric"
          value={sorting}
          onChange={setSorting}
          errorMessage={isPlace ? undefined : t('orderInvalid')}
        />
        <TextField label={t('notice.from')} type="datetime-local" value={from} onChange={setFrom} />
        <TextField
          label={t('notice.until')}
          type="datetime-local"
          value={until}
          onChange={setUntil}
          errorMessage={isInOrder ? undefined : t('notice.untilInvalid')}
        />
      </div>
      <TextEditor merchant={merchant} brand={brand} texts={texts} onChange={setTexts} />
    </ReasonDialog>
  )
}
