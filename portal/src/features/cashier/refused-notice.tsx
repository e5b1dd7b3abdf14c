import { buttonLook } from '@parlour/ui/components/button-look.ts'
import { InlineNotice } from '@parlour/ui/components/inline-notice.tsx'
import { Link } from '@tanstack/react-router'
import { errorCode } from '../../lib/api/refusal.ts'
import { useText } from '../../lib/i18n/use-text.ts'

const ofIdentity: ReadonlySet<string> = new Set(['verification.level_required', 'verification.payee_name'])

interface RefusedNoticeProps {
  readonly error: Error | null
  readonly textOf: (error: Error) => string
}

/** Why money was refused; for whoever has not shown enough, the way to where that is shown. */
export function RefusedNotice({ error, textOf }: RefusedNoticeProps) {
  const t = useText('cashier')
  if (error === null) return null
  return (
    <InlineNotice tone="negative">
      <p>{textOf(error)}</p>
      {ofIdentity.has(errorCode(error)) ? (
        <Link
          to="/"
          search={{ modal: 'member', page: 'identity' }}
          className={`${buttonLook('quiet', 's')} mt-2 inline-flex`}
        >
          {t('identityWay')}
        </Link>
      ) : null}
    </InlineNotice>
  )
}
