import { useText } from '../../lib/i18n/use-text.ts'
import { PictureField } from '../../lib/pictures/picture-field.tsx'

const picturesMost = 3

interface DocumentsFieldProps {
  readonly files: readonly File[]
  readonly onChange: (files: readonly File[]) => void
  readonly isMissing: boolean
}

/** One to three pictures of a document. */
export function DocumentsField({ files, onChange, isMissing }: DocumentsFieldProps) {
  const t = useText('verification')
  return (
    <div>
      <PictureField
        words={{
          title: t('pictures.title'),
          add: t('pictures.add'),
          rule: t('pictures.rule'),
          remove: (name) => t('pictures.remove', { name }),
        }}
        files={files}
        most={picturesMost}
        onChange={onChange}
      />
      {isMissing ? (
        <p role="alert" className="mt-2 text-xs font-medium text-negative">
          {t('pictures.needed')}
        </p>
      ) : null}
    </div>
  )
}
