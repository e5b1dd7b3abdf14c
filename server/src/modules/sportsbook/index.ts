export type { SportsNews } from './sports-news.ts'
