import { classNames } from '@parlour/ui/components/class-names.ts'
import { Link } from '@tanstack/react-router'
import ArrowUpFromLine from 'lucide-react/icons/arrow-up-from-line'
import Award from 'lucide-react/icons/award'
import ChartLine from 'lucide-react/icons/chart-line'
import ClipboardCheck from 'lucide-react/icons/clipboard-check'
import CircleUser from 'lucide-react/icons/circle-user'
import Dices from 'lucide-react/icons/dices'
import FileSignature from 'lucide-react/icons/file-signature'
import Gem from 'lucide-react/icons/gem'
import Gift from 'lucide-react/icons/gift'
import History from 'lucide-react/icons/history'
import IdCard from 'lucide-react/icons/id-card'
import ListChecks from 'lucide-react/icons/list-checks'
import Mail from 'lucide-react/icons/mail'
import MailOpen from 'lucide-react/icons/mail-open'
import MessageSquare from 'lucide-react/icons/message-square'
import ReceiptText from 'lucide-react/icons/receipt-text'
import ScrollText from 'lucide-react/icons/scroll-text'
import ShieldCheck from 'lucide-react/icons/shield-check'
import SquareMinus from 'lucide-react/icons/square-minus'
import SquarePlus from 'lucide-react/icons/square-plus'
import Target from 'lucide-react/icons/target'
import Ticket from 'lucide-react/icons/ticket'
import Trophy from 'lucide-react/icons/trophy'
import UserPlus from 'lucide-react/icons/user-plus'
import WalletIcon from 'lucide-react/icons/wallet'
import { Suspense, useId, type ReactNode } from 'react'
import { sideMenuLook } from '../../lib/dialog/side-menu.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { intoView } from '../../lib/page/into-view.ts'
import { groupNames, groupOf, pagesOf, type MemberGroup, type MemberPage, type MemberStatus } from './member-pages.ts'

const groupIcons: Readonly<Record<MemberGroup, typeof CircleUser>> = {
  money: WalletIcon,
  play: Dices,
  safety: ShieldCheck,
  profile: CircleUser,
}

const icons: Readonly<Record<MemberPage, typeof CircleUser>> = {
  playerRank: Award,
  securityCenter: CircleUser,
  identity: IdCard,
  transferFund: WalletIcon,
  depositv2: SquarePlus,
  withdraw: SquareMinus,
  transferUpline: ArrowUpFromLine,
  personalHistoryCopy: ReceiptText,
  transactionHistory: History,
  personalProfit: ChartLine,
  bonusDetails: ListChecks,
  bonusValue: ListChecks,
  rewardCenter: Gift,
  activityCenter: ClipboardCheck,
  referral: UserPlus,
  missionLeaderboard: Target,
  contracts: FileSignature,
  statement: ScrollText,
  feedback: MessageSquare,
  messageV2: Mail,
  playSafely: ShieldCheck,
}

/** What waits at a page, as a mark of it; of pages of the site too. */
export type MemberCounts = Readonly<Partial<Record<MemberPage | SitePage, ReactNode>>>

export interface MemberNavProps {
  readonly shown: MemberPage
  readonly status: MemberStatus
  /** How many things wait at a page, as a mark of it. */
  readonly counts: MemberCounts
}

/** The pages in their four groups: all of them beside the page, and on a phone the groups with the pages of one. */
export function MemberNav({ shown, status, counts }: MemberNavProps) {
  const t = useText('member')
  const open = groupOf(shown)
  // What bonuses brought is a page of theirs.
  const current = shown === 'bonusValue' ? 'bonusDetails' : shown
  return (
    <nav aria-label={t('menu')} className={`flex min-w-0 flex-col gap-3 md:gap-5 ${sideMenuLook}`}>
      <ul className="grid grid-cols-4 gap-1.5 md:hidden">
        {groupNames.map((group) => (
          <GroupTile key={group} group={group} first={pagesOf(group, status)[0]} isOpen={group === open} />
        ))}
      </ul>
      {groupNames.map((group) => (
        <GroupPages key={group} group={group} isOpen={group === open}>
          {pagesOf(group, status).map((key) => (
            <PageLink key={key} page={key} isShown={key === current}>
              {counts[key] === undefined ? null : <Suspense>{counts[key]}</Suspense>}
            </PageLink>
          ))}
          {group === 'play'
            ? sitePages.map((page) => (
                <SiteLink key={page} page={page}>
                  {counts[page] === undefined ? null : <Suspense>{counts[page]}</Suspense>}
                </SiteLink>
              ))
            : null}
        </GroupPages>
      ))}
    </nav>
  )
}

