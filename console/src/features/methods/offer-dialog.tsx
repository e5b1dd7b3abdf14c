import { Checkbox } from '@parlour/ui/components/checkbox.tsx'
import { TextField } from '@parlour/ui/components/text-field.tsx'
import { useState } from 'react'
import { nameIn } from '../../lib/i18n/name-in.ts'
import { useLocale, useText } from '../../lib/i18n/use-text.ts'
import { NameFields } from '../../lib/view/name-fields.tsx'
import { ReasonDialog } from '../../lib/view/reason-dialog.tsx'
import { putOffer, type Desk, type Method } from './methods.queries.ts'
import { clockOf, isMinutes, minuteOf, typed } from './typed.ts'

interface OfferDialogProps {
  readonly merchant: string
  readonly desk: Desk
  readonly method: Method
  readonly onClose: () => void
}

const always = ['minimum', 'maximum', 'quickAmounts', 'usualMinutes'] as const
const ofWaysIn = ['lifeMinutes', 'opensAt', 'closesAt'] as const
type Field = (typeof always)[number] | (typeof ofWaysIn)[number]
type Texts = Readonly<Record<Field, string>>

/** How a method is offered: what it is called, for how much, when and to whom. */
export function OfferDialog({ merchant, desk, method, onClose }: OfferDialogProps) {
  const t = useText('methods')
  const isIn = method.direction === 'DEPOSIT'
  const [names, setNames] = useState<Readonly<Record<string, string>>>(method.names)
  const [texts, setTexts] = useState<Texts>(() => textsOf(method))
  const [labelIds, setLabelIds] = useState<ReadonlySet<string>>(() => new Set(method.labelIds))
  const field = (name: Field) => (
    <TextField
      key={name}
      label={t(name)}
      {...(name === 'quickAmounts' ? { description: t('quickText') } : {})}
      value={texts[name]}
      onChange={(text) => setTexts({ ...texts, [name]: text })}
      inputClassName="ltr-run tabular"
      maxLength={120}
    />
  )
  return (
    <ReasonDialog
      title={t('acts.offerOf', { name: method.name })}
      text={t('offerText', { currency: desk.currency })}
      submit={t('save')}
      size="l"
      canSubmit={isGood(texts)}
      run={async (reason) => {
        await putOffer(merchant, method.methodId, {
          names: Object.fromEntries(Object.entries(names).filter(([, name]) => name.trim() !== '')),
          ...requestOf(texts),
          labelIds: [...labelIds],
          reason,
        })
        return t('saved')
      }}
      onClose={onClose}
    >
      <NameFields languages={desk.languages} names={names} onNames={setNames} />
      <div className="grid gap-3 sm:grid-cols-2">
        {always.map(field)}
        {isIn ? ofWaysIn.map(field) : null}
      </div>
      {isIn ? <LabelChoice desk={desk} chosen={labelIds} onChoose={setLabelIds} /> : null}
    </ReasonDialog>
  )
}

interface LabelChoiceProps {
  readonly desk: Desk
  readonly chosen: ReadonlySet<string>
  readonly onChoose: (labelIds: ReadonlySet<string>) => void
}

/** Whose labels may use it. */
function LabelChoice({ desk, chosen, onChoose }: LabelChoiceProps) {
  const t = useText('methods')
  const { tag } = useLocale()
  if (desk.labels.length === 0) return null
  return (
    <fieldset>
      <legend className="text-sm font-medium">{t('labels')}</legend>
      <p className="text-xs text-text-muted">{t('labelsText')}</p>
      {desk.labels.map(({ labelId, names }) => (
        <Checkbox
          key={labelId}
          isSelected={chosen.has(labelId)}
          onChange={(isSelected) =>
            onChoose(new Set(isSelected ? [...chosen, labelId] : [...chosen].filter((id) => id !== labelId)))
          }
        >
          {nameIn(names, tag)}
        </Checkbox>
      ))}
    </fieldset>
  )
}

const textsOf = (method: Method): Texts => ({
  minimum: typed(method.minimum),
  maximum: typed(method.maximum),
  quickAmounts: method.quickAmounts.map(typed).join(' '),
  usualMinutes: String(method.usualMinutes),
  lifeMinutes: String(method.lifeMinutes),
  opensAt: clockOf(method.opensAt),
  closesAt: clockOf(method.closesAt),
})

const isGood = (texts: Texts) =>
  texts.minimum.trim() !== '' &&
  texts.maximum.trim() !== '' &&
  isMinutes(texts.usualMinutes, 20_160) &&
  isMinutes(texts.lifeMinutes, 1440) &&
  minuteOf(texts.opensAt) !== undefined &&
  minuteOf(texts.closesAt) !== undefined

const requestOf = (texts: Texts) => ({
  minimum: texts.minimum.trim(),
  maximum: texts.maximum.trim(),
  quickAmounts: texts.quickAmounts.split(/\s+/u).filter((text) => text !== ''),
  opensAt: minuteOf(texts.opensAt) ?? null,
  closesAt: minuteOf(texts.closesAt) ?? null,
  usualMinutes: Number(texts.usualMinutes),
  lifeMinutes: Number(texts.lifeMinutes),
})
