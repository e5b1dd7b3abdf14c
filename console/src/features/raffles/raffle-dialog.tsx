import { Button } from '@parlour/ui/components/button.tsx'
import { TextField } from '@parlour/ui/components/text-field.tsx'
import { useState } from 'react'
import { nameIn } from '../../lib/i18n/name-in.ts'
import { useLocale, useText } from '../../lib/i18n/use-text.ts'
import { ReasonDialog } from '../../lib/view/reason-dialog.tsx'
import { useDraftForm, type DraftFields } from '../../lib/view/use-draft-form.ts'
import { WrittenFields } from '../../lib/view/written-fields.tsx'
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
  const { form, faults, fields } = useDraftForm(() => formOf(raffle, known, now), {
    faultsOf: (typed) => faultsOf(typed, known, now),
    say: ({ key, values }) => t(`fault.${key}`, values),
  })
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
      <WrittenFields {...fields} languages={known.languages} words={t} />
      <Fields {...fields} known={known} />
      <Prizes {...fields} known={known} />
      {faults.size === 0 ? <RaffleCost raffle={bodyOf(form, known)} known={known} /> : null}
    </ReasonDialog>
  )
}

export interface FieldsProps extends DraftFields<RaffleForm> {
  readonly known: Known
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
