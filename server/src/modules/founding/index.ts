export { readBrandDefaults } from './brand-defaults.ts'
export { foundBrand } from './found-brand.ts'
export { roomsOf, type Founding } from './plan-brand.ts'
