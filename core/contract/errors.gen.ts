// Written by `npm run generate`: the refusals of every module.
import { errors as operators } from './operators/errors.ts'
import { errors as brand } from './brand/errors.ts'
import { errors as identity } from './identity/errors.ts'
import { errors as content } from './content/errors.ts'
import { errors as wallet } from './wallet/errors.ts'
import { errors as protection } from './protection/errors.ts'
import { errors as verification } from './verification/errors.ts'
import { errors as aml } from './aml/errors.ts'
import { errors as cashier } from './cashier/errors.ts'
import { errors as lottery } from './lottery/errors.ts'
import { errors as sportsbook } from './sportsbook/errors.ts'
import { errors as games } from './games/errors.ts'
import { errors as promo } from './promo/errors.ts'
import { errors as points } from './points/errors.ts'
import { errors as agents } from './agents/errors.ts'
import { errors as contracts } from './contracts/errors.ts'
import { errors as pay } from './pay/errors.ts'
import { errors as inbox } from './inbox/errors.ts'
import { errors as chat } from './chat/errors.ts'
import { errors as reporting } from './reporting/errors.ts'

export const moduleErrors = {
  ...operators,
  ...brand,
  ...identity,
  ...content,
  ...wallet,
  ...protection,
  ...verification,
  ...aml,
  ...cashier,
  ...lottery,
  ...sportsbook,
  ...games,
  ...promo,
  ...points,
  ...agents,
  ...contracts,
  ...pay,
  ...inbox,
  ...chat,
  ...reporting,
}
