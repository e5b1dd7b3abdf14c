import { expect } from 'vitest'
import type { Case } from './isolation-cases.ts'

/** What members say to the brand, their complaints, and whom they invite. */
export const feedbackCases: Readonly<Record<string, Case>> = {
  'POST /wps/feedback': {
    path: () => '/wps/feedback',
    // What somebody says is theirs: the answer names the new row and nothing else.
    body: () => ({ type: 'other', content: 'Something of my own' }),
    stranger: ({ value }) => expect(Object.keys(value)).toEqual(['id']),
  },
  'PUT /wps/feedback': {
    path: () => '/wps/feedback',
    body: () => ({ type: 'other', content: 'Something of my own' }),
    stranger: ({ value }) => expect(Object.keys(value)).toEqual(['id']),
  },
  'GET /api/content/feedback': {
    path: () => '/api/content/feedback',
    stranger: ({ value }) => expect(JSON.stringify(value)).not.toContain('The owner’s complaint'),
  },
  'GET /api/identity/referral': {
    path: () => '/api/identity/referral',
    stranger: ({ value }) => expect(value).toMatchObject({ invited: 0, list: [], next: null }),
  },
  'POST /api/content/feedback/:id/escalations': {
    path: ({ feedbackId }) => `/api/content/feedback/${feedbackId}/escalations`,
    body: () => ({ content: 'Not mine to take further' }),
    stranger: (answer) => expect(answer).toMatchObject({ status: 404, code: 'content.feedback_unknown' }),
  },
}
