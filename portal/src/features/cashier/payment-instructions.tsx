import { CopyButton } from '@parlour/ui/components/copy-button.tsx'
import { Link } from '@tanstack/react-router'
import { buttonLook } from '@parlour/ui/components/button-look.ts'
import { useText } from '../../lib/i18n/use-text.ts'

/** For methods without a page of their own: what to do, and where the order can be followed. */
export function PaymentInstructions({ depositId, text }: { readonly depositId: string; readonly text: string }) {
  const t = useText('cashier')
  return (
    <div className="flex flex-col gap-4">
      <div className="flex items-center justify-between gap-3">
        <h3 className="font-semibold">{t('deposit.instructions')}</h3>
        <CopyButton text={text} />
      </div>
      <p className="rounded-medium bg-surface-sunken px-4 py-3 text-sm whitespace-pre-line">{text}</p>
      <Link to="/cashier/return/$depositId" params={{ depositId }} className={buttonLook('accent', 'l')}>
        {t('deposit.seeOrder')}
      </Link>
    </div>
  )
}
