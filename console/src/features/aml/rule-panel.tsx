import { Button } from '@parlour/ui/components/button.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useOperator } from '../../lib/api/session-query.ts'
import { useFormat } from '../../lib/i18n/use-format.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { Facts } from '../../lib/view/facts.tsx'
import { Loaded } from '../../lib/view/loaded.tsx'
import { Panel } from '../../lib/view/panel.tsx'
import { ruleQuery, type Rule } from './aml.queries.ts'
import { RuleDialog } from './rule-dialog.tsx'

/** What raises a flag in this brand, and what holds money. */
export function RulePanel({ merchant }: { readonly merchant: string }) {
  const t = useText('aml')
  const operator = useOperator()
  const found = useQuery(ruleQuery(merchant))
  const [isEdited, setEdited] = useState(false)
  return (
    <Panel
      title={t('rule')}
      aside={
        operator.may('aml.rules') && found.data ? (
          <Button size="s" onPress={() => setEdited(true)}>
            {t('edit')}
          </Button>
        ) : null
      }
    >
      <Loaded query={found} lines={3}>
        {(rule) => (
          <>
            <RuleFacts rule={rule} />
            {isEdited ? <RuleDialog merchant={merchant} rule={rule} onClose={() => setEdited(false)} /> : null}
          </>
        )}
      </Loaded>
    </Panel>
  )
}

function RuleFacts({ rule }: { readonly rule: Rule }) {
  const t = useText('aml')
  const { money } = useFormat()
  const amount = (wire: string) => money(wire, { symbol: rule.currency })
  return (
    <Facts
      facts={[
        [t('rules.flags'), rule.flags.map((code) => t(`codes.${code}`)).join(' · ')],
        [t('rules.cddAmount'), amount(rule.cddAmount)],
        [t('rules.eddLoss'), amount(rule.eddLoss)],
        [t('rules.structuringAmount'), amount(rule.structuringAmount)],
        [t('rules.structuringCount'), rule.structuringCount],
        [t('rules.rapidDeposits'), rule.rapidDeposits],
        [t('rules.rapidMinutes'), rule.rapidMinutes],
        [t('rules.minPlayPercent'), rule.minPlayPercent],
        [t('rules.holdScore'), rule.holdScore ?? t('never')],
        [t('rules.twoPersonAbove'), rule.twoPersonAbove === null ? t('never') : amount(rule.twoPersonAbove)],
      ]}
    />
  )
}
