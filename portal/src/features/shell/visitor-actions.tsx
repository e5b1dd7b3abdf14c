import { useText } from '../../lib/i18n/use-text.ts'
import { ModalLink } from './modal-link.tsx'

export function VisitorActions() {
  const t = useText('shell')
  return (
    <div className="flex items-center gap-1 md:gap-2">
      <ModalLink modal="login" variant="plain" size="s" className="max-[420px]:px-2.5">
        {t('logIn')}
      </ModalLink>
      <ModalLink modal="register" variant="accent" size="s" className="max-[420px]:px-3">
        {t('register')}
      </ModalLink>
    </div>
  )
}
