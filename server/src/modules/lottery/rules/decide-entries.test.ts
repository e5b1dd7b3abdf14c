import { expect, test } from 'vitest'
import type { Draw } from '@parlour/core/rules/lottery/model.ts'
import type { EntrySource } from '../types.ts'
import { decideEntries, decideEntry, latestEntries } from './decide-entries.ts'

const ana: EntrySource = { kind: 'OPERATOR', name: 'ana' }
const luis: EntrySource = { kind: 'OPERATOR', name: 'luis' }
const eva: EntrySource = { kind: 'OPERATOR', name: 'eva' }
const feed: EntrySource = { kind: 'FEED', name: 'ana' }
const balls = (text: string): Draw => ({ kind: 'list', balls: [...text] })
const entry = (source: EntrySource, text: string) => ({ source, result: balls(text) })

test.each([
  ['nobody', [], 'NONE'],
  ['one', [entry(ana, '1234')], 'ONE'],
  ['one who says it twice', [entry(ana, '1234'), entry(ana, '1234')], 'ONE'],
  ['one who changes their mind', [entry(ana, '1234'), entry(ana, '1235')], 'ONE'],
  ['two who say the same', [entry(ana, '1234'), entry(luis, '1234')], 'AGREED'],
  ['an operator and a feed of the same name', [entry(ana, '1234'), entry(feed, '1234')], 'AGREED'],
  ['two who differ', [entry(ana, '1234'), entry(luis, '1243')], 'DISAGREE'],
  ['one who comes round', [entry(ana, '1234'), entry(luis, '1243'), entry(luis, '1234')], 'AGREED'],
  ['one who leaves an agreement', [entry(ana, '1234'), entry(luis, '1234'), entry(luis, '1243')], 'DISAGREE'],
  ['two of three', [entry(ana, '1234'), entry(luis, '1243'), entry(eva, '1243')], 'AGREED'],
  ['two against two', [entry(ana, '1234'), entry(feed, '1234'), entry(luis, '1243'), entry(eva, '1243')], 'DISAGREE'],
])('%s', (_, entries, kind) => {
  expect(decideEntries(entries).kind).toBe(kind)
})

test('what is agreed on is what two say, whoever spoke first', () => {
  expect(decideEntries([entry(ana, '1234'), entry(luis, '1243'), entry(eva, '1243')])).toEqual({
    kind: 'AGREED',
    result: balls('1243'),
    by: [luis, eva],
  })
})

test('the same balls of another kind of draw are another draw', () => {
  const special: Draw = { kind: 'list', balls: ['1', '2', '3'], special: '4' }
  expect(decideEntries([entry(ana, '1234'), { source: luis, result: special }]).kind).toBe('DISAGREE')
})

test('the last word of each counts', () => {
  expect(latestEntries([entry(ana, '1'), entry(luis, '2'), entry(ana, '3')])).toEqual([
    entry(ana, '3'),
    entry(luis, '2'),
  ])
})

const issue = { commit: null, state: 'LOCKED', numero: '20261121', drawAt: 1000 } as const
test.each([
  [{ ...issue, state: 'SCHEDULED' as const }, 1000, 'lottery.result_early'],
  [{ ...issue, state: 'OPEN' as const }, 1000, 'lottery.result_early'],
  [issue, 999, 'lottery.result_early'],
  [issue, 1000, undefined],
  [{ ...issue, state: 'DRAWN' as const }, 1000, 'lottery.result_agreed'],
  [{ ...issue, state: 'SETTLED' as const }, 1000, undefined],
  [{ ...issue, state: 'RESETTLED' as const }, 1000, undefined],
  [{ ...issue, state: 'VOID' as const }, 1000, 'lottery.issue_void'],
  [{ ...issue, commit: 'abc' }, 1000, 'lottery.result_sealed'],
])('%o at %i', (given, now, code) => {
  const decision = decideEntry(given, now)
  expect(decision.ok ? undefined : decision.code).toBe(code)
})
