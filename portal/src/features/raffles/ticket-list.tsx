import { isInList } from '@parlour/core/fair/merkle.ts'
import { ticketLine } from '@parlour/core/rules/promo/raffle-draw.ts'
import { Badge } from '@parlour/ui/components/badge.tsx'
import { Button } from '@parlour/ui/components/button.tsx'
import { InlineNotice } from '@parlour/ui/components/inline-notice.tsx'
import { Skeleton } from '@parlour/ui/components/skeleton.tsx'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { useState } from 'react'
import { useRefusalText } from '../../lib/api/use-refusal-text.ts'
import { useFormat } from '../../lib/i18n/use-format.ts'
import { useLocale, useText } from '../../lib/i18n/use-text.ts'
import type { Phase } from './raffle-rules.ts'
import { proofQuery, ticketsQuery, type OwnTicket, type RaffleProof } from './raffles.queries.ts'

interface TicketListProps {
  readonly raffleId: string
  readonly phase: Phase
}

/** The numbers of the reader’s tickets, fetched for who looks; once the list is closed, whether each is in it. */
export function TicketList(props: TicketListProps) {
  const t = useText('raffles')
  const [isOpen, setIsOpen] = useState(false)
  return (
    <details
      className="group mt-4 border-t border-line-soft"
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary className="flex min-h-12 list-none items-center gap-2 text-sm font-medium [&::-webkit-details-marker]:hidden">
        {t('numbers.title')}
        <ChevronDown
          size={16}
          aria-hidden="true"
          className="ms-auto text-text-muted transition-transform duration-150 group-open:rotate-180"
        />
      </summary>
      {isOpen ? <Numbers {...props} /> : null}
    </details>
  )
}

function Numbers({ raffleId, phase }: TicketListProps) {
  const t = useText('raffles')
  const { tag } = useLocale()
  const refusalText = useRefusalText()
  const isClosed = phase === 'closed' || phase === 'drawn'
  const tickets = useInfiniteQuery(ticketsQuery(raffleId))
  const proof = useQuery({ ...proofQuery(raffleId, tag), enabled: isClosed })
  if (tickets.data === undefined) {
    if (tickets.error !== null) return <InlineNotice tone="negative">{refusalText(tickets.error)}</InlineNotice>
    return (
      <div role="status" aria-label={t('loading')}>
        <Skeleton className="h-16" />
      </div>
    )
  }
  const { pages } = tickets.data
  const holder = pages[0]?.holder ?? ''
  return (
    <>
      {isClosed ? <p className="mb-3 max-w-[60ch] text-sm text-text-muted">{t('numbers.text')}</p> : null}
      <ul aria-label={t('numbers.title')} className="flex flex-wrap gap-2">
        {pages
          .flatMap(({ list }) => list)
          .map((ticket) => (
            <Ticket key={ticket.number} ticket={ticket} state={stateOf(ticket, { holder, proof: proof.data })} />
          ))}
      </ul>
      {tickets.hasNextPage ? (
        <Button
          size="s"
          className="mt-3"
          isPending={tickets.isFetchingNextPage}
          onPress={() => void tickets.fetchNextPage()}
        >
          {t('numbers.more')}
        </Button>
      ) : null}
    </>
  )
}

type TicketState = 'void' | 'plain' | 'listed' | 'missing'

/** What this browser finds of a ticket: it is in the closed list where its way leads to the root that was told. */
function stateOf(
  { number, place, path, isVoid }: OwnTicket,
  { holder, proof }: { readonly holder: string; readonly proof: RaffleProof | undefined },
): TicketState {
  if (isVoid) return 'void'
  if (proof === undefined || proof.root === null || proof.count === null) return 'plain'
  const isIn =
    place !== null &&
    isInList({ line: ticketLine({ place, number, holder }), place, count: proof.count, path }, proof.root)
  return isIn ? 'listed' : 'missing'
}

const tones = { void: 'neutral', plain: 'accent', listed: 'positive', missing: 'negative' } as const

function Ticket({ ticket: { number: n }, state }: { readonly ticket: OwnTicket; readonly state: TicketState }) {
  const t = useText('raffles')
  const { number } = useFormat()
  return (
    <li>
      <Badge tone={tones[state]}>
        <span className={state === 'void' ? 'tabular line-through' : 'tabular'}>
          {t('numbers.one', { number: number(n) })}
        </span>
        {state === 'plain' ? null : <span className="sr-only"> {t(`numbers.${state}`)}</span>}
        {state === 'listed' ? <span aria-hidden="true"> ✓</span> : null}
      </Badge>
    </li>
  )
}
