export {
  countRunning,
  listMissions,
  lockMission,
  markClosed,
  markPublished,
  upsertDraft,
  type Mission,
  type MissionDraft,
} from './mission.sql.ts'
export { dayIn, missionRoutes, missionsMost, reachedText } from './missions.routes.ts'
export { countsMoney } from './progress.ts'
