import { TextField } from '@parlour/ui/components/text-field.tsx'
import { useLocale, useText } from '../i18n/use-text.ts'

type Names = Readonly<Record<string, string>>

interface NameFieldsProps {
  /** Tags of the languages that it is named in. */
  readonly languages: readonly string[]
  readonly names: Names
  readonly onNames: (names: Names) => void
}

/** A name, once for each language. */
export function NameFields({ languages, names, onNames }: NameFieldsProps) {
  const t = useText('common')
  const { tag: reader } = useLocale()
  const languageNames = new Intl.DisplayNames([reader], { type: 'language' })
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      {languages
        // Languages that nobody speaks are there to try the layout.
        .filter((tag) => !/-X[A-Z]$/u.test(tag))
        .map((tag) => (
          <TextField
            key={tag}
            label={t('nameIn', { language: languageNames.of(tag) ?? tag })}
            value={names[tag] ?? ''}
            onChange={(name) => onNames({ ...names, [tag]: name })}
            maxLength={40}
            lang={tag}
          />
        ))}
    </div>
  )
}
