import type { registerByMobile } from '@parlour/core/contract/identity/player/identity.ts'
import type { Body } from '@parlour/core/contract/endpoint.ts'
import { codesOf, type Invitation } from './invitation.ts'
import { fieldNames, type FieldName } from './register-fields.ts'

/** A registration as every way of it sends it. */
export type Registration = Body<typeof registerByMobile>

/** What is typed and ticked in the form. */
export type RegisterValues = Record<FieldName | 'countryCode' | 'verificationCode', string> & { isOfAge: boolean }

/** An empty form; what another provider told of somebody is filled in. */
export function emptyValues(known: Partial<Record<FieldName, string>> = {}): RegisterValues {
  const fields = Object.fromEntries(fieldNames.map((name) => [name, ''])) as Record<FieldName, string>
  return { ...fields, ...known, countryCode: '', verificationCode: '', isOfAge: false }
}

export interface Sent {
  readonly values: RegisterValues
  readonly shown: readonly FieldName[]
  readonly invitation: Invitation
  readonly countryDialingCode: string
  /** What stands for a code that was sent; empty where none is asked for. */
  readonly proof: Pick<Registration, 'verificationCode' | 'firebaseIdToken' | 'firebaseChannel'>
}

/** The form as it is sent: fields that are not shown or left empty stay out. */
export function registrationOf({ values, shown, invitation, countryDialingCode, proof }: Sent): Registration {
  const filled: Partial<Record<FieldName, string>> = Object.fromEntries(
    shown
      .map((name) => [name, isSecret(name) ? values[name] : values[name].trim()])
      .filter(([, value]) => value !== ''),
  )
  return {
    ...filled,
    ...codesOf(invitation),
    ...(filled.mobileNum === undefined ? {} : { countryDialingCode, ...proof }),
    ageConfirmed: values.isOfAge,
    login: true,
    registerUrl: location.href.slice(0, 500),
    registerMethod: 'WEB',
  }
}

/** A space may belong to a secret. */
function isSecret(name: FieldName): boolean {
  return name === 'password' || name === 'confirmPassword' || name === 'paymentPassword'
}
