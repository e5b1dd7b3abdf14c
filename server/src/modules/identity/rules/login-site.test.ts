import { expect, test } from 'vitest'
import { refusalAtSite } from './login-site.ts'

const open = { isAgent: false, isAgentSite: false, isForAgentsAlone: false, haveAgentsOwnHost: false }

test.each([
  [{}, undefined],
  [{ isAgent: true }, undefined],
  [{ isAgentSite: true }, 'identity.agents_only'],
  [{ isAgentSite: true, isAgent: true }, undefined],
  [{ isForAgentsAlone: true }, 'identity.only_agents'],
  [{ isForAgentsAlone: true, isAgent: true }, undefined],
  [{ haveAgentsOwnHost: true }, undefined],
  [{ haveAgentsOwnHost: true, isAgent: true }, 'identity.members_only'],
  [{ haveAgentsOwnHost: true, isAgent: true, isAgentSite: true }, undefined],
  [{ haveAgentsOwnHost: true, isAgentSite: true }, 'identity.agents_only'],
] as const)('%o: %s', (change, refusal) => expect(refusalAtSite({ ...open, ...change })).toBe(refusal))
