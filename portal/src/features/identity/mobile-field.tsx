import { Select } from '@parlour/ui/components/select.tsx'
import { TextField } from '@parlour/ui/components/text-field.tsx'
import { useQuery } from '@tanstack/react-query'
import type { Ref } from 'react'
import { useLocale, useText } from '../../lib/i18n/use-text.ts'
import { countryNames, startingCountry } from './countries.ts'
import { registerSettingQuery } from './identity.queries.ts'

export interface Mobile {
  /** The country chosen; none yet, and the reader's own is shown. */
  readonly countryCode: string
  readonly number: string
}

export interface MobileFieldProps {
  readonly value: Mobile
  readonly onChange: (mobile: Mobile) => void
  readonly errorMessage?: string | undefined
  readonly isDisabled?: boolean
  readonly isRequired?: boolean
  readonly onBlur?: () => void
  readonly inputRef?: Ref<HTMLInputElement>
}

/** The dialling code of what a field holds; the server knows what a number of that country looks like. */
export function useDialingCode({ countryCode }: Mobile): string {
  const { data } = useQuery(registerSettingQuery())
  const countries = data?.countries ?? []
  const code = countryCode || startingCountry(countries, navigator.languages)
  return countries.find((country) => country.countryCode === code)?.countryDialingCode ?? ''
}

/** A mobile number: its country, and the rest as people write it. */
export function MobileField(props: MobileFieldProps) {
  const { value, onChange, errorMessage, isDisabled = false, isRequired = false, onBlur, inputRef } = props
  const t = useText('identity')
  const { tag } = useLocale()
  const { data } = useQuery(registerSettingQuery())
  const countries = data?.countries ?? []
  return (
    <div className="flex items-start gap-2">
      <Select
        label={t('field.country')}
        className="w-32 shrink-0"
        isDisabled={isDisabled}
        options={countryNames(countries, tag)}
        value={value.countryCode || startingCountry(countries, navigator.languages)}
        onChange={(countryCode) => onChange({ ...value, countryCode })}
      />
      <TextField
        label={t('field.mobileNum')}
        className="min-w-0 flex-1"
        name="mobileNum"
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        isDisabled={isDisabled}
        isRequired={isRequired}
        inputRef={inputRef ?? null}
        {...(onBlur === undefined ? {} : { onBlur })}
        value={value.number}
        onChange={(number) => onChange({ ...value, number })}
        errorMessage={errorMessage}
      />
    </div>
  )
}
