import { contractSwitches } from '@parlour/core/rules/agents/contract-switches.ts'
import { contractKinds, type ContractKind } from '@parlour/core/rules/agents/contract-terms.ts'
import { isOn } from './permission.ts'

/** The kinds of contracts that the brand makes. */
export const contractKindsOn = (): readonly ContractKind[] =>
  contractKinds.filter((kind) => isOn(contractSwitches[kind]))
