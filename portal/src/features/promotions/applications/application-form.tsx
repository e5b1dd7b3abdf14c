import {
  applicationPicturesMost,
  applicationWordsMost,
  countCharacters,
} from '@parlour/core/rules/promo/application.ts'
import { Button } from '@parlour/ui/components/button.tsx'
import { InlineNotice } from '@parlour/ui/components/inline-notice.tsx'
import { TextArea } from '@parlour/ui/components/text-area.tsx'
import { showToast } from '@parlour/ui/components/toast-queue.ts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useRefusalText } from '../../../lib/api/use-refusal-text.ts'
import { useText } from '../../../lib/i18n/use-text.ts'
import { PictureField } from '../../../lib/pictures/picture-field.tsx'
import { readPicture } from '../../../lib/pictures/read-picture.ts'
import { useRefresh } from '../use-refresh.ts'
import { postApplication } from './applications.queries.ts'

interface ApplicationFormProps {
  readonly promotionId: string
  /** Whether it is applied for again. */
  readonly isAgain: boolean
}

/** A remark and pictures for whoever decides. */
export function ApplicationForm({ promotionId, isAgain }: ApplicationFormProps) {
  const t = useText('applications')
  const refusalText = useRefusalText()
  const [isAsked, setIsAsked] = useState(false)
  const { remark, files, write, sending } = useApplication(promotionId, () => setIsAsked(false))
  const characters = countCharacters(remark.trim())
  const isTooLong = characters > applicationWordsMost
  const isEmpty = characters === 0 && files.length === 0
  const wrong = isTooLong ? t('tooLong', { most: applicationWordsMost }) : isAsked && isEmpty ? t('nothing') : undefined
  return (
    <form
      aria-label={t('apply')}
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        setIsAsked(true)
        if (!isEmpty && !isTooLong && !sending.isPending) sending.mutate()
      }}
    >
      <TextArea
        label={t('remark')}
        rows={3}
        value={remark}
        onChange={(text) => write({ remark: text })}
        description={t('characters', { written: characters, most: applicationWordsMost })}
        errorMessage={wrong}
      />
      <PictureField
        words={{
          title: t('pictures'),
          add: t('addPicture'),
          rule: t('pictureRule', { most: applicationPicturesMost }),
          remove: (name) => t('remove', { name }),
        }}
        files={files}
        most={applicationPicturesMost}
        onChange={(chosen) => write({ files: chosen })}
      />
      {sending.isError ? <InlineNotice tone="negative">{refusalText(sending.error)}</InlineNotice> : null}
      <Button type="submit" variant="accent" className="self-start max-md:w-full" isPending={sending.isPending}>
        {t(isAgain ? 'submitAgain' : 'submit')}
      </Button>
    </form>
  )
}

interface Written {
  readonly remark: string
  readonly files: readonly File[]
  /** Made once for what is written: whoever sends again after a lost answer sends the same. */
  readonly clientId: string
}

const nothing = (): Written => ({ remark: '', files: [], clientId: crypto.randomUUID() })

/** What is written, and sending it. */
function useApplication(promotionId: string, onSent: () => void) {
  const t = useText('applications')
  const refresh = useRefresh()
  const [{ remark, files, clientId }, setWritten] = useState(nothing)
  const sending = useMutation({
    // Without a connection it is told at once, not kept and sent when nobody looks.
    networkMode: 'always',
    mutationFn: async () => {
      const images = await Promise.all(files.map(readPicture))
      return postApplication(promotionId, { clientId, remark: remark.trim(), images })
    },
    onSuccess: () => {
      setWritten(nothing)
      onSent()
      showToast(t('sent'), 'positive')
    },
    onSettled: refresh,
  })
  const write = (part: Partial<Pick<Written, 'remark' | 'files'>>) => {
    sending.reset()
    setWritten((before) => ({ ...before, ...part, clientId: crypto.randomUUID() }))
  }
  return { remark, files, write, sending }
}
