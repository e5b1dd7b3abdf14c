import { localeOf } from '@parlour/core/locales/locales.ts'
import { Button } from '@parlour/ui/components/button.tsx'
import { TextArea } from '@parlour/ui/components/text-area.tsx'
import { TextField } from '@parlour/ui/components/text-field.tsx'
import { useState } from 'react'
import { nameIn } from '../../lib/i18n/name-in.ts'
import { useLocale, useText } from '../../lib/i18n/use-text.ts'
import { ReasonDialog } from '../../lib/view/reason-dialog.tsx'
import { PrizeFields } from './prize-fields.tsx'
import { RaffleCost } from './raffle-cost.tsx'
import { bodyOf, emptyPrize, faultsOf, formOf, prizesMost, type PrizeForm, type RaffleForm } from './raffle-form.ts'
import { postRaffle, putRaffle, type Known, type Raffle } from './raffles.queries.ts'

export interface RaffleDialogProps {
  readonly merchant: string
  readonly known: Known
  /** Undefined for a new one. */
  readonly raffle: Raffle | undefined
  readonly onClose: () => void
}

/** A draft of a raffle: how it is called, its days, what gives tickets, and what is drawn. */
export function RaffleDialog({ merchant, known, raffle, onClose }: RaffleDialogProps) {
  const t = useText('raffles')
  const { tag } = useLocale()
  const [now] = useState(() => Date.now())
  const [form, setForm] = useState(() => formOf(raffle, known, now))
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const faults = faultsOf(form, known, now)
  const fields: FieldsProps = {
    known,
    form,
    onChange: (part) => setForm((held) => ({ ...held, ...part })),
    wrongIn: (field) => {
      const fault = left.has(field) ? faults.get(field) : undefined
      return fault === undefined ? undefined : t(`fault.${fault.key}`, fault.values)
    },
    onLeave: (field) => setLeft((held) => new Set([...held, field])),
  }
  return (
    <ReasonDialog
      size="m"
      title={raffle === undefined ? t('add') : t('editOf', { name: nameIn(raffle.titles, tag) })}
      text={t('dialogText')}
      submit={t('save')}
      canSubmit={faults.size === 0}
      run={async (reason) => {
        const body = { ...bodyOf(form, known), reason }
        await (raffle === undefined ? postRaffle(merchant, body) : putRaffle(merchant, raffle.raffleId, body))
        return t('saved')
      }}
      onClose={onClose}
    >
      <Words {...fields} />
      <Fields {...fields} />
      <Prizes {...fields} />
      {faults.size === 0 ? <RaffleCost raffle={bodyOf(form, known)} known={known} /> : null}
    </ReasonDialog>
  )
}

export interface FieldsProps {
  readonly known: Known
  readonly form: RaffleForm
  readonly onChange: (part: Partial<RaffleForm>) => void
  /** What is wrong in a field, in words; nothing before it was left. */
  readonly wrongIn: (field: string) => string | undefined
  readonly onLeave: (field: string) => void
}

/** Title and text, once for each language that somebody speaks. */
function Words({ known, form, onChange, wrongIn, onLeave }: FieldsProps) {
  const t = useText('raffles')
  const { tag } = useLocale()
  const names = new Intl.DisplayNames([tag], { type: 'language' })
  return known.languages
    .filter((language) => !/-X[A-Z]$/u.test(language))
    .map((language) => {
      const values = { language: names.of(language) ?? language }
      const isFirst = language === known.languages[0]
      const written = { lang: language, dir: localeOf(language).direction }
      return (
        <div key={language} className="grid gap-3">
          <TextField
            label={t('titleIn', values)}
            value={form.titles[language] ?? ''}
            onChange={(title) => onChange({ titles: { ...form.titles, [language]: title } })}
            onBlur={() => onLeave('titles')}
            errorMessage={isFirst ? wrongIn('titles') : undefined}
            maxLength={80}
            {...written}
          />
          <TextArea
            label={t('textIn', values)}
            value={form.texts[language] ?? ''}
            onChange={(text) => onChange({ texts: { ...form.texts, [language]: text } })}
            maxLength={600}
            rows={2}
          />
        </div>
      )
    })
}

type FieldName = Exclude<keyof RaffleForm, 'titles' | 'texts' | 'prizes' | 'consolation'>
const types: Partial<Record<FieldName, string>> = { firstDay: 'date', lastDay: 'date', closesAt: 'datetime-local' }

function Fields({ known, form, onChange, wrongIn, onLeave }: FieldsProps) {
  const t = useText('raffles')
  const field = (name: FieldName, description?: string, unit?: string) => (
    <TextField
      label={t(`field.${name}`)}
      description={description}
      type={(types[name] ?? 'text') as 'text'}
      value={form[name]}
      onChange={(text) => onChange({ [name]: text })}
      onBlur={() => onLeave(name)}
      errorMessage={wrongIn(name)}
      inputMode={name in types ? 'text' : 'decimal'}
      inputClassName="tabular ltr-run"
      maxLength={20}
      suffix={unit === undefined ? undefined : <span className="pe-2 text-sm text-text-muted">{unit}</span>}
    />
  )
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {field('firstDay', known.timeZone)}
      {field('lastDay', t('fieldText.lastDay'))}
      {field('closesAt', t('fieldText.closesAt'))}
      {field('ticketsMost', t('fieldText.ticketsMost'))}
      {field('depositStep', t('fieldText.step'), known.currency)}
      {field('turnoverStep', t('fieldText.step'), known.currency)}
      {field('perDay', t('fieldText.perDay'))}
      {field('winners', t('fieldText.winners'))}
      {field('perMember', t('fieldText.perMember'))}
    </div>
  )
}

function Prizes(props: FieldsProps) {
  const t = useText('raffles')
  const { form, onChange } = props
  const { prizes, consolation } = form
  const put = (at: number, part: Partial<PrizeForm>) =>
    onChange({ prizes: prizes.map((prize, place) => (place === at ? { ...prize, ...part } : prize)) })
  return (
    <div className="flex flex-col gap-4">
      {prizes.map((prize, at) => (
        <PrizeFields
          key={at}
          {...props}
          prize={prize}
          name={`prizes.${at}`}
          title={t('prizeNumber', { number: at + 1 })}
          isStocked
          onPrize={(part) => put(at, part)}
          onRemove={
            prizes.length === 1 ? undefined : () => onChange({ prizes: prizes.filter((_, place) => place !== at) })
          }
        />
      ))}
      {prizes.length < prizesMost ? (
        <Button size="s" className="self-start" onPress={() => onChange({ prizes: [...prizes, emptyPrize] })}>
          {t('addPrize')}
        </Button>
      ) : null}
      <PrizeFields
        {...props}
        prize={consolation}
        name="consolation"
        title={t('consolationPrize')}
        isStocked={false}
        onPrize={(part) => onChange({ consolation: { ...consolation, ...part } })}
        onRemove={undefined}
      />
    </div>
  )
}
