import type { muteMember } from '@parlour/core/contract/chat/operator/chat.ts'
import type { Body } from '@parlour/core/contract/endpoint.ts'
import { call } from './client.ts'

/** Keeps a member from writing in the rooms, or lets it write again: from what it wrote, and from its own page. */
export const putMute = (merchant: string, id: string, body: Body<typeof muteMember>) =>
  call<typeof muteMember>('PUT /console/api/brands/:merchant/members/:id/mute', { merchant, params: { id }, body })
