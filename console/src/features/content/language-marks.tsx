import { classNames } from '@parlour/ui/components/class-names.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { writtenLanguages } from './written-texts.ts'

export interface LanguageMarksProps {
  readonly languages: readonly string[]
  /** What is written, by language. */
  readonly texts: Readonly<Record<string, unknown>>
}

/** In which of the brand's languages something is written; those that lack it stand out. */
export function LanguageMarks({ languages, texts }: LanguageMarksProps) {
  const t = useText('content')
  return (
    <span className="inline-flex flex-wrap gap-1">
      {writtenLanguages(languages).map((tag) => {
        const isWritten = texts[tag] !== undefined
        return (
          <span
            key={tag}
            className={classNames(
              'rounded-small px-1.5 py-0.5 font-mono text-xs',
              isWritten ? 'bg-surface-hover text-text-muted' : 'bg-accent-soft text-accent-strong',
            )}
          >
            {tag}
            {isWritten ? null : <span className="sr-only"> {t('written.missing')}</span>}
            {isWritten ? null : <span aria-hidden="true"> –</span>}
          </span>
        )
      })}
    </span>
  )
}
