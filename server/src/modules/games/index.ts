export { memberShelves } from './member-shelves.ts'
