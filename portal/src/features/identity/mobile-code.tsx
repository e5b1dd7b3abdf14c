import { useState } from 'react'
import { CodeField } from './code-field.tsx'
import { MobileField, useDialingCode, type Mobile } from './mobile-field.tsx'

export interface MobileWish {
  readonly mobileNum: string
  readonly countryDialingCode: string
}

/** A number and the code that was sent to it, as they are typed. */
export function useMobileCode() {
  const [mobile, setMobile] = useState<Mobile>({ countryCode: '', number: '' })
  const [code, setCode] = useState('')
  const wish: MobileWish = { mobileNum: mobile.number, countryDialingCode: useDialingCode(mobile) }
  const hasNumber = mobile.number.trim() !== ''
  return {
    wish,
    verificationCode: code.trim(),
    isComplete: hasNumber && code.trim() !== '',
    fields: { mobile, setMobile, code, setCode, wish, hasNumber },
  }
}

export interface MobileCodeFieldsProps {
  readonly fields: ReturnType<typeof useMobileCode>['fields']
  readonly send: (wish: MobileWish) => Promise<{ expirationTime: number }>
}

export function MobileCodeFields({ fields, send }: MobileCodeFieldsProps) {
  const { mobile, setMobile, code, setCode, wish, hasNumber } = fields
  return (
    <>
      <MobileField value={mobile} onChange={setMobile} />
      <CodeField value={code} onChange={setCode} canSend={hasNumber} send={() => send(wish)} />
    </>
  )
}
