import { Checkbox } from '@parlour/ui/components/checkbox.tsx'
import { Select } from '@parlour/ui/components/select.tsx'
import { useFormat } from '../../lib/i18n/use-format.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { Panel } from '../../lib/view/panel.tsx'
import { type Editing, RuleField } from './rule-field.tsx'
import { type Draft, draftOf, tiers } from './rules-form.ts'
import type { SportsBook } from './rules.queries.ts'
import { useSportName } from './use-sport-name.ts'

const hundred = 100
const thousand = 1000
const stakeModes = ['RISK', 'ASIAN'] as const

interface PanelProps {
  readonly book: SportsBook
  readonly editing: Editing | undefined
}

const grid = 'grid gap-x-6 gap-y-4 sm:grid-cols-2 lg:grid-cols-3'

function useUnits({ currency, rules }: Pick<SportsBook, 'currency' | 'rules'>) {
  const { number } = useFormat()
  // Limits are whole units of the house, of which a currency has so many.
  return (units: number) => `${currency} ${number(units * rules.currencyFactor)}`
}

interface SwitchesProps {
  readonly rules: SportsBook['rules']
  readonly draft: Draft | undefined
  readonly onDraft: (draft: Draft) => void
}

const switches = ['isOn', 'paysAtOnce', 'hasBuilder'] as const

/** What of the book is on, and how its stakes are read. */
function Switches({ rules, draft, onDraft }: SwitchesProps) {
  const t = useText('sportsRules')
  if (draft === undefined) {
    const known = draftOf(rules)
    return [
      ...switches.map((name) => (
        <RuleField key={name} name={name} label={t(name)} shown={t(known[name] ? 'yes' : 'no')} editing={undefined} />
      )),
      <RuleField
        key="stakeMode"
        name="stakeMode"
        label={t('stakeMode')}
        shown={t(`stakeModes.${rules.stakeMode}`)}
        editing={undefined}
      />,
    ]
  }
  return [
    ...switches.map((name) => (
      <Checkbox key={name} isSelected={draft[name]} onChange={(is) => onDraft({ ...draft, [name]: is })}>
        {t(name)}
      </Checkbox>
    )),
    <Select
      key="stakeMode"
      label={t('stakeMode')}
      options={stakeModes.map((value) => ({ value, label: t(`stakeModes.${value}`) }))}
      value={draft.stakeMode}
      onChange={(value) => onDraft({ ...draft, stakeMode: value as (typeof stakeModes)[number] })}
    />,
  ]
}

/** Whether the book is open, what it sells, and its least stakes. */
export function BookPanel({
  book: { rules, currency },
  editing,
  draft,
  onDraft,
}: PanelProps & Omit<SwitchesProps, 'rules'>) {
  const t = useText('sportsRules')
  const { number } = useFormat()
  return (
    <Panel title={t('book')}>
      <div className={grid}>
        <Switches rules={rules} draft={draft} onDraft={onDraft} />
        <RuleField
          name="minStake"
          label={t('minStake')}
          shown={`${currency} ${number(rules.minStake)}`}
          editing={editing}
        />
        <RuleField name="minUnit" label={t('minUnit')} shown={`${currency} ${rules.minUnit}`} editing={editing} />
        <RuleField
          name="builderMargin"
          label={t('builderMargin')}
          shown={`${number(rules.builder.margin / hundred)} %`}
          editing={editing}
        />
        <RuleField
          name="currencyFactor"
          label={t('currencyFactor', { currency })}
          shown={number(rules.currencyFactor)}
          editing={editing}
        />
      </div>
    </Panel>
  )
}

/** What of a bet’s fair value is paid out before its end, and how long that waits in play. */
export function CashOutPanel({ book: { rules }, editing }: PanelProps) {
  const t = useText('sportsRules')
  const { number } = useFormat()
  return (
    <Panel title={t('cashOut')}>
      <div className={grid}>
        <RuleField
          name="cashOutPrematch"
          label={t('cashOutPrematch')}
          shown={`${rules.cashOutShare.prematch} %`}
          editing={editing}
        />
        <RuleField
          name="cashOutLive"
          label={t('cashOutLive')}
          shown={`${rules.cashOutShare.live} %`}
          editing={editing}
        />
        <RuleField
          name="cashOutDelay"
          label={t('cashOutDelay')}
          shown={t('seconds', { seconds: number(rules.cashOutDelayMs / thousand) })}
          editing={editing}
        />
      </div>
    </Panel>
  )
}

/** The most that stands on an event, and that a ticket pays, by the tier of its league. */
export function LimitsPanel({ book, editing }: PanelProps) {
  const t = useText('sportsRules')
  const units = useUnits(book)
  const { rules } = book
  return (
    <Panel title={t('limits')}>
      <p className="mb-4 max-w-[70ch] text-sm text-text-muted">{t('limitsText', { factor: rules.currencyFactor })}</p>
      <div className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
        {tiers.flatMap((tier) => [
          <RuleField
            key={`event ${tier}`}
            name={`event ${tier}`}
            label={t('eventOfTier', { tier })}
            shown={units(rules.tiers[tier].event)}
            editing={editing}
          />,
          <RuleField
            key={`payout ${tier}`}
            name={`payout ${tier}`}
            label={t('payoutOfTier', { tier })}
            shown={units(rules.tiers[tier].payout)}
            editing={editing}
          />,
        ])}
        <RuleField name="dayPayout" label={t('dayPayout')} shown={units(rules.dayPayout)} editing={editing} />
      </div>
    </Panel>
  )
}

/** How long live bets wait, by sport. */
export function DelaysPanel({ book: { rules, sports }, editing }: PanelProps) {
  const t = useText('sportsRules')
  const { number } = useFormat()
  const sportName = useSportName()
  const own = new Map(Object.entries(rules.delays))
  return (
    <Panel title={t('delays')}>
      <p className="mb-4 max-w-[70ch] text-sm text-text-muted">{t('delaysText')}</p>
      {sports.length === 0 ? <p className="text-sm text-text-muted">{t('noSports')}</p> : null}
      <div className={grid}>
        {sports.map(({ sport, delayMs }) => (
          <RuleField
            key={sport}
            name={`delay ${sport}`}
            label={sportName(sport)}
            shown={
              <>
                {t('seconds', { seconds: number((own.get(sport) ?? delayMs) / thousand) })}
                {own.has(sport) ? <span className="ms-2 text-xs text-accent-text">{t('own')}</span> : null}
              </>
            }
            editing={editing}
            placeholder={String(delayMs / thousand)}
          />
        ))}
      </div>
    </Panel>
  )
}
