import { expect, test } from 'vitest'
import { frameOrigin, readGameMessage } from './game-messages.ts'

const frame = { origin: 'https://games.example', window: {} }
const sent = (more: object = {}) =>
  ({ origin: frame.origin, source: frame.window, data: { parlour: 1, kind: 'round-open' }, ...more }) as MessageEvent

test('the words of games are read', () => {
  for (const kind of [
    'ready',
    'balance',
    'round-begun',
    'round-open',
    'round-shown',
    'round-closed',
    'exit',
    'session-ended',
  ])
    expect(readGameMessage(sent({ data: { parlour: 1, kind, amount: '9' } }), frame)).toBe(kind)
})

test.each([
  ['another origin', { origin: 'https://games.example.evil' }],
  ['a frame without an origin', { origin: 'null' }],
  ['another window of the same origin', { source: {} }],
  ['no window', { source: null }],
  ['another word', { data: { parlour: 1, kind: 'deposit' } }],
  ['another dialect', { data: { parlour: 2, kind: 'ready' } }],
  ['a text', { data: 'ready' }],
  ['nothing', { data: null }],
])('%s says nothing', (_name, more) => {
  expect(readGameMessage(sent(more), frame)).toBeUndefined()
})

test('only another origin is framed', () => {
  const own = 'https://parlour.example'
  expect(frameOrigin('https://games.example/play/A?b=1#c', own)).toBe('https://games.example')
  for (const address of ['https://parlour.example/play', 'javascript:alert(1)', 'data:text/html,x', '/play', ''])
    expect(frameOrigin(address, own)).toBeUndefined()
})
