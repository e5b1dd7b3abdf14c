export type { Content } from './content.ts'
export { readDefaultContent } from './default-content.ts'
export type { ContentNews } from './content-news.ts'
