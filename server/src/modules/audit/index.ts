export { actionLog } from './action-log.ts'
