import { easeObligations } from './turnover.sql.ts'
import {
  closeTurnover,
  markMetTurnover,
  obligeMany,
  obligeTurnover,
  readTurnover,
  settleTurnover,
} from './turnover.service.ts'

/** How much a member must stake before money that came in may leave. */
export const turnoverDuties = {
  oblige: obligeTurnover,
  obligeMany,
  read: readTurnover,
  markMet: markMetTurnover,
  settle: settleTurnover,
  close: closeTurnover,
  ease: easeObligations,
} as const
