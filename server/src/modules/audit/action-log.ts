import { listActionPage } from './action-page.sql.ts'
import { insertAction } from './audit.sql.ts'

/** The log of what operators did: written in the transaction of what it tells, never changed. */
export const actionLog = {
  insert: insertAction,
  listPage: listActionPage,
} as const
