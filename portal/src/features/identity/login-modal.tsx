import { Sheet } from '@parlour/ui/components/sheet.tsx'
import { Tabs } from '@parlour/ui/components/tabs.tsx'
import { useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useText } from '../../lib/i18n/use-text.ts'
import { isOn } from '../../lib/api/permission.ts'
import { CodeLoginForm } from './code-login-form.tsx'
import { FreePlay } from './free-play.tsx'
import { LoginForm } from './login-form.tsx'
import { PasskeyLogin } from './passkey-login.tsx'
import { SocialButtons } from './social-buttons.tsx'
import { ModalLink } from './modal-link.tsx'

export interface LoginModalProps {
  readonly onClose: () => void
  /** Language and light, which a visitor's phone shows nowhere above the fold. */
  readonly choices: ReactNode
}

export default function LoginModal({ onClose, choices }: LoginModalProps) {
  const t = useText('identity')
  const { modal } = useSearch({ strict: false })
  // Asked for on the way to a member's modal: that one follows by itself once somebody is signed in.
  const onDone = modal === 'login' || modal === undefined ? onClose : () => undefined
  return (
    <Sheet isOpen onClose={onClose} title={t('login.title')}>
      {isOn('MOBILEVERCODELOGIN3') ? (
        <Tabs
          label={t('login.ways')}
          items={[
            { id: 'password', label: t('login.byPassword'), content: <LoginForm onDone={onDone} /> },
            { id: 'code', label: t('login.byCode'), content: <CodeLoginForm onDone={onDone} /> },
          ]}
        />
      ) : (
        <LoginForm onDone={onDone} />
      )}
      <PasskeyLogin onDone={onDone} />
      <SocialButtons />
      <p className="mt-4 text-center text-sm">
        <ModalLink modal="forgot">{t('login.forgot')}</ModalLink>
      </p>
      <p className="mt-2 text-center text-sm text-text-muted">
        {t('login.noAccount')} <ModalLink modal="register">{t('login.toRegister')}</ModalLink>
      </p>
      <FreePlay onDone={onClose} />
      <div className="mt-4 -mb-2 border-t border-line-soft pt-2 lg:hidden">{choices}</div>
    </Sheet>
  )
}
