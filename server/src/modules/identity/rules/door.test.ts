import { expect, test } from 'vitest'
import { refusalAtDoor } from './door.ts'

const open = { isAgent: false, isAgentDoor: false, isForAgentsAlone: false, haveAgentsOwnHost: false }

test.each([
  [{}, undefined],
  [{ isAgent: true }, undefined],
  [{ isAgentDoor: true }, 'identity.agents_only'],
  [{ isAgentDoor: true, isAgent: true }, undefined],
  [{ isForAgentsAlone: true }, 'identity.only_agents'],
  [{ isForAgentsAlone: true, isAgent: true }, undefined],
  [{ haveAgentsOwnHost: true }, undefined],
  [{ haveAgentsOwnHost: true, isAgent: true }, 'identity.members_only'],
  [{ haveAgentsOwnHost: true, isAgent: true, isAgentDoor: true }, undefined],
  [{ haveAgentsOwnHost: true, isAgentDoor: true }, 'identity.agents_only'],
] as const)('%o: %s', (change, refusal) => expect(refusalAtDoor({ ...open, ...change })).toBe(refusal))
