import { lockBrand, updateContacts } from './brand.sql.ts'
import { snapshotOfContacts } from './operator/contacts-snapshot.ts'

/** How members reach a brand. */
export const brandContacts = {
  lockBrand,
  update: updateContacts,
  current: snapshotOfContacts,
} as const
