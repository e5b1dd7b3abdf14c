import { useText } from '../../lib/i18n/use-text.ts'
import { headerLook } from './shell-look.ts'
import { ModalLink } from './modal-link.tsx'

export function VisitorActions() {
  const t = useText('shell')
  return (
    <div className={headerLook.visitor}>
      <ModalLink modal="login" variant="plain" size="s" className={headerLook.logIn}>
        {t('logIn')}
      </ModalLink>
      <ModalLink modal="register" variant="accent" size="s" className={headerLook.register}>
        {t('register')}
      </ModalLink>
    </div>
  )
}
