import type { Body, Value } from '@parlour/core/contract/endpoint.ts'
import type {
  getVerification,
  sendFunds,
  sendIdentity,
  setPerson,
} from '@parlour/core/contract/verification/player/verification.ts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api/client.ts'
import { queryKeys } from '../../lib/api/query-keys.ts'
import { readPicture } from '../../lib/pictures/read-picture.ts'

export type Verification = Value<typeof getVerification>
export type Shown = Verification['identity']
export type DocumentKind = Body<typeof sendIdentity>['kind']
export type FundsSource = Body<typeof sendFunds>['source']

export const verificationQuery = () =>
  queryOptions({
    queryKey: queryKeys.verification,
    queryFn: ({ signal }) => call<typeof getVerification>('GET /api/verification', { signal }),
  })

export const putPerson = (body: Body<typeof setPerson>) =>
  call<typeof setPerson>('PUT /api/verification/person', { body })

type Pictured<B> = Omit<B, 'images'> & { readonly files: readonly File[] }

export async function postIdentity({ files, ...request }: Pictured<Body<typeof sendIdentity>>) {
  const images = await Promise.all(files.map(readPicture))
  return call<typeof sendIdentity>('POST /api/verification/identity', { body: { ...request, images } })
}

export async function postFunds({ files, ...request }: Pictured<Body<typeof sendFunds>>) {
  const images = await Promise.all(files.map(readPicture))
  return call<typeof sendFunds>('POST /api/verification/funds', { body: { ...request, images } })
}

/** A step, after which everything stands as its answer says; refused, it stands otherwise by now. */
export function useStep<Requested>(send: (request: Requested) => Promise<Verification>, onDone: () => void) {
  const client = useQueryClient()
  return useMutation({
    networkMode: 'always',
    mutationFn: send,
    onSuccess: (current) => {
      client.setQueryData(queryKeys.verification, current)
      onDone()
    },
    onError: () => void client.invalidateQueries({ queryKey: queryKeys.verification }),
  })
}
