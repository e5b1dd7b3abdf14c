/** The animals in the order of their years. Lottery rule book C.9. */
export const animals = [
  'RAT',
  'OX',
  'TIGER',
  'RABBIT',
  'DRAGON',
  'SNAKE',
  'HORSE',
  'GOAT',
  'MONKEY',
  'ROOSTER',
  'DOG',
  'PIG',
] as const

export type Animal = (typeof animals)[number]
