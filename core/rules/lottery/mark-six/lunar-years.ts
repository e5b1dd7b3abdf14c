import type { Animal } from './animals.ts'

/**
 * Lunar new years by the calendar of China: the day, in China’s time, of the new moon that begins the year. Two fall
 * within minutes of midnight and are a day off in calendars that reckon more roughly: 2027 (before) and 2030 (after). The
 * last row ends the year before it.
 */
export const lunarYears: readonly { readonly newYear: string; readonly animal: Animal }[] = [
  { newYear: '2024-02-10', animal: 'DRAGON' },
  { newYear: '2025-01-29', animal: 'SNAKE' },
  { newYear: '2026-02-17', animal: 'HORSE' },
  { newYear: '2027-02-06', animal: 'GOAT' },
  { newYear: '2028-01-26', animal: 'MONKEY' },
  { newYear: '2029-02-13', animal: 'ROOSTER' },
  { newYear: '2030-02-03', animal: 'DOG' },
  { newYear: '2031-01-23', animal: 'PIG' },
  { newYear: '2032-02-11', animal: 'RAT' },
  { newYear: '2033-01-31', animal: 'OX' },
  { newYear: '2034-02-19', animal: 'TIGER' },
  { newYear: '2035-02-08', animal: 'RABBIT' },
  { newYear: '2036-01-28', animal: 'DRAGON' },
]
