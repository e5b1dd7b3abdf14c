import { localeOf } from '@parlour/core/locales/locales.ts'
import { TextArea } from '@parlour/ui/components/text-area.tsx'
import { TextField } from '@parlour/ui/components/text-field.tsx'
import { useLocale } from '../i18n/use-text.ts'
import type { DraftFields } from './use-draft-form.ts'

interface Written {
  readonly titles: Readonly<Record<string, string>>
  readonly texts: Readonly<Record<string, string>>
}

interface WrittenFieldsProps extends Pick<DraftFields<Written>, 'form' | 'onChange' | 'wrongIn' | 'onLeave'> {
  /** Tags of the languages that a brand speaks. */
  readonly languages: readonly string[]
  /** The texts of its feature. */
  readonly words: (key: 'titleIn' | 'textIn', values: { readonly language: string }) => string
}

/** Title and text, once for each language that somebody speaks; the first language must have a title. */
export function WrittenFields({ languages, words, form, onChange, wrongIn, onLeave }: WrittenFieldsProps) {
  const { tag } = useLocale()
  const names = new Intl.DisplayNames([tag], { type: 'language' })
  return (
    languages
      // Languages that nobody speaks are there to try the layout.
      .filter((language) => !/-X[A-Z]$/u.test(language))
      .map((language) => {
        const values = { language: names.of(language) ?? language }
        return (
          <div key={language} className="grid gap-3">
            <TextField
              label={words('titleIn', values)}
              value={form.titles[language] ?? ''}
              onChange={(title) => onChange({ titles: { ...form.titles, [language]: title } })}
              onBlur={() => onLeave('titles')}
              errorMessage={language === languages[0] ? wrongIn('titles') : undefined}
              maxLength={80}
              lang={language}
              dir={localeOf(language).direction}
            />
            <TextArea
              label={words('textIn', values)}
              value={form.texts[language] ?? ''}
              onChange={(text) => onChange({ texts: { ...form.texts, [language]: text } })}
              maxLength={600}
              rows={2}
            />
          </div>
        )
      })
  )
}
