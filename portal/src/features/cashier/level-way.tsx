import { buttonLook } from '@parlour/ui/components/button-look.ts'
import { Link } from '@tanstack/react-router'
import { errorCode } from '../../lib/api/refusal.ts'
import { useText } from '../../lib/i18n/use-text.ts'

const refused: ReadonlySet<string> = new Set(['verification.level_required', 'verification.payee_name'])

/** The way to where one shows who one is, for whoever was refused for that. */
export function LevelWay({ error }: { readonly error: unknown }) {
  const t = useText('cashier')
  if (!refused.has(errorCode(error))) return null
  return (
    <Link
      to="/"
      search={{ modal: 'member', page: 'identity' }}
      className={`${buttonLook('quiet', 's')} mt-2 inline-flex`}
    >
      {t('identityWay')}
    </Link>
  )
}
