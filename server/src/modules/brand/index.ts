export { brandRoutes, createPermission } from './brand.routes.ts'
export { createBrands, type Brands } from './brands.ts'
export { menusOf } from './menus.ts'
export type { Brand, RegisterRule } from './types.ts'
