import { defined } from '@parlour/core/kernel/assert.ts'
import type { DrawModel } from '@parlour/core/rules/lottery/model.ts'
import type { Game, Schedule, ScheduleChange } from '../types.ts'

/** A game that is drawn outside, with the book of plays that a brand sells in it at first. */
export interface OfficialGame extends Omit<Game, 'sorting'> {
  readonly book: string
  readonly schedule: Schedule
}

/** What the games of a group share. */
export interface OfficialGroup {
  readonly groupId: number
  readonly groupCode: string
  readonly area: 'VN' | 'SEA'
  readonly model: DrawModel
  readonly book: string
  readonly timeZone: string
  readonly lockSeconds: number
  readonly allowCancel: boolean
}

const noDays: Omit<Schedule, 'drawTime'> = {
  weekdays: [],
  monthDays: [],
  openTime: '00:05',
  opensDaysBefore: 0,
  changes: [],
}
const weekdayNames = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']

/** A schedule by the names of the week’s days: `on('Mon Sat', '16:15')`. */
export function on(names: string, drawTime: string, changes: readonly ScheduleChange[] = []): Schedule {
  const weekdays = names.split(' ').map((name) => {
    const at = weekdayNames.indexOf(name)
    return defined(at < 0 ? undefined : at + 1, `${name} is a day of the week`)
  })
  return { ...noDays, weekdays, drawTime, changes }
}

/** A schedule of every day. */
export function daily(drawTime: string, changes: readonly ScheduleChange[] = []): Schedule {
  return on(weekdayNames.join(' '), drawTime, changes)
}

/** A schedule by the days of the month. */
export function monthly(
  monthDays: readonly number[],
  drawTime: string,
  changes: readonly ScheduleChange[] = [],
): Schedule {
  return { ...noDays, monthDays, drawTime, changes }
}

/** A game of a group; its period is that of its sales, a day. */
export function official(
  { book, ...group }: OfficialGroup,
  own: Pick<OfficialGame, 'gameId' | 'gameCode' | 'displayName' | 'schedule'>,
): OfficialGame {
  return {
    ...group,
    ...own,
    book,
    periodSeconds: 86_400,
    beacon: '',
    isHot: false,
    isNew: false,
    allowChase: false,
    results: 'PUBLISHED',
    status: 'ON',
  }
}
