import { expect } from 'vitest'
import type { Case } from './isolation-cases.ts'

/** What members show of themselves: a stranger reads and changes its own alone, and sees no document of anybody. */
export const verificationCases: Readonly<Record<string, Case>> = {
  'GET /api/verification': {
    path: () => '/api/verification',
    stranger: ({ value }) => {
      expect(value).toMatchObject({ level: 0, person: null, identity: { state: 'NONE', pictures: 0 } })
      expect(JSON.stringify(value)).not.toContain('The Owner')
    },
  },
  'PUT /api/verification/person': {
    path: () => '/api/verification/person',
    body: () => ({ name: '12', birthday: '1990-01-01' }),
    stranger: (answer) => expect(answer).toMatchObject({ status: 422, code: 'verification.field_invalid' }),
  },
  'POST /api/verification/identity': {
    path: () => '/api/verification/identity',
    body: () => ({ kind: 'PASSPORT', number: 'P1234567', validUntil: null, images: ['AAAA'] }),
    // The owner has given a name and a birthday; a stranger sends nothing under them.
    stranger: (answer) => expect(answer).toMatchObject({ status: 409, code: 'verification.person_missing' }),
  },
  'POST /api/verification/funds': {
    path: () => '/api/verification/funds',
    body: () => ({ address: '12 Mabini St., Manila', source: 'SALARY', images: ['AAAA'] }),
    stranger: (answer) => expect(answer).toMatchObject({ status: 409, code: 'verification.person_missing' }),
  },
}
