import { expect, test } from 'vitest'
import { keyStep } from './use-pad-keys.ts'

test.each([
  ['ArrowRight', { by: 1 }],
  ['ArrowLeft', { by: -1 }],
  ['ArrowDown', { by: 8 }],
  ['ArrowUp', { by: -8 }],
  ['Home', { to: 0 }],
  ['End', { to: -1 }],
  ['Enter', null],
  ['Tab', null],
])('%s on a pad of eight columns', (key, step) => expect(keyStep(key, 8)).toEqual(step))
