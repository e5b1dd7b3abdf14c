import { commitOf } from '@parlour/core/fair/commitment.ts'
import { merklePath, merkleRoot, merkleTree } from '@parlour/core/fair/merkle.ts'
import { ticketLine } from '@parlour/core/rules/promo/raffle-draw.ts'
import type { OwnRaffle, OwnTicket, Raffle, RaffleProof } from './raffles.queries.ts'

// Raffles as the server tells them, for the tests of what is drawn of them.

const hour = 3_600_000
/** When tests of the portal are. */
export const noon = Date.UTC(2026, 10, 20, 12)
export const raffleId = '01900000-0000-7000-8000-0000000000f1'

const prizes = {
  prizes: [
    { title: 'Jackpot', amount: '1000.0000', turnoverPercent: 300, weight: 1, stock: 1 },
    { title: 'Small one', amount: '50.0000', turnoverPercent: 100, weight: 3, stock: 5 },
  ],
  consolation: { title: 'Thanks', amount: '5.0000', turnoverPercent: 0 },
  winners: 10,
  perMember: 1,
}

/** It gives tickets for an hour more. */
export const raffle = (own: Partial<Raffle> = {}): Raffle => ({
  raffleId,
  title: 'Weekend raffle',
  text: 'Every hundred is a ticket.',
  state: 'open',
  firstDay: '2026-11-20',
  lastDay: '2026-11-22',
  beginsAt: noon - 24 * hour,
  closesAt: noon + hour,
  drawAt: noon + hour + 300_000,
  depositStep: '100.0000',
  turnoverStep: '500.0000',
  perDay: 10,
  ticketsMost: 1000,
  taken: 42,
  commit: commitOf(new Uint8Array(32).fill(7)),
  ...prizes,
  ...own,
})

export const ownRaffle = (own: Partial<OwnRaffle> = {}): OwnRaffle => ({
  raffleId,
  tickets: 2,
  takenBack: 0,
  ready: 3,
  today: {
    tickets: 5,
    deposits: { done: '40.0000', step: '100.0000' },
    turnover: { done: '125.0000', step: '500.0000' },
  },
  won: [],
  ...own,
})

const holder = '6f1c0000-0000-4000-8000-000000000001'
const lines = [holder, 'another', holder].map((one, place) => ticketLine({ place, number: place + 1, holder: one }))
const tree = merkleTree(lines)

export const tickets: { holder: string; list: OwnTicket[]; next: string | null } = {
  holder,
  list: [0, 2].map((place) => ({
    number: place + 1,
    day: '2026-11-20',
    isVoid: false,
    place,
    path: [...merklePath(tree, place)],
  })),
  next: null,
}

/** A proof of the list that is closed, and not drawn yet. */
export const proof = (own: Partial<RaffleProof> = {}): RaffleProof => ({
  raffleId,
  title: 'Weekend raffle',
  ...prizes,
  closesAt: noon - hour,
  drawAt: noon - hour + 300_000,
  commit: raffle().commit,
  declaredRound: 7,
  chain: { chainHash: 'ab'.repeat(32), genesisUnix: 1_692_803_367, periodSeconds: 3, publicKey: 'cd'.repeat(96) },
  frozenAt: noon - hour + 1000,
  root: merkleRoot(tree),
  count: lines.length,
  slots: 2,
  round: 7,
  beacon: null,
  signature: null,
  seed: null,
  context: null,
  drawnAt: null,
  picks: [],
  ...own,
})
