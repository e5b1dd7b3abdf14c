import { nowMs } from '#platform/clock/now.ts'
import type { Tx } from '#platform/db/database.ts'
import type { ChangeKind } from '#platform/module/change-kind.ts'
import { Refusal } from '#platform/refusal.ts'
import { labelNameOf } from '@parlour/core/rules/identity/label-name.ts'
import type { Brands } from '#modules/brand/index.ts'
import { countRunning, lockMission, markPublished, type Mission } from '../mission.sql.ts'
import { dayIn, missionsMost } from '../missions.routes.ts'
import { missionStatus } from './mission-status.ts'

/** A mission with rewards that is to be shown to members. */
export type PublicationPayload = { readonly brandId: string; readonly missionId: string }

/** A draft that may be published now, held for the transaction; refuses what is none, and more than a member reads. */
export async function holdUnpublished(
  tx: Tx,
  brandId: string,
  missionId: string,
  brands: Pick<Brands, 'get'>,
): Promise<Mission> {
  const { timeZone } = await brands.get(brandId)
  const today = dayIn(await nowMs(tx), timeZone).toString()
  const running = await countRunning(tx, brandId, today)
  const mission = await lockMission(tx, brandId, missionId)
  if (!mission) throw new Refusal('console.mission_unknown')
  if (mission.publishedAt !== null || mission.lastDay < today) throw new Refusal('console.nothing_changed')
  if (running >= missionsMost) throw new Refusal('console.missions_full', { most: missionsMost })
  return mission
}

/** Rewards are money: a mission that gives some is published by two operators. */
export function missionPublication(brands: Brands): ChangeKind<PublicationPayload> {
  return {
    name: 'mission publish',
    permission: 'content.edit',
    async look(tx, { brandId, missionId }) {
      const mission = await holdUnpublished(tx, brandId, missionId, brands)
      const { defaultLanguage: language } = await brands.get(brandId)
      return {
        brandId,
        subject: missionId,
        label: labelNameOf(mission.titles, { language, defaultLanguage: language }),
        before: {},
        after: missionStatus(mission),
      }
    },
    async run(tx, { missionId }) {
      await markPublished(tx, missionId)
      return null
    },
  }
}
