export { insertAction, listActions } from './audit.sql.ts'
