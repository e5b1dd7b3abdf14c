import { waveOf } from '@parlour/core/rules/lottery/mark-six/waves.ts'
import { ballStyle, ballTints, type BallTint } from '@parlour/ui/tokens/ball-tints.ts'
import type { CSSProperties } from 'react'

const styles = new Map(ballTints.map((tint) => [tint, ballStyle(tint) as CSSProperties]))

/** The colours of ten racers, from the first number to the tenth. */
const racers: readonly BallTint[] = [
  'yellow',
  'blue',
  'black',
  'orange',
  'cyan',
  'violet',
  'silver',
  'red',
  'maroon',
  'green',
]

const waves = { RED: 'red', BLUE: 'blue', GREEN: 'green' } as const

/** How the balls of a draw model are coloured; undefined where they all look alike. */
export function ballStylesOf(model: string | undefined): ((number: string) => CSSProperties) | undefined {
  if (model === 'PK10') return (number) => styleOf(racers[Number(number) - 1])
  if (model === 'LHC49') return (number) => waveStyle(waveOf(Number(number)))
  return undefined
}

/** A ball in the colour of a wave of mark six. */
export const waveStyle = (wave: keyof typeof waves): CSSProperties => styleOf(waves[wave])

/** Whether a word is a wave. */
export const isWave = (word: string): word is keyof typeof waves => Object.hasOwn(waves, word)

const plain: CSSProperties = {}
const styleOf = (tint: BallTint | undefined): CSSProperties =>
  tint === undefined ? plain : (styles.get(tint) ?? plain)
