export { agentRoutes } from './agents.routes.ts'
