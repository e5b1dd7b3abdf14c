import { contractSwitches } from '@parlour/core/rules/agents/contract-switches.ts'
import { contractKinds, type ContractKind } from '@parlour/core/rules/agents/contract-terms.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Brand } from '#modules/brand/index.ts'

/** The kinds of contracts that a brand makes. What runs of another goes on until it ends. */
export const kindsOn = ({ flags }: Pick<Brand, 'flags'>): readonly ContractKind[] =>
  contractKinds.filter((kind) => flags[contractSwitches[kind]] === true)

export function refuseOff(brand: Pick<Brand, 'flags'>, kind: ContractKind): void {
  if (!kindsOn(brand).includes(kind)) throw new Refusal('contracts.kind_off')
}
