import { buttonLook } from '@parlour/ui/components/button-look.ts'
import { Link } from '@tanstack/react-router'
import { readLaunched } from '../../lib/session/launched.ts'
import { useText } from '../../lib/i18n/use-text.ts'

/** The way out of a balance that is too small; the slip stays as it is. */
export function DepositLink() {
  const t = useText('lottery')
  // Money comes in on the site itself, not in a window that was launched.
  if (readLaunched() !== undefined) return null
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
