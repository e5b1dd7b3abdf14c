export type { TopUpNews } from './top-ups.service.ts'
export { readRights, type TransferNews } from './transfers.service.ts'
export { transferRules } from './transfer-rules.ts'
