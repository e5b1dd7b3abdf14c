export { createOperators, type Operators } from './operators.service.ts'
export { listOperators, listRoles } from './operator.sql.ts'
export { operatorRoutes } from './operators.routes.ts'
export { pruneSignInGuards } from './sign-in-guard.sql.ts'
