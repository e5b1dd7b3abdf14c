import { localeOf } from '@parlour/core/locales/locales.ts'
import { Checkbox } from '@parlour/ui/components/checkbox.tsx'
import { Select } from '@parlour/ui/components/select.tsx'
import { TextArea } from '@parlour/ui/components/text-area.tsx'
import { TextField } from '@parlour/ui/components/text-field.tsx'
import { useLocale, useText } from '../../lib/i18n/use-text.ts'
import { FormField, type StepProps } from './form-field.tsx'
import { promotionTypes, withType } from './promotion-form.ts'

/** What it is: its type, how it is called, when it runs and whom it is for. */
export function StepWhat({ isPublished, ...step }: StepProps & { readonly isPublished: boolean }) {
  const t = useText('promotions')
  const { known, form, onChange } = step
  return (
    <>
      <div>
        <Select
          label={t('row.type')}
          options={promotionTypes.map((type) => ({ value: type, label: t(`type.${type}`) }))}
          value={form.type}
          // What members have of a published one is of its type.
          isDisabled={isPublished}
          onChange={(value) => onChange(withType(form, promotionTypes.find((type) => type === value) ?? form.type))}
        />
        <p className="mt-1.5 text-xs text-text-muted">{t(isPublished ? 'typeStays' : 'typeText')}</p>
      </div>
      {known.languages
        // Languages that nobody speaks are there to try the layout.
        .filter((tag) => !/-X[A-Z]$/u.test(tag))
        .map((tag) => (
          <TextsIn key={tag} language={tag} {...step} />
        ))}
      <div className="grid gap-4 sm:grid-cols-2">
        <FormField step={step} name="startAt" type="datetime-local" label={t('startAt')} description={known.timeZone} />
        <FormField
          step={step}
          name="endAt"
          type="datetime-local"
          label={t('endAt')}
          description={t('endAtText')}
          isRequired={false}
        />
        <FormField step={step} name="rankFrom" label={t('row.rankFrom')} description={t('rankFromText')} />
        {form.type === 'PROMOCODE' || form.type === 'MANUAL' ? null : (
          <Checkbox className="sm:mt-7" isSelected={form.needJoin} onChange={(needJoin) => onChange({ needJoin })}>
            {t('needJoin')}
          </Checkbox>
        )}
      </div>
    </>
  )
}

function TextsIn({ language, form, onChange, wrongIn, onLeave }: StepProps & { readonly language: string }) {
  const t = useText('promotions')
  const { tag } = useLocale()
  const name = new Intl.DisplayNames([tag], { type: 'language' }).of(language) ?? language
  const { direction } = localeOf(language)
  return (
    <div className="flex flex-col gap-3">
      <TextField
        label={t('titleIn', { language: name })}
        value={form.titles[language] ?? ''}
        onChange={(title) => onChange({ titles: { ...form.titles, [language]: title } })}
        onBlur={() => onLeave(`title ${language}`)}
        errorMessage={wrongIn(`title ${language}`)}
        maxLength={80}
        lang={language}
        dir={direction}
      />
      <TextArea
        label={t('textIn', { language: name })}
        rows={3}
        value={form.texts[language] ?? ''}
        onChange={(text) => onChange({ texts: { ...form.texts, [language]: text } })}
        onBlur={() => onLeave(`text ${language}`)}
        errorMessage={wrongIn(`text ${language}`)}
        maxLength={2000}
        lang={language}
        dir={direction}
      />
    </div>
  )
}
