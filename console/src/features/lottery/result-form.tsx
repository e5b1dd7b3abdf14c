import { drawModels, type DrawModel } from '@parlour/core/rules/lottery/model.ts'
import { Button } from '@parlour/ui/components/button.tsx'
import { classNames } from '@parlour/ui/components/class-names.ts'
import { InlineNotice } from '@parlour/ui/components/inline-notice.tsx'
import { showToast } from '@parlour/ui/components/toast-queue.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState, type ClipboardEvent, type SyntheticEvent } from 'react'
import { useRefusalText } from '../../lib/api/use-refusal-text.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { postEntry, type DrawSheet } from './draws.queries.ts'
import { isWhole, isWrong, placesOf, withPasted, type Place } from './typed-numbers.ts'
import { usePrizeName } from './use-prize-name.ts'

/** Says what was drawn, prize by prize; digits are checked as they are typed, and a whole column may be pasted. */
export function ResultForm({ draw }: { readonly draw: DrawSheet }) {
  const t = useText('lottery')
  const refusalText = useRefusalText()
  const client = useQueryClient()
  const model = drawModels.find((known) => known === draw.model)
  const places = model === undefined ? [] : placesOf(model)
  const [numbers, setNumbers] = useState<readonly string[]>(() => places.map(() => ''))
  const send = useMutation({
    networkMode: 'always',
    mutationFn: () => postEntry(draw.issueId, [...numbers]),
    onSuccess: async ({ words, isDrawn }) => {
      setNumbers(places.map(() => ''))
      showToast(t(isDrawn ? 'said.drawn' : `said.${words}`), words === 'DISAGREE' ? 'negative' : 'positive')
      await client.invalidateQueries({ queryKey: ['lottery'] })
    },
  })
  const canSend = model !== undefined && isWhole(model, numbers)
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (canSend) send.mutate()
  }
  return (
    <form className="flex flex-col gap-4" onSubmit={submit}>
      <p className="max-w-[70ch] text-sm text-text-muted">{t('form.text')}</p>
      {model === undefined ? null : <NumberRows model={model} numbers={numbers} onChange={setNumbers} />}
      {send.isError ? <InlineNotice tone="negative">{refusalText(send.error)}</InlineNotice> : null}
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" variant="accent" isPending={send.isPending} isDisabled={!canSend}>
          {t('form.send')}
        </Button>
        <Button onPress={() => setNumbers(places.map(() => ''))}>{t('form.clear')}</Button>
        <span className="tabular text-sm text-text-muted">
          {t('form.filled', {
            count: numbers.filter((text, at) => text !== '' && !isWrongAt(places, text, at)).length,
            of: places.length,
          })}
        </span>
      </div>
    </form>
  )
}

function isWrongAt(places: readonly Place[], text: string, at: number): boolean {
  const place = places[at]
  return place === undefined || isWrong(place, text)
}

interface NumberRowsProps {
  readonly model: DrawModel
  readonly numbers: readonly string[]
  readonly onChange: (numbers: readonly string[]) => void
}

function NumberRows({ model, numbers, onChange }: NumberRowsProps) {
  const nameOf = usePrizeName()
  const places = placesOf(model).map((place, index) => ({ place, index }))
  const rows = [...Map.groupBy(places, ({ place }) => place.code)]
  return (
    <div className="flex flex-col">
      {rows.map(([code, cells]) => (
        <fieldset
          key={code}
          className="grid items-start gap-x-4 gap-y-1.5 border-b border-line-soft py-2.5 last:border-0 sm:grid-cols-[9rem_minmax(0,1fr)]"
        >
          <legend className="float-start pt-2 text-sm font-medium sm:w-36">{nameOf(code)}</legend>
          <div className="flex flex-wrap gap-2">
            {cells.map(({ place, index }) => (
              <NumberCell
                key={index}
                label={cells.length === 1 ? nameOf(code) : `${nameOf(code)} ${place.at}`}
                place={place}
                text={numbers[index] ?? ''}
                onChange={(text) => onChange(numbers.map((number, at) => (at === index ? text : number)))}
                onPaste={(text) => onChange(withPasted(numbers, index, text))}
              />
            ))}
          </div>
        </fieldset>
      ))}
    </div>
  )
}

interface NumberCellProps {
  readonly label: string
  readonly place: Place
  readonly text: string
  readonly onChange: (text: string) => void
  readonly onPaste: (text: string) => void
}

const widths = ['w-16', 'w-16', 'w-18', 'w-20', 'w-24', 'w-26', 'w-28'] as const

function NumberCell({ label, place, text, onChange, onPaste }: NumberCellProps) {
  const [isTyping, setTyping] = useState(false)
  // What is being typed is not wrong yet for being short.
  const isInvalid = isWrong(place, text) && !(isTyping && text.length < place.digitsMin)
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    event.preventDefault()
    onPaste(event.clipboardData.getData('text'))
  }
  return (
    <input
      aria-label={label}
      aria-invalid={isInvalid}
      inputMode="numeric"
      autoComplete="off"
      maxLength={place.digitsMax}
      value={text}
      onFocus={() => setTyping(true)}
      onBlur={() => setTyping(false)}
      onChange={(event) => onChange(event.target.value.replaceAll(/[^0-9]/g, ''))}
      onPaste={paste}
      className={classNames(
        'tabular ltr-run min-h-11 rounded-small border bg-surface-sunken px-2 text-center text-base text-text',
        widths[Math.min(place.digitsMax, widths.length - 1)],
        isInvalid ? 'border-negative' : 'border-line-control hover:border-text-muted',
      )}
    />
  )
}
