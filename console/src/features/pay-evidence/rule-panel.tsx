import { Button } from '@parlour/ui/components/button.tsx'
import { Checkbox } from '@parlour/ui/components/checkbox.tsx'
import { TextField } from '@parlour/ui/components/text-field.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useOperator } from '../../lib/api/session-query.ts'
import { plainAmount } from '../../lib/i18n/plain-amount.ts'
import { useFormat } from '../../lib/i18n/use-format.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { Facts } from '../../lib/view/facts.tsx'
import { Loaded } from '../../lib/view/loaded.tsx'
import { Panel } from '../../lib/view/panel.tsx'
import { ReasonDialog } from '../../lib/view/reason-dialog.tsx'
import { evidenceRuleQuery, postEvidenceRule, type EvidenceRule } from './evidence.queries.ts'

const names = ['coverPercent', 'coverScore', 'leastRounds', 'selfPercent', 'leastAmount', 'leastTurns'] as const
type Name = (typeof names)[number]

interface PanelProps {
  readonly merchant: string
}

/** From what on evidence is told; two operators change it. */
export function RulePanel({ merchant }: PanelProps) {
  const t = useText('evidence')
  const { money, number } = useFormat()
  const operator = useOperator()
  const found = useQuery(evidenceRuleQuery(merchant))
  const [isEdited, setIsEdited] = useState(false)
  return (
    <Panel
      title={t('rule.title')}
      aside={
        operator.may('pay.terms') && found.data ? (
          <Button size="s" onPress={() => setIsEdited(true)}>
            {t('rule.change')}
          </Button>
        ) : null
      }
    >
      <Loaded query={found} lines={4}>
        {(rule) => (
          <>
            <Facts
              facts={[
                [t('rule.isOn'), t(rule.isOn ? 'rule.yes' : 'rule.no')],
                ...names.map(
                  (name) =>
                    [
                      t(`rule.${name}`),
                      name === 'leastAmount'
                        ? money(rule.leastAmount, { symbol: rule.currency })
                        : number(name === 'coverScore' ? rule[name] / tenths : rule[name]),
                    ] as const,
                ),
              ]}
            />
            {isEdited ? <RuleDialog merchant={merchant} rule={rule} onClose={() => setIsEdited(false)} /> : null}
          </>
        )}
      </Loaded>
    </Panel>
  )
}

const tenths = 10
const patterns: Readonly<Record<Name, RegExp>> = {
  coverPercent: /^\d{1,3}$/u,
  coverScore: /^\d{1,2}(\.\d)?$/u,
  leastRounds: /^\d{1,6}$/u,
  selfPercent: /^\d{1,3}$/u,
  leastAmount: /^\d{1,15}(\.\d{1,4})?$/u,
  leastTurns: /^\d{1,3}$/u,
}

function RuleDialog({
  merchant,
  rule,
  onClose,
}: PanelProps & { readonly rule: EvidenceRule; readonly onClose: () => void }) {
  const t = useText('evidence')
  const [isOn, setIsOn] = useState(rule.isOn)
  const [typed, setTyped] = useState<Readonly<Record<Name, string>>>(() => ({
    coverPercent: String(rule.coverPercent),
    coverScore: String(rule.coverScore / tenths),
    leastRounds: String(rule.leastRounds),
    selfPercent: String(rule.selfPercent),
    leastAmount: plainAmount(rule.leastAmount),
    leastTurns: String(rule.leastTurns),
  }))
  return (
    <ReasonDialog
      title={t('rule.change')}
      text={t('rule.text')}
      submit={t('rule.propose')}
      size="m"
      canSubmit={names.every((name) => patterns[name].test(typed[name]))}
      run={async (reason) => {
        await postEvidenceRule(merchant, {
          isOn,
          coverPercent: Number(typed.coverPercent),
          coverScore: Math.round(Number(typed.coverScore) * tenths),
          leastRounds: Number(typed.leastRounds),
          selfPercent: Number(typed.selfPercent),
          leastAmount: typed.leastAmount,
          leastTurns: Number(typed.leastTurns),
          reason,
        })
        return t('rule.proposed')
      }}
      onClose={onClose}
    >
      <Checkbox isSelected={isOn} onChange={setIsOn}>
        {t('rule.isOn')}
      </Checkbox>
      <div className="grid items-end gap-4 sm:grid-cols-2">
        {names.map((name) => (
          <TextField
            key={name}
            label={t(`rule.${name}`)}
            value={typed[name]}
            onChange={(text) => setTyped({ ...typed, [name]: text.trim() })}
            inputMode="decimal"
            inputClassName="ltr-run tabular"
            maxLength={20}
          />
        ))}
      </div>
    </ReasonDialog>
  )
}
