export { forgetGuests } from './forget-guests.service.ts'
