export type { BillDeed, BillWord, PayNews } from './pay-news.ts'
export { refuseDebtor } from './debtors.ts'
