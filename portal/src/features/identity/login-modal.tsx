import { Sheet } from '@parlour/ui/components/sheet.tsx'
import { useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useText } from '../../lib/i18n/use-text.ts'
import { LoginForm } from './login-form.tsx'
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
      <LoginForm onDone={onDone} />
      <p className="mt-5 text-center text-sm text-text-muted">
        {t('login.noAccount')} <ModalLink modal="register">{t('login.toRegister')}</ModalLink>
      </p>
      <div className="mt-4 -mb-2 border-t border-line-soft pt-2 lg:hidden">{choices}</div>
    </Sheet>
  )
}