/** What a page's link does to the address: the deposit has a modal of its own. */
function toPage(page: MemberPage) {
  return ({ page: _page, about: _about, ...search }: Readonly<Record<string, unknown>>) =>
    page === 'depositv2' ? { ...search, modal: 'deposit' as const } : { ...search, modal: 'member' as const, page }
}

interface GroupTileProps {
  readonly group: MemberGroup
  /** The page it leads to. */
  readonly first: MemberPage | undefined
  readonly isOpen: boolean
}

/** A group on a phone: it leads to its first page, which brings the others along. */
function GroupTile({ group, first, isOpen }: GroupTileProps) {
  const t = useText('member')
  const Icon = groupIcons[group]
  return (
    <li>
      <Link
        to="."
        search={toPage(first ?? 'securityCenter')}
        replace
        resetScroll={false}
        aria-current={isOpen ? 'true' : undefined}
        className={classNames(
          'flex min-h-15 flex-col items-center justify-center gap-1 rounded-medium border px-1 text-xs font-semibold transition-colors duration-150',
          isOpen ? 'border-accent bg-accent-soft text-text' : 'border-line-soft text-text-muted hover:bg-surface-hover',
        )}
      >
        <Icon size={19} aria-hidden="true" className={isOpen ? 'text-accent-strong' : undefined} />
        {t(`group.${group}`)}
      </Link>
    </li>
  )
}

interface GroupPagesProps {
  readonly group: MemberGroup
  readonly isOpen: boolean
  readonly children: ReactNode
}

function GroupPages({ group, isOpen, children }: GroupPagesProps) {
  const t = useText('member')
  const id = useId()
  return (
    <div className={isOpen ? undefined : 'max-md:hidden'}>
      <h3 id={id} className="mb-1 px-3.5 text-xs font-semibold text-text-muted max-md:hidden">
        {t(`group.${group}`)}
      </h3>
      <ul
        aria-labelledby={id}
        className="flex gap-1 max-md:-mx-5 max-md:overflow-x-auto max-md:px-5 max-md:[scrollbar-width:none] md:flex-col md:gap-0.5"
      >
        {children}
      </ul>
    </div>
  )
}

const linkLook =
  'flex min-h-11 items-center gap-2.5 rounded-medium px-3.5 text-sm font-medium whitespace-nowrap transition-colors duration-150 md:min-h-10'

/** Pages of the site that stand beside the member's own. */
const sitePages = ['pointMall', 'redEnvelope', 'raffle', 'leaderboard'] as const
type SitePage = (typeof sitePages)[number]
const siteIcons = { pointMall: Gem, redEnvelope: MailOpen, raffle: Ticket, leaderboard: Trophy } as const

function SiteLink({ page, children }: { readonly page: SitePage; readonly children: ReactNode }) {
  const t = useText('member')
  const Icon = siteIcons[page]
  return (
    <li>
      <Link
        to="/$"
        params={{ _splat: page }}
        className={classNames(linkLook, 'text-text-muted hover:bg-surface-hover hover:text-text')}
      >
        <Icon size={18} aria-hidden="true" className="shrink-0 max-md:hidden" /> {t(`page.${page}`)}
        {children}
      </Link>
    </li>
  )
}

interface PageLinkProps {
  readonly page: MemberPage
  readonly isShown: boolean
  readonly children: ReactNode
}

function PageLink({ page, isShown, children }: PageLinkProps) {
  const t = useText('member')
  const Icon = icons[page]
  return (
    <li ref={isShown ? intoView : undefined}>
      <Link
        to="."
        search={toPage(page)}
        replace
        resetScroll={false}
        aria-current={isShown ? 'page' : undefined}
        className={classNames(
          linkLook,
          isShown ? 'bg-surface-hover text-text' : 'text-text-muted hover:bg-surface-hover hover:text-text',
        )}
      >
        <Icon size={18} aria-hidden="true" className="shrink-0 max-md:hidden" /> {t(`page.${page}`)}
        {children}
      </Link>
    </li>
  )
}
