import { Type } from 'typebox'
import { endpoint } from '../../endpoint.ts'
import { imageRefusals, SentImage } from '../../content/player/feedback.ts'
import { closed, ignored, OptionalText } from '../../shapes.ts'

const Avatar = Type.Object({
  /** An id of the drawn set, or the address of a picture. */
  avatar: Type.String(),
  avatarType: Type.Union([Type.Literal('CUSTOM'), Type.Literal('STATIC')]),
})

export const getIcon = endpoint({
  id: 'GET /wps/member/info/icon',
  summary: 'The member’s face',
  audience: 'member',
  value: Avatar,
  refusals: [],
})

export const getPlayerAvatar = endpoint({
  id: 'GET /wps/relay/MCSFE_getPlayerAvatar',
  summary: 'The member’s face',
  audience: 'member',
  body: closed({ language: OptionalText(20), ...ignored('merchantCode', 'merchant', 'platform') }),
  value: Type.Object({ data: Avatar }),
  refusals: [],
})

export const setAvatar = endpoint({
  id: 'PUT /api/identity/avatar',
  summary: 'Choose one of the drawn set by its id, or send a picture, which is cut to a square',
  audience: 'member',
  bodyBytesMax: 7_200_000,
  body: closed({ avatar: OptionalText(10), image: Type.Optional(SentImage) }),
  value: Avatar,
  refusals: [
    'identity.real_account_required',
    'identity.avatar_unknown',
    'identity.avatar_too_often',
    ...imageRefusals,
  ],
})
