export { createAccess, type Access } from './access.ts'
export { brandRoutes, createPermission } from './brand.routes.ts'
export { lockRegisterRule, lockStatus, updateFlag, updateRegisterRule, type BrandStatus } from './brand-settings.sql.ts'
export {
  deleteAccessRule,
  insertAccessRule,
  updateAgentHost,
  updateContacts,
  updateOutside,
  updateStatus,
} from './brand.sql.ts'
export { createBrands, type Brands } from './brands.ts'
export { menusOf } from './menus.ts'
export type { AccessRule, Brand, RegisterRule } from './types.ts'
