export type { PromoNews } from './promo-news.ts'
export { ladders, type HouseLadder } from './ranks/found-ladder.ts'
export { promoGiven } from './given.ts'
