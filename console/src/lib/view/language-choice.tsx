import { offeredLocales } from '@parlour/core/locales/locales.ts'
import { Select } from '@parlour/ui/components/select.tsx'
import { changeLanguage } from '../i18n/i18n.ts'
import { useLocale, useText } from '../i18n/use-text.ts'

export function LanguageChoice() {
  const t = useText('common')
  const locale = useLocale()
  const offered = offeredLocales(import.meta.env.DEV)
  const shown = offered.some(({ tag }) => tag === locale.tag) ? offered : [...offered, locale]
  return (
    <Select
      label={t('language')}
      isLabelHidden
      className="min-w-24"
      options={shown.map(({ tag, name }) => ({ value: tag, label: name, short: tag.toUpperCase() }))}
      value={locale.tag}
      onChange={(tag) => void changeLanguage(tag)}
    />
  )
}
