import { isTrialType } from '@parlour/core/rules/identity/member-types.ts'
import { betProducts } from '@parlour/core/rules/games/products.ts'
import { useNavigate } from '@tanstack/react-router'
import { builtPages } from '../features/shell/menu.ts'
import { WinnersPage } from '../features/winners/winners-page.tsx'
import { useProtection } from '../lib/api/protection-query.ts'
import { useText } from '../lib/i18n/use-text.ts'
import { useSession } from '../lib/session/session.ts'
import { boot } from './boot.ts'
import { usePlaceAddress } from './place-address.ts'

/** The board of winners, of what the address asks for; a member is shown it once it is known that they may play. */
export default function WinnerPlace() {
  const shell = useText('shell')
  const navigate = useNavigate()
  const { vertical } = usePlaceAddress().search
  const { token, isAgent } = useSession()
  const protection = useProtection()
  const verticals = builtPages(boot.menus).flatMap(({ gameType, enName }) => {
    const code = betProducts.find((one) => one === gameType)
    const name = `nav.${gameType}`
    return code === undefined ? [] : [{ code, name: shell.has(name) ? shell(name as 'nav.LOTT') : enName }]
  })
  return (
    <WinnersPage
      brandName={boot.permission.theme.name}
      verticals={verticals}
      vertical={verticals.find(({ code }) => code === vertical)?.code}
      onVertical={(code) =>
        void navigate({
          to: '/$',
          params: { _splat: 'winners' },
          search: (code === undefined ? {} : { vertical: code }) as object,
          replace: true,
          resetScroll: false,
        })
      }
      mayAsk={token === null || isTrialType(isAgent ?? 0) || protection?.exclusion === null}
    />
  )
}
