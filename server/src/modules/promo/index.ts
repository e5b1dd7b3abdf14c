export type { PromoNews } from './promo-news.ts'
