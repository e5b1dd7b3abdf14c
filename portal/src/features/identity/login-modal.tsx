import { Sheet } from '@parlour/ui/components/sheet.tsx'
import { useText } from '../../lib/i18n/use-text.ts'
import { LoginForm } from './login-form.tsx'
import { ModalLink } from './modal-link.tsx'

export default function LoginModal({ onClose }: { readonly onClose: () => void }) {
  const t = useText('identity')
  return (
    <Sheet isOpen onClose={onClose} title={t('login.title')}>
      <LoginForm onDone={onClose} />
      <p className="mt-5 text-center text-sm text-text-muted">
        {t('login.noAccount')} <ModalLink modal="register">{t('login.toRegister')}</ModalLink>
      </p>
    </Sheet>
  )
}
