import { buttonLook } from '@parlour/ui/components/button-look.ts'
import { Link } from '@tanstack/react-router'
import { useText } from '../../lib/i18n/use-text.ts'

/** The way out of a balance that is too small; the slip stays as it is. */
export function DepositLink() {
  const t = useText('lottery')
  return (
    <Link
      to="."
      search={(search) => ({ ...search, modal: 'deposit' as const })}
      resetScroll={false}
      className={buttonLook('quiet', 's', 'mt-2')}
    >
      {t('slip.deposit')}
    </Link>
  )
}
