export { createAccess, readAccessValue, type Access, type AccessVerdict } from './access.ts'
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
export {
  deleteAccessRule,
  insertAccessRule,
  lockBrand,
  updateAgentHost,
  updateContacts,
  updateDemoGrant,
  updateOutside,
  updateStatus,
  updateUnknownCountry,
} from './brand.sql.ts'
export { createBrands, type Brands } from './brands.ts'
export { deleteHost, findTaken, insertHost, isZoneKnown, listHosts, lockFounding } from './founding.sql.ts'
export { lockJurisdiction, updateJurisdiction } from './jurisdiction.sql.ts'
export { menusOf } from './menus.ts'
export { accessKinds, accessRulesMost } from './rules/access-value.ts'
export { decideNewBrand, hostsMost, isHostName, type BrandWish } from './rules/decide-new-brand.ts'
export {
  looserRuleOf,
  profileOf,
  profiles,
  type JurisdictionRules,
  type Profile,
  type Stricter,
} from './rules/jurisdiction.ts'
export type { AccessRule, Brand, NewBrand, RegisterRule } from './types.ts'
