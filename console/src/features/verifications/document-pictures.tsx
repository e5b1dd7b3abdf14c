import { Button } from '@parlour/ui/components/button.tsx'
import { InlineNotice } from '@parlour/ui/components/inline-notice.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useOperator } from '../../lib/api/session-query.ts'
import { useRefusalText } from '../../lib/api/use-refusal-text.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { Panel } from '../../lib/view/panel.tsx'
import { postView, type Place, type Verification } from './verifications.queries.ts'

/** Each picture is opened for itself, which is written down; it is kept on this page alone. */
export function DocumentPictures({ place, shown }: { readonly place: Place; readonly shown: Verification }) {
  const t = useText('verifications')
  const operator = useOperator()
  const { documents } = shown
  return (
    <Panel title={t('pictures')}>
      <p className="text-sm text-text-muted">
        {documents.length === 0
          ? t('picturesNone')
          : operator.may('verification.review')
            ? t('picturesText')
            : t('picturesClosed')}
      </p>
      {operator.may('verification.review') && documents.length > 0 ? (
        <ul className="mt-4 flex flex-wrap items-start gap-4">
          {documents.map(({ n, isSeen }) => (
            <li key={n}>
              <DocumentPicture place={place} n={n} isSeen={isSeen} />
            </li>
          ))}
        </ul>
      ) : null}
    </Panel>
  )
}

interface DocumentPictureProps {
  readonly place: Place
  readonly n: number
  readonly isSeen: boolean
}

function DocumentPicture({ place, n, isSeen }: DocumentPictureProps) {
  const t = useText('verifications')
  const refusalText = useRefusalText()
  const client = useQueryClient()
  const [image, setImage] = useState<string>()
  const view = useMutation({
    networkMode: 'always',
    mutationFn: () => postView(place, n),
    onSuccess: async (opened) => {
      setImage(opened.image)
      await client.invalidateQueries({ queryKey: ['verifications'] })
    },
  })
  if (image !== undefined) {
    return (
      <img
        src={image}
        alt={t('picture', { place: n })}
        className="max-h-[70vh] max-w-full rounded-small border border-line-soft object-contain"
      />
    )
  }
  return (
    <div className="flex h-40 w-56 flex-col items-center justify-center gap-3 rounded-small border border-dashed border-line p-3 text-center">
      <Button size="s" isPending={view.isPending} onPress={() => view.mutate()}>
        {t('openPicture', { place: n })}
      </Button>
      {isSeen ? <p className="text-xs text-text-muted">{t('pictureSeen')}</p> : null}
      {view.isError ? <InlineNotice tone="negative">{refusalText(view.error)}</InlineNotice> : null}
    </div>
  )
}
