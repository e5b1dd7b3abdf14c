import { useNavigate, type NavigateOptions } from '@tanstack/react-router'
import FileText from 'lucide-react/icons/file-text'
import UserRound from 'lucide-react/icons/user-round'
import { memberPages } from '../../features/member/member-pages.ts'
import { builtPages, type Menu } from '../../features/shell/menu.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { useSession } from '../../lib/session/session.ts'
import type { FoundKind } from './found-kind.ts'
import { pickFound } from './pick-found.ts'

const aboutPages = ['company', 'contact', 'terms', 'responsible-gaming', 'privacy', 'affiliates', 'refund'] as const
/** Pages of members that depend on what a member has: the menu shows whether they are there. */
const sometimes: readonly string[] = ['playerRank', 'transferUpline', 'referral']
/** Accounts that look around have no pages of their own. */
const guestType = 4

interface Place {
  readonly key: string
  readonly name: string
  readonly also: string
  readonly isOwn: boolean
  readonly place: NavigateOptions
}

/** Pages of the site and of the member's account, by their names and by what else people call them. */
export function useFoundPages(question: string, menus: readonly Menu[]): FoundKind {
  const t = useText('search')
  const navigate = useNavigate()
  const places = usePlaces(menus)
  const picked = question === '' ? { items: places.slice(0, 8), isNear: false } : pickFound(places, question)
  const found = picked.items.map(({ key, name, isOwn, place }) => ({
    key: `page ${key}`,
    name,
    picture: isOwn ? <UserRound size={18} /> : <FileText size={18} />,
    go: () => void navigate({ ...place, replace: true } as NavigateOptions),
  }))
  return { group: { title: t('pages'), found }, isPending: false, isNear: picked.isNear, hasFailed: false }
}

function usePlaces(menus: readonly Menu[]): readonly Place[] {
  const t = useText('search')
  const shell = useText('shell')
  const member = useText('member')
  const { token, isAgent } = useSession()
  const isMember = token !== null && isAgent !== guestType
  const also = (key: string) => (t.has(`alias.${key}`) ? t(`alias.${key}` as 'alias.help') : '')
  const site = (key: string, name: string, place: NavigateOptions): Place => ({
    key,
    name,
    also: also(key),
    isOwn: false,
    place,
  })
  const modal = (name: 'deposit' | 'login' | 'register') =>
    ({ to: '.', search: (held: object) => ({ ...held, modal: name }) }) as NavigateOptions
  const own = memberPages
    .filter((key) => !sometimes.includes(key))
    .map((key): Place => ({
      key,
      name: member(`page.${key}`),
      also: also(key),
      isOwn: true,
      place:
        key === 'depositv2'
          ? modal('deposit')
          : ({ to: '.', search: (held: object) => ({ ...held, modal: 'member', page: key }) } as NavigateOptions),
    }))
  const nav = builtPages(menus).map(({ gameType, to, enName }) => {
    const name = `nav.${gameType}`
    return site(gameType, shell.has(name) ? shell(name as 'nav.LOTT') : enName, { to })
  })
  return [
    ...nav,
    ...(isMember ? own : []),
    ...(token === null
      ? [site('login', t('login'), modal('login')), site('register', t('register'), modal('register'))]
      : []),
    site('pointMall', shell('member.points'), { to: '/$', params: { _splat: 'pointMall' } }),
    site('leaderboard', t('leaderboard'), { to: '/$', params: { _splat: 'leaderboard' } }),
    site('raffle', t('raffle'), { to: '/$', params: { _splat: 'raffle' } }),
    site('winners', t('winners'), { to: '/$', params: { _splat: 'winners' } }),
    site('redEnvelope', t('redEnvelope'), { to: '/$', params: { _splat: 'redEnvelope' } }),
    site('results', shell('footer.results'), { to: '/results' }),
    site('help', shell('footer.help'), { to: '/help' }),
    site('notices', shell('footer.notices'), { to: '/noticePage' }),
    site('down', shell('footer.download'), { to: '/down' }),
    ...aboutPages.map((page) => site(page, shell(`footer.pages.${page}`), { to: '/about/$page', params: { page } })),
  ]
}
