import { staticAvatars } from '@parlour/core/rules/avatars/static-avatars.ts'
import { Button } from '@parlour/ui/components/button.tsx'
import { classNames } from '@parlour/ui/components/class-names.ts'
import { FileButton } from '@parlour/ui/components/file-button.tsx'
import { InlineNotice } from '@parlour/ui/components/inline-notice.tsx'
import { showToast } from '@parlour/ui/components/toast-queue.ts'
import ImagePlus from 'lucide-react/icons/image-plus'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useRefusalText } from '../../lib/api/use-refusal-text.ts'
import { pictureTypes, readPicture } from '../../lib/pictures/read-picture.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { avatarQuery, chooseAvatar } from './avatar.queries.ts'
import { Face } from './face.tsx'

/** The member's face in their account, and the choice of another: one of the set, or a picture of their own. */
export default function AvatarPicker({ account }: { readonly account: string }) {
  const t = useText('avatar')
  const refusalText = useRefusalText()
  const client = useQueryClient()
  const current = useQuery(avatarQuery())
  const [isOpen, setIsOpen] = useState(false)
  const choice = useMutation({
    mutationFn: async (request: { readonly avatar: string } | { readonly file: File }) =>
      chooseAvatar('file' in request ? { image: await readPicture(request.file) } : request),
    onSuccess: (chosen) => {
      client.setQueryData(avatarQuery().queryKey, chosen)
      setIsOpen(false)
      showToast(t('saved'), 'positive')
    },
  })
  return (
    <section aria-label={t('title')} className="mb-4 rounded-large border border-line-soft p-4">
      <div className="flex items-center gap-4">
        <Face avatar={current.data} className="size-16" />
        <p className="min-w-0 flex-1 truncate text-base font-semibold">{account}</p>
        <Button size="s" aria-expanded={isOpen} onPress={() => setIsOpen(!isOpen)}>
          {t(isOpen ? 'leave' : 'change')}
        </Button>
      </div>
      {isOpen ? (
        <div className="mt-4">
          <ul aria-label={t('set')} aria-busy={choice.isPending} className="grid grid-cols-4 gap-2 sm:grid-cols-6">
            {staticAvatars.map((id) => (
              <li key={id}>
                <button
                  type="button"
                  aria-label={t(`face.${id}`)}
                  aria-pressed={current.data?.avatar === id}
                  disabled={choice.isPending}
                  onClick={() => choice.mutate({ avatar: id })}
                  className={classNames(
                    'grid w-full place-items-center rounded-large border-2 p-1.5 transition-colors duration-150 hover:bg-surface-hover',
                    current.data?.avatar === id ? 'border-accent' : 'border-transparent',
                  )}
                >
                  <Face avatar={{ avatar: id, avatarType: 'STATIC' }} className="aspect-square w-full max-w-20" />
                </button>
              </li>
            ))}
          </ul>
          <div className="mt-4 flex flex-wrap items-center gap-3">
            <FileButton
              types={pictureTypes}
              isPending={choice.isPending}
              onChoose={([file]) => {
                if (file !== undefined) choice.mutate({ file })
              }}
            >
              <ImagePlus size={17} aria-hidden="true" /> {t('own')}
            </FileButton>
            <p className="text-xs text-text-muted">{t('rule')}</p>
          </div>
          {choice.isError ? (
            <InlineNotice tone="negative" className="mt-3">
              {refusalText(choice.error)}
            </InlineNotice>
          ) : null}
        </div>
      ) : null}
    </section>
  )
}
