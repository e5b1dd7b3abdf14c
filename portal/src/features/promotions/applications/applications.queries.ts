import type {
  applyForPromotion,
  listOwnApplications,
  viewOwnPicture,
} from '@parlour/core/contract/promo/player/applications.ts'
import type { Body, Value } from '@parlour/core/contract/endpoint.ts'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/api/client.ts'
import { queryKeys } from '../../../lib/api/query-keys.ts'

export type Application = Value<typeof listOwnApplications>['list'][number]
export type ApplicationState = Application['state']

/** An operator decides meanwhile: what waits is asked for again now and then. */
const askAgainMs = 20_000

export const applicationsQuery = (tag: string, state: ApplicationState | undefined) =>
  infiniteQueryOptions({
    queryKey: [...queryKeys.promotions, 'applications', tag, state ?? 'all'],
    queryFn: ({ pageParam, signal }) =>
      call<typeof listOwnApplications>('GET /api/promo/applications', {
        query: { ...(state === undefined ? {} : { state }), ...(pageParam === undefined ? {} : { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next,
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => {
      const shown = data?.pages.flatMap(({ list }) => list) ?? []
      return shown.some((one) => one.state === 'applying') ? askAgainMs : false
    },
  })

/** A picture stays as it is. */
export const ownPictureQuery = (applicationId: string, n: number) =>
  queryOptions({
    queryKey: [...queryKeys.promotions, 'picture', applicationId, n],
    queryFn: ({ signal }) =>
      call<typeof viewOwnPicture>('GET /api/promo/applications/:applicationId/pictures/:n', {
        params: { applicationId, n: String(n) },
        signal,
      }),
    staleTime: Infinity,
  })

export const postApplication = (promotionId: string, body: Body<typeof applyForPromotion>) =>
  call<typeof applyForPromotion>('POST /api/promo/promotions/:promotionId/applications', {
    params: { promotionId },
    body,
  })
