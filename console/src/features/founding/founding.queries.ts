import type { listBrands, proposeBrand } from '@parlour/core/contract/founding/operator/founding.ts'
import type { Body, Value } from '@parlour/core/contract/endpoint.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api/client.ts'

export type House = Value<typeof listBrands>
export type BrandRow = House['list'][number]
export type BrandRequest = Omit<Body<typeof proposeBrand>, 'reason'>

export const brandsQuery = () =>
  queryOptions({
    queryKey: ['brands'],
    queryFn: ({ signal }) => call<typeof listBrands>('GET /console/api/brands', { signal }),
  })

export const postBrand = (body: Body<typeof proposeBrand>) =>
  call<typeof proposeBrand>('POST /console/api/brands', { body })
