import { getTransferRule, upsertTransferRule } from './transfer-rule.sql.ts'

/** The rules of a brand for transfers between members. */
export const transferRules = {
  get: getTransferRule,
  upsert: upsertTransferRule,
} as const
