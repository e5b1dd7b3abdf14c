import { expect, test } from 'vitest'
import { Refusal } from '../../lib/api/refusal.ts'
import { questionIn } from './step-up-question.ts'

const refusal = (code: string, details: Record<string, unknown>) => new Refusal({ code, status: 403, details })

test('a question is read from its refusal, methods that are not known left out', () => {
  const details = { ticket: 't', methods: ['email', 'palm', 'payee'], hints: { email: 'a***@b.c' } }
  expect(questionIn(refusal('identity.step_up_required', details))).toEqual({
    ticket: 't',
    methods: ['email', 'payee'],
    hints: { email: 'a***@b.c' },
  })
})

test.each([
  [refusal('identity.bad_credentials', { ticket: 't', methods: [] })],
  [refusal('identity.step_up_required', {})],
  [new Error('other')],
  [undefined],
])('%s is none', (error) => {
  expect(questionIn(error)).toBeUndefined()
})
