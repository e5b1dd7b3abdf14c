export { sportsBooks } from './found-book.ts'
export { sportsTickets } from './sports-tickets.ts'
export type { SportsNews } from './sports-news.ts'
