import { expect, test } from 'vitest'
import { typeProblem } from './member-type.ts'

const alone = { hasParent: false, hasTeam: false }

test.each([
  [{ from: 0, to: 1, ...alone }, undefined],
  [{ from: 0, to: 2, ...alone }, undefined],
  [{ from: 0, to: 1, hasParent: true, hasTeam: false }, undefined],
  [{ from: 1, to: 2, ...alone }, undefined],
  [{ from: 1, to: 0, ...alone }, undefined],
  [{ from: 2, to: 1, hasParent: false, hasTeam: true }, undefined],
  [{ from: 1, to: 1, ...alone }, 'same'],
  [{ from: 4, to: 1, ...alone }, 'trial'],
  [{ from: 41, to: 1, ...alone }, 'trial'],
  [{ from: 42, to: 2, ...alone }, 'trial'],
  [{ from: 1, to: 2, hasParent: true, hasTeam: true }, 'has_parent'],
  [{ from: 2, to: 0, hasParent: false, hasTeam: true }, 'has_team'],
] as const)('%o: %s', (change, problem) => expect(typeProblem(change)).toBe(problem))
