export type { Guard } from './guard.ts'
export { createProtection, type Protection } from './protection.service.ts'
