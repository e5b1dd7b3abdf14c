import type { Value } from '@parlour/core/contract/endpoint.ts'
import type { launchGame } from '@parlour/core/contract/lottery/player/launch.ts'
import type { Call } from '#platform/http/context.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Brands } from '#modules/brand/index.ts'
import { hostOf } from '#platform/http/host-of.ts'
import { type Launches, refuseTrial } from '#modules/identity/index.ts'
import type { ReadCatalogue } from './catalogue.ts'
import { decideLaunch } from './rules/decide-launch.ts'

interface Parts {
  readonly catalogue: ReadCatalogue
  readonly brands: Brands
  readonly launches: Pick<Launches, 'issue'>
  /** Refuses whoever is excluded from play. */
  readonly checkPlay: (memberId: string) => Promise<void>
}

/** The lottery in a window of its own. */
export function createLotteryLaunch({ catalogue, brands, launches, checkPlay }: Parts) {
  return async ({
    brand,
    member,
    language,
    header,
    input: { body },
  }: Call<typeof launchGame>): Promise<Value<typeof launchGame>> => {
    refuseTrial(member)
    await checkPlay(member.memberId)
    const { games, seriesOf } = await catalogue()
    const { flags, hosts, languages } = await brands.get(brand.brandId)
    const target = decideLaunch(body, {
      games,
      series: seriesOf(brand.brandId),
      hosts,
      languages,
      language,
      isOpen: flags['LOTT'] === true,
    })
    if (!target.ok) throw new Refusal(target.code, target.details)
    return launches.issue({ member, host: hostOf(header), scope: 'LOTTERY', target: target.value })
  }
}
