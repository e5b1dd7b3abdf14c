import { expect, test } from 'vitest'
import { defaultBooks } from '@parlour/core/rules/lottery/default-books.ts'
import { defaultGames, defaultOffers } from '../default-games.ts'
import { planPublished } from '../plan-published.ts'
import { officialGames } from '../published-games.ts'

const day = (date: string) => Date.parse(`${date}T00:00:00+07:00`)

/** Who draws on a day, in the order of the rule book. */
function drawing(groupCode: string, date: string): readonly string[] {
  return officialGames
    .filter((game) => game.groupCode === groupCode)
    .filter(
      (game) => planPublished({ game, schedule: game.schedule }, day(date), day(date) + 86_400_000 - 1).length > 0,
    )
    .map(({ displayName }) => displayName)
    .toSorted((a, b) => a.localeCompare(b, 'en'))
}
const names = (...list: readonly string[]) => list.toSorted((a, b) => a.localeCompare(b, 'en'))

// Lottery rule book A.3, Monday to Sunday: 23 to 29 November 2026.
test.each([
  ['2026-11-23', ['Phú Yên', 'Thừa Thiên Huế'], ['TP.HCM', 'Đồng Tháp', 'Cà Mau']],
  ['2026-11-24', ['Đắk Lắk', 'Quảng Nam'], ['Bến Tre', 'Vũng Tàu', 'Bạc Liêu']],
  ['2026-11-25', ['Đà Nẵng', 'Khánh Hòa'], ['Đồng Nai', 'Cần Thơ', 'Sóc Trăng']],
  ['2026-11-26', ['Bình Định', 'Quảng Trị', 'Quảng Bình'], ['Tây Ninh', 'An Giang', 'Bình Thuận']],
  ['2026-11-27', ['Gia Lai', 'Ninh Thuận'], ['Vĩnh Long', 'Bình Dương', 'Trà Vinh']],
  ['2026-11-28', ['Đà Nẵng', 'Quảng Ngãi', 'Đắk Nông'], ['TP.HCM', 'Long An', 'Bình Phước', 'Hậu Giang']],
  ['2026-11-29', ['Khánh Hòa', 'Kon Tum', 'Thừa Thiên Huế'], ['Tiền Giang', 'Kiên Giang', 'Đà Lạt']],
])('on %s the provinces of the rule book draw, and no other', (date, centre, south) => {
  expect(drawing('VNMT', date)).toEqual(names(...centre))
  expect(drawing('VNMN', date)).toEqual(names(...south))
  expect(drawing('VNMB', date)).toEqual(['Xổ số miền Bắc'])
})

test('the North rests from the eve of the lunar year to its third day', () => {
  const days = ['2027-02-04', '2027-02-05', '2027-02-06', '2027-02-07', '2027-02-08', '2027-02-09']
  expect(days.map((date) => drawing('VNMB', date).length)).toEqual([1, 0, 0, 0, 0, 1])
})

// Rule book 0.3, A.2 and B: when betting closes, on the clock of the game.
test.each([
  ['VNMB', '18:10', '18:15'],
  ['VNMN_TPHCM', '16:10', '16:15'],
  ['VNMT_DA_NANG', '17:10', '17:15'],
  ['TH', '15:20', '15:40'],
  ['LA', '20:00', '20:30'],
  ['HN', '18:00', '18:15'],
  ['HN_SPECIAL', '17:00', '17:30'],
  ['HN_EXTRA', '19:00', '19:30'],
  ['MY4D', '18:50', '19:00'],
  ['SG4D', '18:20', '18:30'],
  ['TOGEL_SINGAPORE', '17:35', '17:45'],
])('%s closes at %s and is drawn at %s', (code, close, draw) => {
  const game = officialGames.find(({ gameCode }) => gameCode === code)
  expect(game).toBeDefined()
  if (!game) return
  const from = day('2026-11-23')
  const [issue] = planPublished({ game, schedule: game.schedule }, from, from + 40 * 86_400_000)
  const clock = (at: number) =>
    Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(game.timeZone).toPlainTime().toString().slice(0, 5)
  expect([clock(issue?.closeAt ?? 0), clock(issue?.drawAt ?? 0)]).toEqual([close, draw])
})

test('ids and codes are each of one game, and every game sells a book', () => {
  expect(new Set(defaultGames.map(({ gameId }) => gameId)).size).toBe(defaultGames.length)
  expect(new Set(defaultGames.map(({ gameCode }) => gameCode)).size).toBe(defaultGames.length)
  expect(defaultGames.filter(({ book }) => !(defaultBooks[book]?.length ?? 0))).toEqual([])
  expect(
    defaultGames.filter(({ results, schedule }) => (results === 'PUBLISHED') !== (schedule !== undefined)),
  ).toEqual([])
})

test('an official game sells what a fast one of its book does', () => {
  const plays = (gameId: number) =>
    defaultOffers('brand')
      .filter((offer) => offer.gameId === gameId)
      .map(({ playCode }) => playCode)
  expect(plays(101)).toEqual(plays(1))
  expect(plays(1101)).toEqual(plays(2))
  expect(plays(1351)).toEqual(plays(351))
})
