import { lockBrand, updateContacts } from './brand.sql.ts'
import { standingOfContacts } from './operator/contacts-standing.ts'

/** How members reach a brand. */
export const brandContacts = {
  lockBrand,
  update: updateContacts,
  standing: standingOfContacts,
} as const
