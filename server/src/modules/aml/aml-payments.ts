import { insertPayee, undoPayment } from './payment.sql.ts'

/** Payees and payments that the watch looks at. */
export const amlPayments = {
  insertPayee,
  undo: undoPayment,
} as const
