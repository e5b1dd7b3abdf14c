export type { PointNews } from './point-news.ts'
