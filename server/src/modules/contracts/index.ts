export type { ContractDeed, ContractEnd, ContractNews, ContractWord } from './contract-news.ts'
export { contractMoves } from './move.service.ts'
