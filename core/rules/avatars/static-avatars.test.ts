import { expect, test } from 'vitest'
import { isStaticAvatar, staticAvatarFor, staticAvatars } from './static-avatars.ts'

test('every member has one of the set, and all of the set are somebody’s', () => {
  const ids = Array.from({ length: 600 }, (_, at) => `0199${at.toString(16).padStart(8, '0')}-7000-8000`)
  const given = ids.map(staticAvatarFor)
  expect(new Set(given)).toEqual(new Set(staticAvatars))
  expect(ids.map(staticAvatarFor)).toEqual(given)
})

test.each([
  ['S01', true],
  ['S12', true],
  ['S13', false],
  ['', false],
  ['constructor', false],
])('%j is in the set: %s', (id, isIn) => expect(isStaticAvatar(id)).toBe(isIn))
