import { Button } from '@parlour/ui/components/button.tsx'
import { InlineNotice } from '@parlour/ui/components/inline-notice.tsx'
import { TextArea } from '@parlour/ui/components/text-area.tsx'
import { useState } from 'react'
import { useRefusalText } from '../../lib/api/use-refusal-text.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { PictureField } from '../../lib/pictures/picture-field.tsx'
import type { Receipts } from './use-receipts.ts'

const proofsMax = 3
const commentMax = 140

export interface MissedFormProps {
  readonly n: number
  readonly missed: Receipts['missed']
  readonly onClose: () => void
}

/** Money that has not come: what the account shows, and a few words. */
export function MissedForm({ n, missed, onClose }: MissedFormProps) {
  const t = useText('withdrawal')
  const refusalText = useRefusalText()
  const [files, setFiles] = useState<readonly File[]>([])
  const [comment, setComment] = useState('')
  const [isAsked, setIsAsked] = useState(false)
  return (
    <form
      aria-label={t('receipts.missed')}
      className="flex flex-col gap-4 rounded-medium bg-surface-sunken p-4 print:hidden"
      onSubmit={(event) => {
        event.preventDefault()
        setIsAsked(true)
        if (files.length > 0) missed.mutate({ n, files, comment: comment.trim() })
      }}
    >
      <p className="text-sm">{t('receipts.missedText')}</p>
      <PictureField
        words={{
          title: t('receipts.proofs'),
          add: t('receipts.addProof'),
          rule: t('receipts.proofRule', { most: proofsMax }),
          remove: (name) => t('receipts.removeProof', { name }),
        }}
        files={files}
        most={proofsMax}
        onChange={setFiles}
      />
      {isAsked && files.length === 0 ? (
        <p role="alert" className="text-xs font-medium text-negative">
          {t('receipts.proofNeeded')}
        </p>
      ) : null}
      <TextArea
        label={t('receipts.comment')}
        rows={2}
        value={comment}
        onChange={setComment}
        maxLength={commentMax}
        description={t('receipts.commentLeft', { count: commentMax - comment.length })}
      />
      {missed.isError ? <InlineNotice tone="negative">{refusalText(missed.error)}</InlineNotice> : null}
      <div className="flex flex-wrap gap-3">
        <Button isDisabled={missed.isPending} onPress={onClose}>
          {t('confirm.back')}
        </Button>
        <Button type="submit" variant="accent" className="max-sm:flex-1" isPending={missed.isPending}>
          {t('receipts.sendMissed')}
        </Button>
      </div>
    </form>
  )
}
