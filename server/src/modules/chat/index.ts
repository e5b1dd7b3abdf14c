export { chatRooms } from './chat-rooms.ts'
export { chatMutes } from './chat-mutes.ts'
