import { expect, test } from 'vitest'
import { decideSend, type SendFacts } from './decide-send.ts'

const now = 1_000_000
const facts = (change: Partial<SendFacts>): SendFacts => ({
  typed: 'hola',
  mute: undefined,
  recent: [],
  now,
  ...change,
})
const said = (...ages: readonly number[]) => ages.map((age) => ({ at: now - age, text: `${age}` }))

test.each<[string, Partial<SendFacts>, object]>([
  ['the first message', {}, { ok: true, value: 'hola' }],
  ['a text of the greatest length', { typed: 'x'.repeat(300) }, { ok: true }],
  ['a longer one', { typed: 'x'.repeat(301) }, { ok: false, code: 'chat.text_long', details: { most: 300 } }],
  ['one of a link alone', { typed: 'https://a.example' }, { ok: false, code: 'chat.text_empty' }],
  ['the fifth within the time', { recent: said(1, 2, 3, 4) }, { ok: true }],
  ['the sixth', { recent: said(1000, 2, 3, 4, 5000) }, { code: 'chat.too_fast', details: { seconds: 10 } }],
  ['the sixth, when the first is old enough', { recent: said(1, 2, 3, 4, 15_000) }, { ok: true }],
  [
    'the thirty-first of ten minutes',
    { recent: said(...Array.from({ length: 30 }, (_, at) => at * 15_000 + 20_000)) },
    { code: 'chat.too_fast', details: { seconds: 145 } },
  ],
  ['the same again', { recent: [{ at: now - 59_999, text: 'hola' }] }, { code: 'chat.repeated' }],
  ['the same a minute later', { recent: [{ at: now - 60_000, text: 'hola' }] }, { ok: true }],
  ['a muted member', { mute: { until: now + 1 } }, { code: 'chat.muted', details: { until: now + 1 } }],
  ['one muted without end', { mute: { until: null } }, { code: 'chat.muted', details: { until: null } }],
  ['one whose mute is over', { mute: { until: now } }, { ok: true }],
])('%s', (_, change, decision) => expect(decideSend(facts(change))).toMatchObject(decision))
