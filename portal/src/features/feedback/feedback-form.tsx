import { countWords } from '@parlour/core/rules/content/count-words.ts'
import { Button } from '@parlour/ui/components/button.tsx'
import { InlineNotice } from '@parlour/ui/components/inline-notice.tsx'
import { Select } from '@parlour/ui/components/select.tsx'
import { TextArea } from '@parlour/ui/components/text-area.tsx'
import { showToast } from '@parlour/ui/components/toast-queue.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useRefusalText } from '../../lib/api/use-refusal-text.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { readPicture } from '../../lib/pictures/read-picture.ts'
import { feedbackQuery, sendFeedback, type FeedbackRule } from './feedback.queries.ts'
import { PictureField } from '../../lib/pictures/picture-field.tsx'

const types = ['suggestion', 'payment', 'game', 'account', 'complaint', 'other'] as const

interface FormProps {
  readonly rule: FeedbackRule
  /** The bet that it is about: it is a complaint then. */
  readonly about?: string
}

export function FeedbackForm({ rule: { wordsMin, wordsMax, imagesMax, complaintDays }, about }: FormProps) {
  const t = useText('feedback')
  const refusalText = useRefusalText()
  const client = useQueryClient()
  const [type, setType] = useState<string>(about === undefined ? 'suggestion' : 'complaint')
  const [content, setContent] = useState('')
  const [files, setFiles] = useState<readonly File[]>([])
  const [isAsked, setIsAsked] = useState(false)
  const isComplaint = type === 'complaint'
  const words = countWords(content)
  const isFit = words >= wordsMin && words <= wordsMax
  const sending = useMutation({
    mutationFn: async () =>
      sendFeedback({
        type,
        content,
        images: await Promise.all(files.map(readPicture)),
        ...(about === undefined || !isComplaint ? {} : { betId: about }),
      }),
    onSuccess: async () => {
      setContent('')
      setFiles([])
      setIsAsked(false)
      showToast(t('sent'), 'positive')
      await client.invalidateQueries({ queryKey: feedbackQuery().queryKey })
    },
  })
  return (
    <form
      aria-label={t('title')}
      className="flex max-w-2xl flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        setIsAsked(true)
        if (isFit) sending.mutate()
      }}
    >
      <Select
        label={t('type')}
        value={type}
        onChange={setType}
        options={types.map((value) => ({ value, label: t(`types.${value}`) }))}
      />
      {isComplaint ? <ComplaintNote days={complaintDays} {...(about === undefined ? {} : { about })} /> : null}
      <TextArea
        label={t('content')}
        value={content}
        onChange={setContent}
        maxLength={20_000}
        description={t('words', { words, min: wordsMin, max: wordsMax })}
        errorMessage={isAsked && !isFit ? t('wordsWrong', { min: wordsMin, max: wordsMax }) : undefined}
      />
      <PictureField
        words={{
          title: t('pictures'),
          add: t('addPicture'),
          rule: t('pictureRule', { most: imagesMax }),
          remove: (name) => t('remove', { name }),
        }}
        files={files}
        most={imagesMax}
        onChange={setFiles}
      />
      {sending.isError ? <InlineNotice tone="negative">{refusalText(sending.error)}</InlineNotice> : null}
      <Button type="submit" variant="accent" className="self-start max-md:w-full" isPending={sending.isPending}>
        {t('send')}
      </Button>
    </form>
  )
}

/** What becomes of a complaint, before it is sent, and the bet that it is about. */
function ComplaintNote({ days, about }: { readonly days: number; readonly about?: string }) {
  const t = useText('feedback')
  return (
    <div className="rounded-medium bg-surface-sunken px-4 py-3 text-sm text-text-muted">
      {about === undefined ? null : (
        <p className="mb-1 text-text">
          {t('aboutBet')} <code className="ltr-run font-mono text-xs break-all">{about}</code>
        </p>
      )}
      <p>{t('complaintDays', { count: days })}</p>
    </div>
  )
}
