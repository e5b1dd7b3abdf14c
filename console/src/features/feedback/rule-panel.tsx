import { Button } from '@parlour/ui/components/button.tsx'
import { TextField } from '@parlour/ui/components/text-field.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useOperator } from '../../lib/api/session-query.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { Facts } from '../../lib/view/facts.tsx'
import { Loaded } from '../../lib/view/loaded.tsx'
import { Panel } from '../../lib/view/panel.tsx'
import { ReasonDialog } from '../../lib/view/reason-dialog.tsx'
import { putRule, ruleQuery, type FeedbackRule } from './feedback.queries.ts'

const fields = ['wordsMin', 'wordsMax', 'hourly', 'complaintDays', 'escalationDays'] as const

/** How much a brand reads at once and how often, and by when it answers complaints. */
export function RulePanel({ merchant }: { readonly merchant: string }) {
  const t = useText('feedback')
  const rule = useQuery(ruleQuery(merchant))
  return (
    <div className="mt-8">
      <Panel title={t('rule.title')}>
        <Loaded query={rule} lines={3}>
          {(known) => <Terms merchant={merchant} rule={known} />}
        </Loaded>
      </Panel>
    </div>
  )
}

interface RuleProps {
  readonly merchant: string
  readonly rule: FeedbackRule
}

function Terms({ merchant, rule }: RuleProps) {
  const t = useText('feedback')
  const operator = useOperator()
  const [isAsked, setIsAsked] = useState(false)
  return (
    <div className="flex flex-col gap-4">
      <Facts facts={fields.map((name) => [t(`rule.${name}`), rule[name]] as const)} />
      {operator.may('content.edit') ? (
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

function RuleDialog({ merchant, rule, onClose }: RuleProps & { readonly onClose: () => void }) {
  const t = useText('feedback')
  const [texts, setTexts] = useState<Readonly<Record<(typeof fields)[number], string>>>({
    wordsMin: String(rule.wordsMin),
    wordsMax: String(rule.wordsMax),
    hourly: String(rule.hourly),
    complaintDays: String(rule.complaintDays),
    escalationDays: String(rule.escalationDays),
  })
  const isWhole = (text: string) => /^[1-9]\d{0,3}$/u.test(text.trim())
  return (
    <ReasonDialog
      title={t('rule.change')}
      text={t('rule.changeText')}
      submit={t('rule.save')}
      size="m"
      canSubmit={fields.every((name) => isWhole(texts[name]))}
      run={async (reason) => {
        const { wordsMin, wordsMax, hourly, complaintDays, escalationDays } = texts
        await putRule(merchant, {
          wordsMin: Number(wordsMin),
          wordsMax: Number(wordsMax),
          hourly: Number(hourly),
          complaintDays: Number(complaintDays),
          escalationDays: Number(escalationDays),
          reason,
        })
        return t('rule.saved')
      }}
      onClose={onClose}
    >
      <div className="grid gap-3 sm:grid-cols-2">
        {fields.map((name) => (
          <TextField
            key={name}
            label={t(`rule.${name}`)}
            value={texts[name]}
            onChange={(text) => setTexts({ ...texts, [name]: text })}
            inputMode="numeric"
            inputClassName="ltr-run tabular"
            maxLength={4}
          />
        ))}
      </div>
    </ReasonDialog>
  )
}
