export { getTransferRule, upsertTransferRule } from './transfer-rule.sql.ts'
export { expireTopUps } from './top-up.sql.ts'
export type { TopUpNews } from './top-ups.service.ts'
export { readRights, type TransferNews } from './transfers.service.ts'
