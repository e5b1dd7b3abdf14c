import { assert } from '../../../kernel/assert.ts'

const gameCodePattern = /^[A-Z0-9_]+$/
const numeroPattern = /^[A-Za-z0-9_.-]+$/
const beaconPattern = /^(?:[0-9a-f]{64})?$/

/** Whether the three parts make a context that can be read back in one way only. */
export function isDrawContext(gameCode: string, numero: string, beacon: string): boolean {
  return gameCodePattern.test(gameCode) && numeroPattern.test(numero) && beaconPattern.test(beacon)
}

/**
 * `gameCode|numero|beacon`, the message that binds a seed to one draw. A game without a beacon gives `''`
 * and keeps its bar: `SSC_1M|202611200001|`. No part may hold a bar, or two draws could share a context.
 */
export function drawContext(gameCode: string, numero: string, beacon: string): string {
  assert(isDrawContext(gameCode, numero, beacon), 'a draw context is a game code, an issue and a hex beacon or none')
  return `${gameCode}|${numero}|${beacon}`
}
