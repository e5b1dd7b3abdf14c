import { buttonLook } from '@parlour/ui/components/button-look.ts'
import { Link } from '@tanstack/react-router'
import { useText } from '../../lib/i18n/use-text.ts'
import { StepFrame } from './step-frame.tsx'

/** An address or a number that was proved; it is proved in the account. */
export function ContactStep({ isDone }: { readonly isDone: boolean }) {
  const t = useText('verification')
  return (
    <StepFrame title={t('contact.title')} text={t('contact.text')} status={isDone ? 'done' : 'open'}>
      {isDone ? null : (
        <Link
          to="."
          search={(search) => ({ ...search, modal: 'member' as const, page: 'securityCenter' })}
          replace
          resetScroll={false}
          className={buttonLook('quiet', 'm')}
        >
          {t('contact.go')}
        </Link>
      )}
    </StepFrame>
  )
}
