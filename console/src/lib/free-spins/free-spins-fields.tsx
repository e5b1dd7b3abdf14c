import { InlineNotice } from '@parlour/ui/components/inline-notice.tsx'
import { Select } from '@parlour/ui/components/select.tsx'
import { TextField } from '@parlour/ui/components/text-field.tsx'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { useRefusalText } from '../api/use-refusal-text.ts'
import { nameIn } from '../i18n/name-in.ts'
import { useFormat } from '../i18n/use-format.ts'
import { useLocale, useText } from '../i18n/use-text.ts'
import { costOf, type FreeSpinsFault, type FreeSpinsForm } from './free-spins-form.ts'
import { freeSpinsGamesQuery, stakesQuery } from './free-spins.queries.ts'

export interface FreeSpinsFieldsProps {
  readonly merchant: string
  readonly currency: string
  readonly form: FreeSpinsForm
  readonly onChange: (part: Partial<FreeSpinsForm>) => void
  /** What is wrong; nothing before it was tried. */
  readonly faults: ReadonlySet<FreeSpinsFault>
}

/** Free spins: of which game, how many at which stake, what they may win, and how long they may be played. */
export function FreeSpinsFields({ merchant, currency, form, onChange, faults }: FreeSpinsFieldsProps) {
  const t = useText('freeSpins')
  const { money } = useFormat()
  const field = (name: 'spins' | 'winMax' | 'days', description: string) => (
    <TextField
      label={t(name, { currency })}
      description={description}
      value={form[name]}
      onChange={(text) => onChange({ [name]: text })}
      errorMessage={faults.has(name) ? t(`fault.${name}`) : undefined}
      inputMode={name === 'winMax' ? 'decimal' : 'numeric'}
      inputClassName="tabular ltr-run"
      maxLength={20}
      isRequired
    />
  )
  const rtp = useReturn(merchant, form)
  const cost = rtp === undefined ? undefined : costOf({ ...form, rtp })
  return (
    <fieldset className="grid gap-4 rounded-medium border border-line-soft p-4 sm:grid-cols-2">
      <legend className="px-1.5 text-sm font-semibold">{t('menu')}</legend>
      <GameChoice {...{ merchant, form, onChange, faults }} />
      <StakeChoice {...{ merchant, currency, form, onChange, faults }} />
      {field('spins', t('spinsText'))}
      {field('winMax', t('winMaxText'))}
      {field('days', t('daysText'))}
      <p role="status" className="text-sm text-text-muted sm:col-span-2">
        {cost === undefined ? t('costUnknown') : t('cost', { amount: money(cost, { symbol: currency }) })}
      </p>
    </fieldset>
  )
}

/** What the chosen game returns; of free spins that were written before it is looked up by the name. Undefined until it is known. */
function useReturn(
  merchant: string,
  { vendorCode, gameCode, gameName, rtp }: FreeSpinsForm,
): string | null | undefined {
  const isUnknown = rtp === null && gameCode !== ''
  const { data, isPlaceholderData } = useQuery({ ...freeSpinsGamesQuery(merchant, gameName), enabled: isUnknown })
  if (!isUnknown) return rtp
  if (data === undefined || isPlaceholderData) return undefined
  return data.list.find((one) => one.vendorCode === vendorCode && one.gameCode === gameCode)?.rtp ?? null
}

type ChoiceProps = Omit<FreeSpinsFieldsProps, 'currency'>

/** A game by words of its name: those of vendors that play free spins alone. */
function GameChoice({ merchant, form, onChange, faults }: ChoiceProps) {
  const t = useText('freeSpins')
  const { tag } = useLocale()
  const [words, setWords] = useState('')
  const { data } = useQuery(freeSpinsGamesQuery(merchant, useDeferredValue(words.trim())))
  const games = data?.list ?? []
  const keyOf = (one: { readonly vendorCode: string; readonly gameCode: string }) => `${one.vendorCode} ${one.gameCode}`
  const found = games.map((game) => ({ value: keyOf(game), label: nameIn(game.names, tag) }))
  const isThere = form.gameCode === '' || found.some(({ value }) => value === keyOf(form))
  const options = isThere ? found : [{ value: keyOf(form), label: form.gameName }, ...found]
  return (
    <>
      <TextField label={t('findGame')} value={words} onChange={setWords} maxLength={80} />
      <div className="flex flex-col gap-1.5">
        <Select
          label={t('game')}
          options={options}
          hasNames
          value={form.gameCode === '' ? '' : keyOf(form)}
          onChange={(key) => {
            const game = games.find((one) => keyOf(one) === key)
            if (!game) return
            const { vendorCode, gameCode, names, rtp } = game
            onChange({ vendorCode, gameCode, rtp, gameName: nameIn(names, tag), stake: '' })
          }}
        />
        {faults.has('game') ? <Wrong text={t('fault.game')} /> : null}
      </div>
    </>
  )
}

/** The stakes that the vendor takes, asked of it. */
function StakeChoice({ merchant, currency, form, onChange, faults }: FreeSpinsFieldsProps) {
  const t = useText('freeSpins')
  const { money } = useFormat()
  const refusalText = useRefusalText()
  const { data, error } = useQuery(stakesQuery(merchant, form.vendorCode, form.gameCode))
  const options = (data?.stakes ?? []).map((stake) => ({ value: stake, label: money(stake, { symbol: currency }) }))
  return (
    <div className="flex flex-col gap-1.5">
      <Select label={t('stake')} options={options} value={form.stake} onChange={(stake) => onChange({ stake })} />
      {error === null ? null : <InlineNotice tone="negative">{refusalText(error)}</InlineNotice>}
      {faults.has('stake') ? <Wrong text={t('fault.stake')} /> : null}
    </div>
  )
}

const Wrong = ({ text }: { readonly text: string }) => (
  <p role="alert" className="text-xs font-medium text-negative">
    {text}
  </p>
)
