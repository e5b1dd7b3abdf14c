import { Button } from '@parlour/ui/components/button.tsx'
import { TextField } from '@parlour/ui/components/text-field.tsx'
import { useLocale, useText } from '../../lib/i18n/use-text.ts'
import type { FieldsProps } from './raffle-dialog.tsx'
import type { PrizeForm } from './raffle-form.ts'

export interface PrizeFieldsProps extends Pick<FieldsProps, 'known' | 'wrongIn' | 'onLeave'> {
  readonly prize: PrizeForm
  /** By which its faults are named. */
  readonly name: string
  readonly title: string
  /** Whether there are so many of it, and so likely. */
  readonly isStocked: boolean
  readonly onPrize: (part: Partial<PrizeForm>) => void
  /** Undefined for what stays. */
  readonly onRemove: (() => void) | undefined
}

/** One prize: its name in each language, how much it is, how many there are, how likely it is, and what is to be played. */
export function PrizeFields(props: PrizeFieldsProps) {
  const { known, prize, name, title, isStocked, onPrize, onRemove, wrongIn, onLeave } = props
  const t = useText('raffles')
  const { tag } = useLocale()
  const names = new Intl.DisplayNames([tag], { type: 'language' })
  const field = (part: Exclude<keyof PrizeForm, 'titles'>, unit?: string) => (
    <TextField
      label={t(`prize.${part}`)}
      value={prize[part]}
      onChange={(text) => onPrize({ [part]: text })}
      onBlur={() => onLeave(`${name}.${part}`)}
      errorMessage={wrongIn(`${name}.${part}`)}
      inputMode="decimal"
      inputClassName="tabular ltr-run"
      maxLength={17}
      suffix={unit === undefined ? undefined : <span className="pe-2 text-sm text-text-muted">{unit}</span>}
    />
  )
  return (
    <fieldset className="rounded-medium border border-line-soft p-4">
      <legend className="px-1 text-sm font-semibold">{title}</legend>
      <div className="grid gap-3 sm:grid-cols-2">
        {known.languages
          .filter((language) => !/-X[A-Z]$/u.test(language))
          .map((language, at) => (
            <TextField
              key={language}
              label={t('prize.titleIn', { language: names.of(language) ?? language })}
              value={prize.titles[language] ?? ''}
              onChange={(text) => onPrize({ titles: { ...prize.titles, [language]: text } })}
              onBlur={() => onLeave(`${name}.title`)}
              errorMessage={at === 0 ? wrongIn(`${name}.title`) : undefined}
              maxLength={60}
              lang={language}
            />
          ))}
        {field('amount', known.currency)}
        {field('turnoverPercent', '%')}
        {isStocked ? field('stock') : null}
        {isStocked ? field('weight') : null}
      </div>
      {onRemove === undefined ? null : (
        <Button size="s" className="mt-3" onPress={onRemove}>
          {t('removePrize')}
        </Button>
      )}
    </fieldset>
  )
}
