import type { ScheduleChange } from '../types.ts'
import { daily, monthly, official, on, type OfficialGame, type OfficialGroup } from './official-game.ts'
import { lunarYearRest } from './vietnam.ts'

/** Betting closes: Thailand 20 minutes before the draw, 4D and togel 10, Lao and Hanoi half an hour (0.3, B.1, B.2). */
const group = (
  code: string,
  own: Pick<OfficialGroup, 'groupId' | 'model' | 'timeZone' | 'lockSeconds'> & { readonly allowCancel?: boolean },
): OfficialGroup => ({ allowCancel: true, ...own, groupCode: code, book: code, area: 'SEA' })

const thai = group('TH', {
  groupId: 11,
  model: 'THAI',
  timeZone: 'Asia/Bangkok',
  lockSeconds: 1200,
  allowCancel: false,
})
const lao = group('LA', { groupId: 12, model: 'LAO4', timeZone: 'Asia/Vientiane', lockSeconds: 1800 })
const hanoi = group('HN', { groupId: 13, model: 'HANOI', timeZone: 'Asia/Ho_Chi_Minh', lockSeconds: 1800 })
const malaysia = group('MY4D', { groupId: 14, model: 'FOURD', timeZone: 'Asia/Kuala_Lumpur', lockSeconds: 600 })
const singapore = group('SG4D', { groupId: 15, model: 'FOURD', timeZone: 'Asia/Singapore', lockSeconds: 600 })
const togel = group('TOGEL', {
  groupId: 16,
  model: 'TOGEL4',
  timeZone: 'Asia/Jakarta',
  lockSeconds: 600,
  allowCancel: false,
})

/** Of every year: the day before the new one’s eve for New Year’s Day, the day after for two others (B.1). */
const thaiHolidays: readonly ScheduleChange[] = [
  { day: '01-01', movedDays: -2 },
  { day: '01-16', movedDays: 1 },
  { day: '05-01', movedDays: 1 },
]

/** The official lotteries of South-East Asia: lottery rule book B.1 to B.4. */
export const southEastAsiaGames: readonly OfficialGame[] = [
  official(thai, {
    gameId: 1301,
    gameCode: 'TH',
    displayName: 'Thai',
    schedule: monthly([1, 16], '15:40', thaiHolidays),
  }),
  official(lao, { gameId: 1311, gameCode: 'LA', displayName: 'Lao', schedule: on('Mon Wed Fri', '20:30') }),
  // Taken from the North: its special and its first prize, on the days it draws; betting closes at 18:00.
  official(
    { ...hanoi, lockSeconds: 900 },
    { gameId: 1321, gameCode: 'HN', displayName: 'Hà Nội 4 số', schedule: daily('18:15', lunarYearRest) },
  ),
  official(hanoi, {
    gameId: 1322,
    gameCode: 'HN_SPECIAL',
    displayName: 'Hà Nội 4 số đặc biệt',
    schedule: daily('17:30'),
  }),
  official(hanoi, { gameId: 1323, gameCode: 'HN_EXTRA', displayName: 'Hà Nội 4 số 19:30', schedule: daily('19:30') }),
  official(malaysia, {
    gameId: 1331,
    gameCode: 'MY4D',
    displayName: 'Malaysia 4D',
    schedule: on('Wed Sat Sun', '19:00'),
  }),
  official(singapore, {
    gameId: 1341,
    gameCode: 'SG4D',
    displayName: 'Singapore 4D',
    schedule: on('Wed Sat Sun', '18:30'),
  }),
  official(togel, {
    gameId: 1351,
    gameCode: 'TOGEL_SYDNEY',
    displayName: 'Togel Sydney',
    schedule: daily('13:50'),
  }),
  official(togel, {
    gameId: 1352,
    gameCode: 'TOGEL_SINGAPORE',
    displayName: 'Togel Singapore',
    schedule: on('Mon Wed Thu Sat Sun', '17:45'),
  }),
  official(togel, {
    gameId: 1353,
    gameCode: 'TOGEL_HONGKONG',
    displayName: 'Togel Hongkong',
    schedule: daily('23:00'),
  }),
]
