import { BrandMark } from '@parlour/ui/components/brand-mark.tsx'
import { brandByCode } from '@parlour/ui/brands/brands.ts'
import { useState } from 'react'
import type { Operator } from '../../lib/api/session-query.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { LanguageChoice } from '../../lib/view/language-choice.tsx'
import { ModeToggle } from '../../lib/view/mode-toggle.tsx'
import { EnrolForm } from './enrol-form.tsx'
import { PasswordForm } from './password-form.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { SignInForm } from './sign-in-form.tsx'

/** The way in: name, password and code; at the first time an authenticator and a password of one's own. */
export function SignInPage({ operator }: { readonly operator: Operator | null }) {
  const t = useText('access')
  const [codes, setCodes] = useState<readonly string[]>()
  const step = codes !== undefined ? 'codes' : operator === null ? 'signIn' : (operator.due ?? 'signIn')
  const titles = {
    signIn: t('signIn.title'),
    enrol: t('enrol.title'),
    codes: t('codes.title'),
    password: t('password.title'),
  }
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="flex items-center gap-3 px-5 py-4">
        <BrandMark brand={brandByCode('parlour')} />
        <span className="display flex-1 text-base md:text-lg">{t('name')}</span>
        <LanguageChoice />
        <ModeToggle />
      </header>
      <main className="grid flex-1 place-items-center px-4 pb-16">
        <div className="w-full max-w-md rounded-large border border-line-soft bg-surface-raised p-6 shadow-raised">
          <h1 className="display mb-4 text-xl">{titles[step]}</h1>
          {step === 'signIn' ? <SignInForm /> : null}
          {step === 'enrol' ? <EnrolForm onCodes={setCodes} /> : null}
          {step === 'codes' ? <RecoveryCodes codes={codes ?? []} onDone={() => setCodes(undefined)} /> : null}
          {step === 'password' ? <PasswordForm submit={t('password.submit')} /> : null}
        </div>
      </main>
    </div>
  )
}
