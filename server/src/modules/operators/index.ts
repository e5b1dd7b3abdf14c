export { listApprovalPage, type ApprovalRow } from './approval.sql.ts'
export { decide, propose, sealOf, withdraw, type Proposal } from './approvals.service.ts'
export {
  clearSecret,
  countHolders,
  findOperatorByName,
  findOperatorRow,
  listOperators,
  listRoles,
  lockOperator,
  lockRole,
  replaceBrands,
  updateOperator,
  updateRole,
} from './operator.sql.ts'
export { createOperators, type Operators } from './operators.service.ts'
export { operatorRoutes } from './operators.routes.ts'
export { pruneSignInGuards } from './sign-in-guard.sql.ts'
export { stateOf } from './rules/approval.ts'
export {
  findAdjustmentLimit,
  holdOperator,
  setAdjustmentLimit,
  sumProposed,
  type AdjustmentLimit,
} from './adjustment-limit.sql.ts'
