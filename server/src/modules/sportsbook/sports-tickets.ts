import { deleteDemoTickets } from './tickets/demo-tickets.sql.ts'

/** Tickets of the sports book, for who forgets the guests that bought them. */
export const sportsTickets = {
  deleteDemo: deleteDemoTickets,
} as const
