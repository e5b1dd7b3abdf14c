import { expect, test } from 'vitest'
import { withSportsNames } from './sports-bet-names.ts'
import { readTexts } from './texts.ts'

const texts = readTexts(new URL('../../../portal', import.meta.url).pathname)
const others = async () => ({
  gameName: (code: string) => `game ${code}`,
  gameId: () => null,
  playName: (_code: string, play: string) => `play ${play}`,
})
const namesIn = (language: string) => withSportsNames(texts, others)({ brandId: '', gameCodes: ['SOCCER'], language })

test.each([
  ['en', 'SOCCER', '1X2', 'Football', 'Match result'],
  ['en', 'SOCCER', 'AH|line4=-2', 'Football', 'Handicap -0.5'],
  ['en', 'SOCCER', 'OU_1H|line4=5', 'Football', '1st half: Total goals 1.25'],
  ['en', 'SOCCER', 'TT-A|line4=6', 'Football', '2: total goals 1.5'],
  ['en', 'SOCCER', 'PARLAY', 'Football', 'Parlay'],
  ['es', 'SOCCER', '1X2', 'Fútbol', 'Resultado del partido'],
  ['en', 'SOCCER', 'NOBODY-KNOWS', 'Football', 'NOBODY-KNOWS'],
  ['en', 'XSMB', '1X2', 'game XSMB', 'play 1X2'],
  ['en', 'VENDOR:9', 'PARLAY', 'game VENDOR:9', 'play PARLAY'],
])('in %s a bet on %s %s is of %s: %s', async (language, code, play, game, name) => {
  const { gameName, playName } = await namesIn(language)
  expect([gameName(code), playName(code, play)]).toEqual([game, name])
})
