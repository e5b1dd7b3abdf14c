export { listActionPage, type ActionFilter, type ActionRow } from './action-page.sql.ts'
export { insertAction, listActions } from './audit.sql.ts'
