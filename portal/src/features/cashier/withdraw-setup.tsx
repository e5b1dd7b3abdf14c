import Check from 'lucide-react/icons/check'
import type { ReactNode } from 'react'
import { useText } from '../../lib/i18n/use-text.ts'
import type { Method } from './cashier.queries.ts'
import { PaymentPasswordForm } from './payment-password-form.tsx'
import { PayoutAccountForm } from './payout-account-form.tsx'

export interface WithdrawSetupProps {
  readonly hasPassword: boolean
  readonly methods: readonly Method[]
}

/** The two things that a first withdrawal needs, one after the other; the page goes on by itself when both are there. */
export function WithdrawSetup({ hasPassword, methods }: WithdrawSetupProps) {
  const t = useText('withdrawal')
  const nothing = () => undefined
  return (
    <section aria-label={t('setup.title')} className="rounded-large border border-line-soft p-5">
      <h4 className="display text-lg">{t('setup.title')}</h4>
      <p className="mt-1 mb-5 text-sm text-text-muted">{t('setup.text')}</p>
      <ol className="flex flex-col gap-6">
        <Step number={1} title={t('setup.password')} done={hasPassword ? t('setup.done') : undefined}>
          {hasPassword ? null : <PaymentPasswordForm isSet={false} onDone={nothing} />}
        </Step>
        <Step number={2} title={t('setup.account')}>
          {hasPassword ? <PayoutAccountForm methods={methods} onDone={nothing} /> : null}
        </Step>
      </ol>
    </section>
  )
}

function Step(props: {
  readonly number: number
  readonly title: string
  readonly done?: string | undefined
  readonly children: ReactNode
}) {
  const isOpen = props.children !== null
  return (
    <li className="grid grid-cols-[2rem_minmax(0,1fr)] gap-x-3" aria-current={isOpen ? 'step' : undefined}>
      <span
        aria-hidden="true"
        className={`tabular grid size-8 place-items-center rounded-full text-sm font-semibold ${
          isOpen ? 'bg-accent text-on-accent' : 'bg-surface-hover text-text-muted'
        }`}
      >
        {props.done === undefined ? props.number : <Check size={16} />}
      </span>
      <span className={`self-center text-sm font-semibold ${isOpen ? '' : 'text-text-muted'}`}>
        {props.title}
        {props.done === undefined ? null : <span className="sr-only">, {props.done}</span>}
      </span>
      {isOpen ? <div className="mt-4 max-sm:col-span-2 sm:col-start-2">{props.children}</div> : null}
    </li>
  )
}
