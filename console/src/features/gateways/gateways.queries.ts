import type { listGateways, proposeGatewaySecret } from '@parlour/core/contract/cashier/operator/gateways.ts'
import type { Body, Value } from '@parlour/core/contract/endpoint.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api/client.ts'

export type Gateway = Value<typeof listGateways>['list'][number]

export const gatewaysQuery = () =>
  queryOptions({
    queryKey: ['gateways'],
    queryFn: ({ signal }) => call<typeof listGateways>('GET /console/api/gateways', { signal }),
  })

export const postSecret = (provider: string, body: Body<typeof proposeGatewaySecret>) =>
  call<typeof proposeGatewaySecret>('POST /console/api/gateways/:provider/secret-proposals', {
    params: { provider },
    body,
  })
