import { Checkbox } from '@parlour/ui/components/checkbox.tsx'
import { Select } from '@parlour/ui/components/select.tsx'
import { TextField } from '@parlour/ui/components/text-field.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useText } from '../../lib/i18n/use-text.ts'
import { ReasonDialog } from '../../lib/view/reason-dialog.tsx'
import { useDayText } from './day-text.ts'
import { EffectTable } from './effect-table.tsx'
import { previewQuery, putDay, type DayBody, type ScheduledGame } from './schedules.queries.ts'

const kinds = ['REST', 'MOVE', 'NORMAL'] as const

export interface DayDialogProps {
  readonly games: readonly ScheduledGame[]
  readonly day: string
  readonly onClose: () => void
}

/** A day of rest, or a draw on another day or at another hour, with what that does to what is planned. */
export function DayDialog({ games, day, onClose }: DayDialogProps) {
  const t = useText('lotterySchedules')
  const dayText = useDayText()
  const drawing = games.filter((game) => game.days.some((own) => own.day === day))
  const [typedDay, setTypedDay] = useState(day)
  const [chosen, setChosen] = useState<readonly number[]>(drawing.map(({ gameId }) => gameId))
  const isChanged = drawing.some((game) => game.days.some((own) => own.day === day && own.isChanged))
  const [kind, setKind] = useState<DayBody['kind']>(isChanged ? 'NORMAL' : 'REST')
  const [movedTo, setMovedTo] = useState(day)
  const [drawTime, setDrawTime] = useState(drawing[0]?.drawTime ?? games[0]?.drawTime ?? '')
  // Of a day beyond the two weeks that are known here every game is offered.
  const known = games.filter((game) => game.days.some((own) => own.day === typedDay))
  const offered = known.length === 0 ? games : known
  const gameIds = offered.map(({ gameId }) => gameId).filter((gameId) => chosen.includes(gameId))
  const to = kind === 'MOVE' ? { movedTo, drawTime } : { movedTo: null, drawTime: null }
  const body: DayBody = { gameIds: gameIds.toSorted((a, b) => a - b), day: typedDay, kind, ...to }
  const isWhole = isWholeRequest(body)
  // Once it is sent nothing is foreseen any more: asked again, what was done would be refused as done already.
  const [isSent, setIsSent] = useState(false)
  const preview = useQuery({ ...previewQuery(body), enabled: isWhole && !isSent })
  const isFree = preview.data?.list.every(({ obstacle }) => obstacle === null) === true
  return (
    <ReasonDialog
      size="m"
      title={t('changeOf', { day: dayText(day) })}
      text={t('dayText')}
      submit={t('save')}
      isDangerous={kind === 'REST'}
      canSubmit={isWhole && isFree}
      run={async (reason) => {
        setIsSent(true)
        await putDay({ ...body, reason }).catch((error: unknown) => {
          setIsSent(false)
          throw error
        })
        return t('saved')
      }}
      onClose={onClose}
    >
      <div className="grid gap-3 sm:grid-cols-2">
        <DayField label={t('day')} value={typedDay} onChange={setTypedDay} />
        <Select
          label={t('what')}
          options={kinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
          value={kind}
          onChange={(value) => setKind(value as DayBody['kind'])}
        />
        {kind === 'MOVE' ? (
          <>
            <DayField label={t('movedTo')} value={movedTo} onChange={setMovedTo} />
            <TextField
              label={t('hour')}
              description={games[0]?.timeZone}
              inputClassName="ltr-run tabular"
              maxLength={5}
              value={drawTime}
              onChange={setDrawTime}
            />
          </>
        ) : null}
      </div>
      <GameChoice games={offered} chosen={chosen} onChange={setChosen} />
      {isWhole ? <EffectTable preview={preview} games={games} /> : null}
    </ReasonDialog>
  )
}

const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text)

/** Whether all is said that the change needs. */
function isWholeRequest({ gameIds, day, kind, movedTo, drawTime }: DayBody): boolean {
  if (!isDay(day) || gameIds.length === 0) return false
  return kind !== 'MOVE' || (isDay(movedTo ?? '') && /^([01]\d|2[0-3]):[0-5]\d$/.test(drawTime ?? ''))
}

interface GameChoiceProps {
  readonly games: readonly ScheduledGame[]
  readonly chosen: readonly number[]
  readonly onChange: (chosen: readonly number[]) => void
}

function GameChoice({ games, chosen, onChange }: GameChoiceProps) {
  const t = useText('lotterySchedules')
  return (
    <fieldset>
      <legend className="mb-1 text-sm font-medium">{t('games')}</legend>
      <div className="grid max-h-48 gap-x-4 overflow-y-auto sm:grid-cols-2">
        {games.map(({ gameId, displayName }) => (
          <Checkbox
            key={gameId}
            isSelected={chosen.includes(gameId)}
            onChange={(isOn) => onChange(isOn ? [...chosen, gameId] : chosen.filter((own) => own !== gameId))}
          >
            <bdi translate="no">{displayName}</bdi>
          </Checkbox>
        ))}
      </div>
    </fieldset>
  )
}

interface DayFieldProps {
  readonly label: string
  readonly value: string
  readonly onChange: (day: string) => void
}

function DayField(props: DayFieldProps) {
  return <TextField {...props} type="date" inputClassName="ltr-run tabular" />
}
