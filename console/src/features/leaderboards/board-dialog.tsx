import { Button } from '@parlour/ui/components/button.tsx'
import { Checkbox } from '@parlour/ui/components/checkbox.tsx'
import { Select } from '@parlour/ui/components/select.tsx'
import { TextField } from '@parlour/ui/components/text-field.tsx'
import { useState } from 'react'
import { nameIn } from '../../lib/i18n/name-in.ts'
import { useLocale, useText } from '../../lib/i18n/use-text.ts'
import { ReasonDialog } from '../../lib/view/reason-dialog.tsx'
import { useDraftForm, type DraftFields } from '../../lib/view/use-draft-form.ts'
import { WrittenFields } from '../../lib/view/written-fields.tsx'
import { BoardCost } from './board-cost.tsx'
import { all, bodyOf, faultsOf, formOf, prizesMost, type BoardForm, type PrizeForm } from './board-form.ts'
import { postBoard, putBoard, type Board, type Known } from './boards.queries.ts'

export interface BoardDialogProps {
  readonly merchant: string
  readonly known: Known
  /** Undefined for a new one. */
  readonly board: Board | undefined
  readonly onClose: () => void
}

const metrics = ['TURNOVER', 'WIN', 'MULTIPLIER'] as const
const cycles = ['ONCE', 'DAILY', 'WEEKLY', 'MONTHLY'] as const

/** A draft of a board: how it is called, what counts, its days, and what ranks have. */
export function BoardDialog({ merchant, known, board, onClose }: BoardDialogProps) {
  const t = useText('leaderboards')
  const { tag } = useLocale()
  const [now] = useState(() => Date.now())
  const { form, faults, fields } = useDraftForm(() => formOf(board, known, now), {
    faultsOf: (typed) => faultsOf(typed, known, now),
    say: ({ key, values }) => t(`fault.${key}`, values),
  })
  return (
    <ReasonDialog
      size="m"
      title={board === undefined ? t('add') : t('editOf', { name: nameIn(board.titles, tag) })}
      text={t('dialogText')}
      submit={t('save')}
      canSubmit={faults.size === 0}
      run={async (reason) => {
        const body = { ...bodyOf(form), reason }
        await (board === undefined ? postBoard(merchant, body) : putBoard(merchant, board.boardId, body))
        return t('saved')
      }}
      onClose={onClose}
    >
      <WrittenFields {...fields} languages={known.languages} words={t} />
      <Fields {...fields} known={known} />
      <Prizes {...fields} known={known} />
      {faults.size === 0 ? <BoardCost prizes={bodyOf(form).prizes} known={known} /> : null}
    </ReasonDialog>
  )
}

interface FieldsProps extends DraftFields<BoardForm> {
  readonly known: Known
}

type FieldName = 'firstDay' | 'lastDay' | 'least' | 'minStake' | 'turnoverPercent'

function Fields({ known, form, onChange, wrongIn, onLeave }: FieldsProps) {
  const t = useText('leaderboards')
  const isTimes = form.metric === 'MULTIPLIER'
  const field = (name: FieldName, description?: string, unit?: string) => (
    <TextField
      label={t(`field.${name}`)}
      description={description}
      type={(name === 'firstDay' || name === 'lastDay' ? 'date' : 'text') as 'text'}
      value={form[name]}
      onChange={(text) => onChange({ [name]: text })}
      onBlur={() => onLeave(name)}
      errorMessage={wrongIn(name)}
      inputMode={name === 'firstDay' || name === 'lastDay' ? 'text' : 'decimal'}
      inputClassName="tabular ltr-run"
      maxLength={20}
      suffix={unit === undefined ? undefined : <span className="pe-2 text-sm text-text-muted">{unit}</span>}
    />
  )
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Select
        label={t('field.metric')}
        options={metrics.map((metric) => ({ value: metric, label: t(`metric.${metric}`) }))}
        value={form.metric}
        onChange={(metric) => onChange({ metric: metric as BoardForm['metric'] })}
      />
      <Select
        label={t('field.cycle')}
        options={cycles.map((cycle) => ({ value: cycle, label: t(`cycle.${cycle}`) }))}
        value={form.cycle}
        onChange={(cycle) => onChange({ cycle: cycle as BoardForm['cycle'] })}
      />
      <Select
        label={t('field.product')}
        options={[
          { value: all, label: t('allProducts') },
          ...known.products.map((product) => ({ value: product, label: product })),
        ]}
        value={form.product}
        onChange={(product) => onChange({ product })}
      />
      {field('least', t('fieldText.least'), isTimes ? '×' : known.currency)}
      {isTimes ? field('minStake', t('fieldText.minStake'), known.currency) : null}
      {field('firstDay', known.timeZone)}
      {field('lastDay', t('fieldText.lastDay'))}
      {field('turnoverPercent', t('fieldText.turnoverPercent'), '%')}
      <div className="sm:col-span-2">
        <Checkbox isSelected={form.movesUp} onChange={(movesUp) => onChange({ movesUp })}>
          {t('movesUp.label')}
        </Checkbox>
      </div>
    </div>
  )
}

function Prizes({ known, form, onChange, wrongIn, onLeave }: FieldsProps) {
  const t = useText('leaderboards')
  const { prizes } = form
  const put = (at: number, part: Partial<PrizeForm>) =>
    onChange({ prizes: prizes.map((prize, place) => (place === at ? { ...prize, ...part } : prize)) })
  const last = Number(prizes.at(-1)?.to)
  return (
    <fieldset className="flex flex-col gap-3 rounded-medium border border-line-soft p-4">
      <legend className="px-1 text-sm font-semibold">{t('prizes')}</legend>
      {prizes.map((prize, at) => {
        const from = at === 0 ? 1 : Number(prizes[at - 1]?.to) + 1
        return (
          <div key={at} className="grid gap-3 sm:grid-cols-[1fr_1fr_auto] sm:items-start">
            <TextField
              label={t('toRank', { from: Number.isFinite(from) ? from : 1 })}
              value={prize.to}
              onChange={(to) => put(at, { to })}
              onBlur={() => onLeave(`prizes.${at}.to`)}
              errorMessage={wrongIn(`prizes.${at}.to`)}
              inputMode="numeric"
              inputClassName="tabular ltr-run"
              maxLength={3}
            />
            <TextField
              label={t('each')}
              value={prize.amount}
              onChange={(amount) => put(at, { amount })}
              onBlur={() => onLeave(`prizes.${at}.amount`)}
              errorMessage={wrongIn(`prizes.${at}.amount`)}
              inputMode="decimal"
              inputClassName="tabular ltr-run"
              maxLength={17}
              suffix={<span className="pe-2 text-sm text-text-muted">{known.currency}</span>}
            />
            {prizes.length === 1 ? null : (
              <Button
                size="s"
                className="sm:mt-7"
                aria-label={t('removePrizeOf', { number: at + 1 })}
                onPress={() => onChange({ prizes: prizes.filter((_, place) => place !== at) })}
              >
                {t('removePrize')}
              </Button>
            )}
          </div>
        )
      })}
      {prizes.length < prizesMost ? (
        <Button
          size="s"
          className="self-start"
          onPress={() =>
            onChange({ prizes: [...prizes, { to: Number.isFinite(last) ? String(last + 1) : '', amount: '' }] })
          }
        >
          {t('addPrize')}
        </Button>
      ) : null}
    </fieldset>
  )
}
