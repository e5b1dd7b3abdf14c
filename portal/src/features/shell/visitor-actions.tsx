import { buttonLook } from '@parlour/ui/components/button-look.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { headerLook } from './shell-look.ts'
import { ModalLink } from './modal-link.tsx'

export interface VisitorActionsProps {
  /** Looks around without an account; undefined where the brand does not offer it. */
  readonly onFreePlay?: (() => void) | undefined
}

export function VisitorActions({ onFreePlay }: VisitorActionsProps) {
  const t = useText('shell')
  return (
    <div className={headerLook.visitor}>
      {onFreePlay === undefined ? null : (
        <button type="button" className={buttonLook('plain', 's', 'max-md:hidden')} onClick={onFreePlay}>
          {t('freePlay')}
        </button>
      )}
      <ModalLink modal="login" variant="plain" size="s" className={headerLook.logIn}>
        {t('logIn')}
      </ModalLink>
      <ModalLink modal="register" variant="accent" size="s" className={headerLook.register}>
        {t('register')}
      </ModalLink>
    </div>
  )
}
