import type { Database } from '#platform/db/database.ts'
import type { Job } from '#platform/jobs/jobs.ts'
import { pruneAlarms } from './alarm.sql.ts'
import { pruneCaptchas } from './captcha.sql.ts'
import { pruneCodes } from './codes.sql.ts'
import { pruneNetworkGuards } from './identity.sql.ts'
import { pruneLaunches } from './launch.sql.ts'
import { pruneGuards } from './login-guard.sql.ts'
import { pruneChallenges } from './passkey.sql.ts'
import { prunePhoneTokens } from './phone-token.sql.ts'
import { prunePlaces } from './places.sql.ts'
import { pruneRemembered } from './remembered.sql.ts'
import { pruneSocial } from './social.sql.ts'
import { pruneStepUps } from './step-up.sql.ts'

const dayMs = 86_400_000
const codesAtOnce = 50_000

/** Deletes what signing in leaves behind, when nobody can use it any more. */
export function retentionJob(database: Pick<Database, 'transaction'>): Job {
  return {
    name: 'identity:codes_pruned',
    crontab: '23 * * * *',
    work: () =>
      database.transaction(async (tx) => {
        await pruneCodes(tx, codesAtOnce)
        await pruneCaptchas(tx)
        await pruneAlarms(tx)
        await pruneGuards(tx, 30 * dayMs)
        await pruneNetworkGuards(tx, dayMs)
        await pruneRemembered(tx, 30 * dayMs)
        await pruneChallenges(tx)
        await prunePhoneTokens(tx)
        await pruneSocial(tx)
        await pruneLaunches(tx, dayMs)
        await pruneStepUps(tx, dayMs)
        await prunePlaces(tx, 180 * dayMs)
      }),
  }
}
