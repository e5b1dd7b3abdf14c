export type { PointNews } from './point-news.ts'
export { pointTerms } from './point-terms.ts'
