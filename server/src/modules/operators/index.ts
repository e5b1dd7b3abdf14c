export { proposeChange } from './changes.ts'
export { recordChange } from './record-change.ts'
export { operatorLookup } from './operator-lookup.ts'
export { adjustmentLimits } from './adjustment-limits.ts'
