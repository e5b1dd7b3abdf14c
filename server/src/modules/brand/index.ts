export { createAccess, type Access } from './access.ts'
export { brandRoutes, createPermission } from './brand.routes.ts'
export { decideLanguages, type Languages } from './rules/decide-languages.ts'
export {
  lockLanguages,
  lockRegisterRule,
  lockStatus,
  updateFlag,
  updateLanguages,
  updateRegisterRule,
  type BrandStatus,
} from './brand-settings.sql.ts'
export { deleteAccessRule, insertAccessRule, updateContacts, updateStatus } from './brand.sql.ts'
export { createBrands, type Brands } from './brands.ts'
export { menusOf } from './menus.ts'
export type { AccessRule, Brand, RegisterRule } from './types.ts'
