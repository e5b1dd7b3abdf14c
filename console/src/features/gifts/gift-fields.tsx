import { localeOf } from '@parlour/core/locales/locales.ts'
import { Select } from '@parlour/ui/components/select.tsx'
import { TextField } from '@parlour/ui/components/text-field.tsx'
import { useQuery } from '@tanstack/react-query'
import { FreeSpinsFields } from '../../lib/free-spins/free-spins-fields.tsx'
import { freeSpinsFaults } from '../../lib/free-spins/free-spins-form.ts'
import { freeSpinsGamesQuery } from '../../lib/free-spins/free-spins.queries.ts'
import { useFormat } from '../../lib/i18n/use-format.ts'
import { useLocale, useText } from '../../lib/i18n/use-text.ts'
import { crowds, gives, percentMost, type GiftField, type GiftForm } from './gift-form.ts'
import type { Known } from './gifts.queries.ts'
import { NamesField } from './names-field.tsx'

export interface GiftFieldsProps {
  readonly merchant: string
  readonly known: Known
  readonly form: GiftForm
  readonly onChange: (change: (held: GiftForm) => GiftForm) => void
  /** What is wrong in a field, in words; nothing before it was tried. */
  readonly wrongIn: (field: GiftField) => string | undefined
}

const percentText = { money: 'turnoverPercentText', freeSpins: 'turnoverOfWinsText' } as const

/** What many members are to be given: how it is called, how much, whom, and why. */
export function GiftFields({ merchant, known, form, onChange, wrongIn }: GiftFieldsProps) {
  const t = useText('gifts')
  const common = useText('common')
  const { number } = useFormat()
  const { data: spinsOffer } = useQuery(freeSpinsGamesQuery(merchant, ''))
  const change = (part: Partial<GiftForm>) => onChange((held) => ({ ...held, ...part }))
  const field = (name: 'amount' | 'rankFrom' | 'turnoverPercent', label: string, description?: string) => (
    <TextField
      label={label}
      description={description}
      value={form[name]}
      onChange={(text) => change({ [name]: text })}
      errorMessage={wrongIn(name)}
      inputMode="decimal"
      inputClassName="tabular ltr-run"
      maxLength={20}
      isRequired
    />
  )
  return (
    <>
      <Titles known={known} form={form} onChange={onChange} wrongIn={wrongIn} />
      <div className="grid gap-4 sm:grid-cols-2">
        {/* Where no vendor of the brand plays free spins there is nothing to choose. */}
        {spinsOffer?.isOffered === true ? (
          <Select
            label={t('gives')}
            options={gives.map((value) => ({ value, label: t(`givesOf.${value}`) }))}
            value={form.gives}
            onChange={(value) => change({ gives: gives.find((one) => one === value) ?? form.gives })}
          />
        ) : null}
        {form.gives === 'money' ? field('amount', t('amount', { currency: known.currency })) : null}
        {field('turnoverPercent', t('turnoverPercent'), t(percentText[form.gives], { most: number(percentMost) }))}
        <Select
          label={t('crowd')}
          options={crowds.map((value) => ({ value, label: t(`crowds.${value}`) }))}
          value={form.crowd}
          onChange={(value) => change({ crowd: crowds.find((crowd) => crowd === value) ?? form.crowd })}
        />
        {form.crowd === 'rank' ? field('rankFrom', t('rankFrom'), t('rankFromText')) : null}
      </div>
      {form.gives === 'freeSpins' ? (
        <FreeSpinsFields
          merchant={merchant}
          currency={known.currency}
          form={form.freeSpins}
          onChange={(part) => onChange((held) => ({ ...held, freeSpins: { ...held.freeSpins, ...part } }))}
          faults={wrongIn('freeSpins') === undefined ? new Set() : freeSpinsFaults(form.freeSpins)}
        />
      ) : null}
      {form.crowd === 'named' ? (
        <NamesField
          names={form.names}
          onNames={(next) => onChange((held) => ({ ...held, names: next(held.names) }))}
          errorMessage={wrongIn('names')}
        />
      ) : null}
      <TextField
        label={common('reason')}
        description={common('reasonText')}
        value={form.reason}
        onChange={(reason) => change({ reason })}
        errorMessage={wrongIn('reason')}
        maxLength={500}
        isRequired
      />
    </>
  )
}

function Titles({ known, form, onChange, wrongIn }: Omit<GiftFieldsProps, 'merchant'>) {
  const t = useText('gifts')
  const { tag: reader } = useLocale()
  const languageNames = new Intl.DisplayNames([reader], { type: 'language' })
  // Languages that nobody speaks are there to try the layout.
  const languages = known.languages.filter((tag) => !/-X[A-Z]$/u.test(tag))
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {languages.map((tag, at) => (
        <TextField
          key={tag}
          label={t('titleIn', { language: languageNames.of(tag) ?? tag })}
          value={form.titles[tag] ?? ''}
          onChange={(title) => onChange((held) => ({ ...held, titles: { ...held.titles, [tag]: title } }))}
          errorMessage={at === 0 ? wrongIn('titles') : undefined}
          maxLength={80}
          lang={tag}
          dir={localeOf(tag).direction}
        />
      ))}
    </div>
  )
}
