import { Controller, useWatch, type Control } from 'react-hook-form'
import { useState } from 'react'
import { useText } from '../../lib/i18n/use-text.ts'
import { CodeField } from './code-field.tsx'
import { postRegisterCode } from './identity.queries.ts'
import { MobileField, useDialingCode } from './mobile-field.tsx'
import { PhoneProof } from './phone-proof.tsx'
import type { RegisterValues } from './register-values.ts'

/** How a number is proved: by a code that is sent there, by the word of the brand's own page, or not at all. */
export type NumberProofKind = 'none' | 'code' | { readonly page: string }

/** A number of the form, and what proves it. */
export function useNumberProof(control: Control<RegisterValues>, kind: NumberProofKind) {
  const [given, setGiven] = useState({ phone: '', word: '' })
  const mobileNum = useWatch({ control, name: 'mobileNum' })
  const countryCode = useWatch({ control, name: 'countryCode' })
  const verificationCode = useWatch({ control, name: 'verificationCode' })
  const request = { mobileNum, countryDialingCode: useDialingCode({ countryCode, number: mobileNum }) }
  // A word is about one number: another that is typed has none yet.
  const phone = `${request.countryDialingCode} ${mobileNum}`
  const word = given.phone === phone ? given.word : ''
  return {
    request,
    word,
    keepWord: (told: string) => setGiven({ phone, word: told }),
    /** Whether it still has to be proved on the other page: until then nothing can be sent. */
    isWaiting: typeof kind === 'object' && word === '',
    proof:
      typeof kind === 'object'
        ? { firebaseIdToken: word, firebaseChannel: 'PHONE' }
        : kind === 'code'
          ? { verificationCode: verificationCode.trim() }
          : {},
  }
}

export interface NumberFieldsProps {
  readonly control: Control<RegisterValues>
  readonly kind: NumberProofKind
  readonly number: ReturnType<typeof useNumberProof>
  readonly isRequired: boolean
  readonly validate: () => string | true
}

/** The number with its country and, where it has to be proved, its code. */
export function NumberFields({ control, kind, number, isRequired, validate }: NumberFieldsProps) {
  const t = useText('identity')
  const { request } = number
  return (
    <>
      <Controller
        control={control}
        name="countryCode"
        render={({ field: country }) => (
          <Controller
            control={control}
            name="mobileNum"
            rules={{ validate }}
            render={({ field, fieldState }) => (
              <MobileField
                value={{ countryCode: country.value, number: field.value }}
                onChange={(mobile) => {
                  if (mobile.countryCode !== country.value) country.onChange(mobile.countryCode)
                  if (mobile.number !== field.value) field.onChange(mobile.number)
                }}
                onBlur={field.onBlur}
                inputRef={field.ref}
                isRequired={isRequired}
                errorMessage={fieldState.error?.message}
              />
            )}
          />
        )}
      />
      {kind === 'code' ? (
        <Controller
          control={control}
          name="verificationCode"
          rules={{ validate: (code) => code.trim() !== '' || t('problem.codeFormat') }}
          render={({ field, fieldState }) => (
            <CodeField
              value={field.value}
              onChange={field.onChange}
              inputRef={field.ref}
              isRequired
              canSend={request.mobileNum.trim() !== ''}
              send={() =>
                postRegisterCode({ mobileNo: request.mobileNum, countryDialingCode: request.countryDialingCode })
              }
              errorMessage={fieldState.error?.message}
            />
          )}
        />
      ) : null}
      {typeof kind === 'object' ? (
        <PhoneProof page={kind.page} request={request} word={number.word} onClaim={number.keepWord} />
      ) : null}
    </>
  )
}
