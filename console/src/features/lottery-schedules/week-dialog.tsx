import { Checkbox } from '@parlour/ui/components/checkbox.tsx'
import { TextField } from '@parlour/ui/components/text-field.tsx'
import { useState } from 'react'
import { useText } from '../../lib/i18n/use-text.ts'
import { ReasonDialog } from '../../lib/view/reason-dialog.tsx'
import { putSchedule, type ScheduledGame } from './schedules.queries.ts'
import { useWeekdayNames } from './use-weekday-names.ts'

export interface WeekDialogProps {
  readonly game: ScheduledGame
  readonly onClose: () => void
}

/** On which days a game draws from now on; issues that somebody has bet on keep their times. */
export function WeekDialog({ game, onClose }: WeekDialogProps) {
  const t = useText('lotterySchedules')
  const weekdayOf = useWeekdayNames()
  const [weekdays, setWeekdays] = useState<readonly number[]>(game.weekdays)
  const [monthDays, setMonthDays] = useState(game.monthDays.join(', '))
  const [drawTime, setDrawTime] = useState(game.drawTime)
  const [lock, setLock] = useState(String(game.lockSeconds))
  const days = monthDays.split(',').flatMap((text) => (text.trim() === '' ? [] : [Number(text.trim())]))
  const isGood =
    days.every((day) => Number.isInteger(day) && day >= 1 && day <= 31) &&
    weekdays.length + days.length > 0 &&
    /^([01]\d|2[0-3]):[0-5]\d$/.test(drawTime) &&
    /^[1-9]\d{0,4}$/.test(lock)
  return (
    <ReasonDialog
      title={t('editOf', { name: game.displayName })}
      text={t('weekText')}
      submit={t('save')}
      canSubmit={isGood}
      run={async (reason) => {
        const body = { weekdays: [...weekdays], monthDays: days, drawTime, lockSeconds: Number(lock), reason }
        const { replanned } = await putSchedule(game.gameId, body)
        return t('savedWeek', { count: replanned })
      }}
      onClose={onClose}
    >
      <fieldset className="grid grid-cols-2 gap-1 sm:grid-cols-4">
        <legend className="mb-1 text-sm font-medium">{t('weekdays')}</legend>
        {[1, 2, 3, 4, 5, 6, 7].map((weekday) => (
          <Checkbox
            key={weekday}
            isSelected={weekdays.includes(weekday)}
            onChange={(isOn) => setWeekdays(isOn ? [...weekdays, weekday] : weekdays.filter((own) => own !== weekday))}
          >
            {weekdayOf(weekday)}
          </Checkbox>
        ))}
      </fieldset>
      <div className="grid gap-3 sm:grid-cols-3">
        <TextField
          label={t('monthDays')}
          inputClassName="ltr-run"
          maxLength={100}
          value={monthDays}
          onChange={setMonthDays}
        />
        <TextField
          label={t('hour')}
          description={game.timeZone}
          inputClassName="ltr-run tabular"
          maxLength={5}
          value={drawTime}
          onChange={setDrawTime}
        />
        <TextField
          label={t('lockSeconds')}
          inputMode="numeric"
          inputClassName="ltr-run tabular"
          maxLength={5}
          value={lock}
          onChange={setLock}
        />
      </div>
    </ReasonDialog>
  )
}
