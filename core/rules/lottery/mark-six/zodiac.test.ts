import { describe, expect, test } from 'vitest'
import { animals } from './animals.ts'
import { lunarYears } from './lunar-years.ts'
import { animalOfDay, animalOfNumber } from './zodiac.ts'

const turn = (degrees: number) => Math.sin((degrees * Math.PI) / 180)

/**
 * The moment of a new moon in milliseconds of UTC: Meeus, Astronomical Algorithms, chapter 49, which is good to some
 * seconds. The difference of dynamical time to UTC is 70 s or a little more in these years.
 */
function newMoon(k: number): number {
  const t = k / 1236.85
  const e = 1 - 0.002516 * t - 0.0000074 * t * t
  const sun = 2.5534 + 29.1053567 * k - 0.0000014 * t * t
  const moon = 201.5643 + 385.81693528 * k + 0.0107582 * t * t
  const node = 160.7108 + 390.67050284 * k - 0.0016118 * t * t
  const terms: readonly (readonly [number, number])[] = [
    [-0.4072, moon],
    [0.17241 * e, sun],
    [0.01608, 2 * moon],
    [0.01039, 2 * node],
    [0.00739 * e, moon - sun],
    [-0.00514 * e, moon + sun],
    [0.00208 * e * e, 2 * sun],
    [-0.00111, moon - 2 * node],
    [-0.00057, moon + 2 * node],
    [0.00056 * e, 2 * moon + sun],
    [-0.00042, 3 * moon],
    [0.00042 * e, sun + 2 * node],
    [0.00038 * e, sun - 2 * node],
    [-0.00024 * e, 2 * moon - sun],
    [-0.00017, 124.7746 - 1.56375588 * k],
    [-0.00007, moon + 2 * sun],
    [0.000325, 299.77 + 0.107408 * k - 0.009173 * t * t],
    [0.000165, 251.88 + 0.016321 * k],
    [0.000164, 251.83 + 26.651886 * k],
    [0.000126, 349.42 + 36.412478 * k],
    [0.00011, 84.66 + 18.206239 * k],
  ]
  const mean = 2451550.09766 + 29.530588861 * k + 0.00015437 * t * t
  const day = terms.reduce((sum, [size, angle]) => sum + size * turn(angle), mean)
  return (day - 2440587.5) * 86_400_000 - 70_000
}

/** The new moons of a year as days and minutes in China. */
function newMoonsIn(year: number): string[] {
  const first = Math.round((year - 2000) * 12.3685)
  return Array.from({ length: 14 }, (_, at) => new Date(newMoon(first + at) + 8 * 3_600_000).toISOString().slice(0, 16))
}

describe('lunar new years', () => {
  // The year begins with the new moon that falls from 21 January to 20 February.
  test.each(lunarYears)('$newYear is the day of the new moon', ({ newYear }) => {
    const year = newYear.slice(0, 4)
    const days = newMoonsIn(Number(year)).filter((day) => day >= `${year}-01-21` && day < `${year}-02-21`)
    expect(days.map((day) => day.slice(0, 10))).toEqual([newYear])
  })

  test('two are within minutes of midnight', () => {
    const [before, after] = ['2027-02-06T23:5', '2030-02-03T00:0']
    expect(newMoonsIn(2027).filter((moment) => moment.startsWith(before))).toHaveLength(1)
    expect(newMoonsIn(2030).filter((moment) => moment.startsWith(after))).toHaveLength(1)
  })

  test('the animals follow each other, and 2026 is the year of the horse', () => {
    expect(lunarYears.map(({ animal }) => animal)).toEqual([...animals.slice(4), ...animals.slice(0, 5)])
    expect(animals.join(' ')).toBe('RAT OX TIGER RABBIT DRAGON SNAKE HORSE GOAT MONKEY ROOSTER DOG PIG')
    expect(animalOfDay('2026-11-21')).toBe('HORSE')
  })

  test('a year begins on its day and ends on the eve of the next', () => {
    expect(animalOfDay('2026-02-16')).toBe('SNAKE')
    expect(animalOfDay('2026-02-17')).toBe('HORSE')
    expect(animalOfDay('2027-02-05')).toBe('HORSE')
    expect(animalOfDay('2027-02-06')).toBe('GOAT')
    expect(animalOfDay('2024-02-10')).toBe('DRAGON')
    expect(animalOfDay('2036-01-27')).toBe('RABBIT')
  })

  test('a day that the table does not reach is not settled on', () => {
    expect(() => animalOfDay('2024-02-09')).toThrow('the lunar year of 2024-02-09')
    expect(() => animalOfDay('2036-01-28')).toThrow('the lunar year of 2036-01-28')
  })
})

describe('animals of numbers', () => {
  test('in the year of the horse', () => {
    const table = animals.map((animal) => {
      const own = Array.from({ length: 49 }, (_, at) => at + 1).filter((n) => animalOfNumber(n, 'HORSE') === animal)
      return `${animal} ${own.join(' ')}`
    })
    expect(table).toEqual([
      'RAT 7 19 31 43',
      'OX 6 18 30 42',
      'TIGER 5 17 29 41',
      'RABBIT 4 16 28 40',
      'DRAGON 3 15 27 39',
      'SNAKE 2 14 26 38',
      'HORSE 1 13 25 37 49',
      'GOAT 12 24 36 48',
      'MONKEY 11 23 35 47',
      'ROOSTER 10 22 34 46',
      'DOG 9 21 33 45',
      'PIG 8 20 32 44',
    ])
  })

  test.each(animals)('the %s has five numbers in its own year', (animal) => {
    const own = Array.from({ length: 49 }, (_, at) => at + 1).filter((n) => animalOfNumber(n, animal) === animal)
    expect(own).toEqual([1, 13, 25, 37, 49])
  })
})
