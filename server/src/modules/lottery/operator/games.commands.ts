import { CannotOperate, type Command } from '#platform/module/command.ts'
import type { ReadCatalogue } from '../catalogue.ts'
import { findPublishedGame } from '../find-published-game.ts'
import { reschedule } from '../reschedule.service.ts'

/** The parts of modules that these commands need. */
interface Parts {
  readonly catalogue: ReadCatalogue
}

const weekdayNames = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']

export const gameCommands: readonly Command<Parts>[] = [
  {
    name: 'game schedule',
    about: 'Says when an official lottery draws, by the clock of its own zone; what nobody has bet on is planned anew.',
    places: ['GAME'],
    needs: { days: '"Mon Thu" or "1 16"', draw: 'HH:MM' },
    options: { lock: 'SECONDS' },
    changesFor: 'reason',
    async run(context) {
      const [code = ''] = context.places
      const found = await findPublishedGame(context.database.db, await context.modules.catalogue(), code)
      if (!found) throw new CannotOperate(`${code} is no game that is drawn outside.`)
      const { game, schedule } = found
      const days = readDays(context.needed('days'))
      const drawTime = context.needed('draw')
      const lockSeconds = Number(context.option('lock') ?? game.lockSeconds)
      refuseUnfit(drawTime, { lockSeconds, openTime: schedule.openTime })
      const after = { ...days, drawTime, lockSeconds }
      const { weekdays, monthDays } = schedule
      const before = { weekdays, monthDays, drawTime: schedule.drawTime, lockSeconds: game.lockSeconds }
      const dropped = await context.change({ subject: code, details: { before, after } }, (tx) =>
        reschedule(tx, { gameId: game.gameId, ...after }),
      )
      context.say(`${code}: ${dropped} planned draws are planned anew`)
    },
  },
]

/** Names of the week's days, or days of the month. */
function readDays(text: string): { readonly weekdays: readonly number[]; readonly monthDays: readonly number[] } {
  const words = text.split(/[\s,]+/).filter((word) => word !== '')
  const weekdays = words.map((word) => weekdayNames.indexOf(word) + 1)
  if (words.length > 0 && weekdays.every((day) => day > 0)) return { weekdays, monthDays: [] }
  const monthDays = words.map(Number)
  if (words.length > 0 && monthDays.every((day) => Number.isInteger(day) && day >= 1 && day <= 31)) {
    return { weekdays: [], monthDays }
  }
  throw new CannotOperate(`--days are names of the week (${weekdayNames.join(' ')}) or days of the month (1 to 31).`)
}

/** An issue is sold before it closes: its close lies after its opening, on the same day. */
function refuseUnfit(
  drawTime: string,
  { lockSeconds, openTime }: { readonly lockSeconds: number; readonly openTime: string },
): void {
  if (!/^([01][0-9]|2[0-3]):[0-5][0-9]$/.test(drawTime)) throw new CannotOperate('--draw is a time such as 18:15.')
  const secondsOf = (time: string) => Number(time.slice(0, 2)) * 3600 + Number(time.slice(3)) * 60
  if (!Number.isInteger(lockSeconds) || lockSeconds < 0 || secondsOf(drawTime) - lockSeconds <= secondsOf(openTime)) {
    throw new CannotOperate(`--lock is whole seconds, and betting closes after ${openTime}.`)
  }
}
