import type { ContractKind } from '@parlour/core/rules/agents/contract-terms.ts'
import { classNames } from '@parlour/ui/components/class-names.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import type { ContractTermsShown } from './contracts.queries.ts'
import { useContractText } from './use-contract-text.ts'

interface TermsListProps {
  readonly kind: ContractKind
  readonly terms: ContractTermsShown
  readonly title?: string
  readonly isNew?: boolean
}

/** The tiers of a contract, each in a sentence: what it gives, and what has to be reached for it. */
export function TermsList({ kind, terms, title, isNew = false }: TermsListProps) {
  const t = useText('contracts')
  const words = useContractText()
  return (
    <div
      className={classNames(
        'min-w-0 rounded-medium border px-4 py-3',
        isNew ? 'border-accent bg-accent-soft' : 'border-line-soft bg-surface-sunken',
      )}
    >
      {title === undefined ? null : <p className="mb-2 text-xs font-semibold text-text-muted">{title}</p>}
      <ol aria-label={title ?? t('terms')} className="flex flex-col gap-2">
        {terms.tiers.map((tier) => (
          <li key={`${tier.turnover}/${tier.loss}/${tier.active}`} className="text-sm">
            <span className="font-semibold">{words.gives(kind, terms, tier)}</span>
            <span className="block text-xs text-text-muted">{words.asks(tier)}</span>
          </li>
        ))}
      </ol>
    </div>
  )
}
