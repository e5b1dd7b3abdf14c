export { sportsBooks } from './found-book.ts'
export type { SportsNews } from './sports-news.ts'
