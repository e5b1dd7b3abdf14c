import { Link } from '@tanstack/react-router'
import { Label } from 'react-aria-components/Label'
import { Radio, RadioGroup } from 'react-aria-components/RadioGroup'
import { useText } from '../../lib/i18n/use-text.ts'
import { AccountIcon } from './account-icon.tsx'
import { choiceCard, ChoiceMark } from './choice-mark.tsx'
import type { PayoutAccount } from './withdrawal.queries.ts'

export interface AccountListProps {
  readonly accounts: readonly PayoutAccount[]
  readonly selected: string
  readonly onSelect: (payoutAccountId: string) => void
}

/** The member's own accounts to choose from; they are kept on the account page. */
export function AccountList({ accounts, selected, onSelect }: AccountListProps) {
  const t = useText('withdrawal')
  return (
    <RadioGroup value={selected} onChange={onSelect} className="flex flex-col gap-2">
      <div className="flex items-baseline justify-between gap-4">
        <Label className="text-sm font-medium">{t('form.account')}</Label>
        <Link
          to="."
          search={(search) => ({ ...search, modal: 'member' as const, page: 'securityCenter' })}
          replace
          resetScroll={false}
          className="-my-2 py-2 text-sm font-medium text-text-muted underline-offset-4 hover:text-text hover:underline"
        >
          {t('form.manage')}
        </Link>
      </div>
      <div className="grid gap-2">
        {accounts.map((account) => (
          <Radio key={account.payoutAccountId} value={account.payoutAccountId} className={choiceCard}>
            <AccountIcon kind={account.kind} />
            <span className="min-w-0 flex-1">
              <span className="block truncate text-sm font-semibold">
                {account.name} <span className="tabular ltr-run text-text-muted">{account.number}</span>
              </span>
              <span className="block truncate text-xs text-text-muted">{account.holder}</span>
            </span>
            <ChoiceMark isSelected={account.payoutAccountId === selected} />
          </Radio>
        ))}
      </div>
    </RadioGroup>
  )
}
