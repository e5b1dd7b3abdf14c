import type { Body, Value } from '@parlour/core/contract/endpoint.ts'
import type {
  getLift,
  getSimulation,
  startLift,
  startSimulation,
} from '@parlour/core/contract/promo/operator/promotion-studies.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api/client.ts'

export type LiftStudy = Value<typeof getLift>
export type Lift = NonNullable<NonNullable<LiftStudy['last']>['result']>
export type LiftRow = Lift['rows'][number]

type SimulationStudy = Value<typeof getSimulation>
export type Simulated = NonNullable<NonNullable<SimulationStudy['last']>['result']>
export type Agreed = NonNullable<SimulationStudy['agreed']>

const base = '/console/api/brands/:merchant/promotions/:promotionId' as const
/** So often it is asked how far it has come, as long as it goes on. */
const askAgainMs = 1000

interface Of {
  readonly merchant: string
  readonly promotionId: string
}

const whileRunning = ({ state }: { readonly state: { readonly data?: { readonly running: unknown } | undefined } }) =>
  state.data?.running == null ? false : askAgainMs

export const liftQuery = ({ merchant, promotionId }: Of) =>
  queryOptions({
    queryKey: ['promotions', merchant, 'lift', promotionId],
    queryFn: ({ signal }) => call<typeof getLift>(`GET ${base}/lift`, { merchant, params: { promotionId }, signal }),
    refetchInterval: whileRunning,
  })

export const postLift = ({ merchant, promotionId }: Of, body: Body<typeof startLift>) =>
  call<typeof startLift>(`POST ${base}/lift-measurements`, { merchant, params: { promotionId }, body })

export const simulationQuery = ({ merchant, promotionId }: Of) =>
  queryOptions({
    queryKey: ['promotions', merchant, 'simulation', promotionId],
    queryFn: ({ signal }) =>
      call<typeof getSimulation>(`GET ${base}/simulation`, { merchant, params: { promotionId }, signal }),
    refetchInterval: whileRunning,
  })

export const postSimulation = ({ merchant, promotionId }: Of, body: Body<typeof startSimulation>) =>
  call<typeof startSimulation>(`POST ${base}/simulations`, { merchant, params: { promotionId }, body })
