import { FileButton } from '@parlour/ui/components/file-button.tsx'
import { IconButton } from '@parlour/ui/components/icon-button.tsx'
import ImagePlus from 'lucide-react/icons/image-plus'
import X from 'lucide-react/icons/x'
import { useState } from 'react'
import { useText } from '../i18n/use-text.ts'
import { pictureTypes, problemOf } from './read-picture.ts'

/** Its words, in those of the page that it stands on. */
export interface PictureWords {
  readonly title: string
  readonly add: string
  readonly rule: string
  readonly remove: (name: string) => string
}

export interface PictureFieldProps {
  readonly words: PictureWords
  readonly files: readonly File[]
  readonly most: number
  readonly onChange: (files: readonly File[]) => void
}

/** Pictures that go along: shown as they are, taken out again with a tap. */
export function PictureField({ words, files, most, onChange }: PictureFieldProps) {
  const refusals = useText('refusals')
  const [problems, setProblems] = useState<readonly { readonly name?: string; readonly text: string }[]>([])
  const add = (chosen: readonly File[]) => {
    const wrong = chosen.flatMap((file) => {
      const problem = problemOf(file)
      return problem === undefined ? [] : [{ name: file.name, text: refusals(problem) }]
    })
    const fit = chosen.filter((file) => problemOf(file) === undefined)
    const isTooMany = files.length + fit.length > most
    setProblems([...wrong, ...(isTooMany ? [{ text: refusals('content.feedback_images') }] : [])])
    onChange([...files, ...fit].slice(0, most))
  }
  return (
    <div role="group" aria-label={words.title}>
      <p className="text-sm font-medium text-text">{words.title}</p>
      <div className="mt-3 flex flex-wrap items-center gap-3">
        {files.map((file, place) => (
          <div key={`${file.name} ${file.size} ${file.lastModified}`} className="relative">
            <Preview file={file} />
            <IconButton
              size="s"
              look="outlined"
              label={words.remove(file.name)}
              className="absolute -end-2 -top-2 bg-surface-raised"
              onPress={() => onChange(files.filter((_, at) => at !== place))}
            >
              <X size={15} aria-hidden="true" />
            </IconButton>
          </div>
        ))}
        {files.length < most ? (
          <FileButton types={pictureTypes} allowsMany onChoose={add}>
            <ImagePlus size={17} aria-hidden="true" /> {words.add}
          </FileButton>
        ) : null}
      </div>
      <p className="mt-1.5 text-xs text-text-muted">{words.rule}</p>
      <div role="alert" className="text-xs font-medium text-negative">
        {problems.map(({ name, text }) => (
          <p key={name ?? ''} className="wrap-anywhere">
            {name === undefined ? null : <bdi>{name}: </bdi>}
            {text}
          </p>
        ))}
      </div>
    </div>
  )
}

function Preview({ file }: { readonly file: File }) {
  const show = (image: HTMLImageElement | null) => {
    if (image === null) return undefined
    const address = URL.createObjectURL(file)
    image.src = address
    return () => URL.revokeObjectURL(address)
  }
  return (
    <img
      ref={show}
      alt={file.name}
      width={88}
      height={88}
      className="size-22 rounded-medium border border-line bg-surface-sunken object-cover"
    />
  )
}
