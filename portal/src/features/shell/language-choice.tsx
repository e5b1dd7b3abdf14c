import type { Locale } from '@parlour/core/locales/locale.ts'
import Globe from 'lucide-react/icons/globe'
import { useLocale, useText } from '../../lib/i18n/use-text.ts'

export interface LanguageChoiceProps {
  readonly languages: readonly Locale[]
  readonly onChoose: (tag: string) => void
}

/** The browser's own list: the best one on phones, and it costs nothing before it is opened. */
export function LanguageChoice({ languages, onChoose }: LanguageChoiceProps) {
  const t = useText('shell')
  const { tag } = useLocale()
  return (
    <label className="relative flex min-h-10 items-center gap-2 rounded-control px-3 text-sm font-medium text-text-muted focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-focus hover:bg-surface-hover hover:text-text max-md:min-h-11">
      <Globe size={17} aria-hidden="true" />
      <span aria-hidden="true">{languages.find((language) => language.tag === tag)?.name ?? tag}</span>
      <select
        aria-label={t('language')}
        value={tag}
        onChange={(event) => onChoose(event.target.value)}
        className="absolute inset-0 w-full cursor-pointer bg-surface-raised text-base text-text opacity-0"
      >
        {languages.map((language) => (
          <option key={language.tag} value={language.tag} lang={language.tag}>
            {language.name}
          </option>
        ))}
      </select>
    </label>
  )
}
