import { deleteDemoTickets } from './demo.sql.ts'

/** Tickets that were bought with demo money. */
export const demoTickets = {
  delete: deleteDemoTickets,
} as const
