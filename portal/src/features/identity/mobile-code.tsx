import { useState } from 'react'
import { CodeField } from './code-field.tsx'
import { MobileField, useDialingCode, type Mobile } from './mobile-field.tsx'

export interface MobileRequest {
  readonly mobileNum: string
  readonly countryDialingCode: string
}

/** A number and the code that was sent to it, as they are typed. */
export function useMobileCode() {
  const [mobile, setMobile] = useState<Mobile>({ countryCode: '', number: '' })
  const [code, setCode] = useState('')
  const request: MobileRequest = { mobileNum: mobile.number, countryDialingCode: useDialingCode(mobile) }
  const hasNumber = mobile.number.trim() !== ''
  return {
    request,
    verificationCode: code.trim(),
    isComplete: hasNumber && code.trim() !== '',
    fields: { mobile, setMobile, code, setCode, request, hasNumber },
  }
}

export interface MobileCodeFieldsProps {
  readonly fields: ReturnType<typeof useMobileCode>['fields']
  readonly send: (request: MobileRequest) => Promise<{ expirationTime: number }>
}

export function MobileCodeFields({ fields, send }: MobileCodeFieldsProps) {
  const { mobile, setMobile, code, setCode, request, hasNumber } = fields
  return (
    <>
      <MobileField value={mobile} onChange={setMobile} />
      <CodeField value={code} onChange={setCode} canSend={hasNumber} send={() => send(request)} />
    </>
  )
}
