export { listActionPage } from './action-page.sql.ts'
export { insertAction } from './audit.sql.ts'
