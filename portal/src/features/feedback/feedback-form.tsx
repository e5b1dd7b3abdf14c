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
  /** What it is about: a complaint then, that begins with its number. */
  readonly about?: string
}

export function FeedbackForm({ rule: { wordsMin, wordsMax, imagesMax }, about }: FormProps) {
  const t = useText('feedback')
  const refusalText = useRefusalText()
  const client = useQueryClient()
  const [type, setType] = useState<string>(about === undefined ? 'suggestion' : 'complaint')
  const [content, setContent] = useState(about === undefined ? '' : `${t('about', { reference: about })}\n`)
  const [files, setFiles] = useState<readonly File[]>([])
  const [isAsked, setIsAsked] = useState(false)
  const words = countWords(content)
  const isFit = words >= wordsMin && words <= wordsMax
  const sending = useMutation({
    mutationFn: async () => sendFeedback({ type, content, images: await Promise.all(files.map(readPicture)) }),
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
