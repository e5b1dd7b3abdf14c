import { Button } from '@parlour/ui/components/button.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useOperator } from '../../lib/api/session-query.ts'
import { useFormat } from '../../lib/i18n/use-format.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { Facts } from '../../lib/view/facts.tsx'
import { Loaded } from '../../lib/view/loaded.tsx'
import { Panel } from '../../lib/view/panel.tsx'
import { RuleDialog } from './rule-dialog.tsx'
import { ruleQuery, type TransferRule } from './transfers.queries.ts'

/** A brand's terms, with what law and switch say of them, and the way to change both. */
export function RulePanel({ merchant }: { readonly merchant: string }) {
  const t = useText('transfers')
  const rule = useQuery(ruleQuery(merchant))
  return (
    <Panel title={t('rule.title')}>
      <Loaded query={rule} lines={3}>
        {(known) => <Terms merchant={merchant} rule={known} />}
      </Loaded>
    </Panel>
  )
}

function Terms({ merchant, rule }: { readonly merchant: string; readonly rule: TransferRule }) {
  const t = useText('transfers')
  const { money } = useFormat()
  const operator = useOperator()
  const [isAsked, setIsAsked] = useState(false)
  const amount = (wire: string | null) => (wire === null ? t('rule.none') : money(wire, { symbol: rule.currency }))
  const current = rule.isLawful ? t(rule.isUpOn ? 'rule.upOn' : 'rule.upOff') : t('rule.unlawful')
  return (
    <div className="flex flex-col gap-4">
      <p className="text-sm">
        {current}{' '}
        <Link
          to="/brands/$merchant/settings"
          params={{ merchant }}
          className="text-text-muted underline underline-offset-2"
        >
          {t('rule.toSettings')}
        </Link>
      </p>
      <Facts
        facts={[
          [t('rule.reach'), t(`rule.reaches.${rule.reach}`)],
          [t('rule.isUpForAll'), t(rule.isUpForAll ? 'rule.all' : 'rule.named')],
          [t('rule.minimum'), amount(rule.minimum)],
          [t('rule.dayMaxUp'), amount(rule.dayMaxUp)],
          [t('rule.dayMaxDown'), amount(rule.dayMaxDown)],
          [t('rule.transfersADay'), rule.transfersADay],
          [t('rule.stepUpAbove'), rule.stepUpAbove === null ? t('rule.never') : amount(rule.stepUpAbove)],
          [t('rule.turnoverPercent'), `${rule.turnoverPercent} %`],
        ]}
      />
      {operator.may('transfers.rules') ? (
        <div>
          <Button size="s" onPress={() => setIsAsked(true)}>
            {t('rule.change')}
          </Button>
        </div>
      ) : null}
      {isAsked ? <RuleDialog merchant={merchant} rule={rule} onClose={() => setIsAsked(false)} /> : null}
    </div>
  )
}
