// What every member ought to hold under bonuses, kept apart from the books: no account, no entry, and none of the rules.
// Everything is computed anew from all bets there were, whenever it is asked for. Lottery book F.6, betting book E3 and E9.

export type Product = 'RNG' | 'FISH'

/** A promotion as the model knows it; money in ten-thousandths. */
export interface ModelOffer {
  readonly isDepositPlayed: boolean
  readonly multiplier: bigint
  readonly products: readonly Product[]
  readonly days: number
  /** How often its amount may become cash; all of it where null. */
  readonly capTimes: bigint | null
}

export interface ModelGrant {
  readonly grantId: string
  readonly promotionId: string
  readonly cycleKey: string
  readonly offer: ModelOffer
  readonly claimedAt: number
  readonly depositId: string | null
  readonly amount: bigint
  readonly required: bigint
  readonly stakeMax: bigint
  state: 'QUEUED' | 'ACTIVE' | 'COMPLETED' | 'FORFEITED' | 'EXPIRED' | 'BUST' | 'VOIDED'
  wasActive: boolean
  expiresAt: number
  balance: bigint
  played: bigint
  converted: bigint
  removed: bigint
}

interface Duty {
  readonly id: string
  readonly products: readonly Product[]
  readonly at: number
  readonly percent: bigint
  deposited: bigint
  required: bigint
}

interface Part {
  /** `null` is cash. */
  readonly grant: ModelGrant | null
  readonly staked: bigint
  paid: bigint
}

export interface ModelBet {
  readonly txId: string
  readonly product: Product
  readonly stake: bigint
  /** Its place in the order of what happened. */
  readonly placedAt: number
  readonly placedMs: number
  readonly parts: readonly Part[]
  /** What each outcome changed, and when: a correction counts on its own day. */
  readonly outcomes: { readonly at: number; readonly turnover: bigint; readonly lost: bigint }[]
  state: 'OPEN' | 'SETTLED' | 'RETURNED'
}

const unit = 10_000n
const minorUnit = 100n
const dayMs = 86_400_000
const least = (a: bigint, b: bigint) => (a < b ? a : b)

export type ModelMember = ReturnType<typeof createModelMember>

export function createModelMember() {
  const grants: ModelGrant[] = []
  const bets: ModelBet[] = []
  let duties: Duty[] = []
  let cuts: number[] = []
  let cash = 0n
  let pending = 0n
  let isTouched = false
  /** Of what happens to a member in one moment each comes after the other. */
  let turn = 0
  const next = () => (turn += 1)

  const active = () => grants.find(({ state }) => state === 'ACTIVE')

  /** What was turned over by settled bets, in spans from one cut to the next. */
  function spans(): { from: number; sums: Map<Product, bigint> }[] {
    const since = duties[0]?.at ?? Infinity
    const found = new Map<number, Map<Product, bigint>>()
    for (const { placedAt, product, state, stake } of bets) {
      const from = Math.max(...cuts.filter((cut) => cut <= placedAt), -Infinity)
      if (state !== 'SETTLED' || from < since) continue
      const sums = found.get(from) ?? new Map<Product, bigint>()
      found.set(from, sums.set(product, (sums.get(product) ?? 0n) + stake))
    }
    return [...found].map(([from, sums]) => ({ from, sums })).toSorted((a, b) => a.from - b.from)
  }

  function leftAfter(played: ReturnType<typeof spans>): Map<Duty, bigint> {
    const left = new Map(duties.map((duty) => [duty, duty.required]))
    for (const { from, sums } of played) {
      const there = duties.filter(({ at }) => at <= from)
      const open = there.filter((duty) => left.get(duty) !== 0n)
      const uses = (product: Product) => open.filter(({ products }) => products.includes(product)).length
      const inOrder = [...sums].toSorted(([a], [b]) => uses(a) - uses(b) || (a < b ? -1 : 1))
      for (const [product, sum] of inOrder) {
        let rest = sum
        for (const duty of there.filter(({ products }) => products.includes(product))) {
          const taken = least(rest, left.get(duty) ?? 0n)
          left.set(duty, (left.get(duty) ?? 0n) - taken)
          rest -= taken
        }
      }
    }
    return left
  }

  const leftOf = (id: string) => {
    const duty = duties.find((one) => one.id === id)
    return duty === undefined ? 0n : (leftAfter(spans()).get(duty) ?? 0n)
  }

  function addDuty(duty: Omit<Duty, 'required' | 'at'>): void {
    const required = (duty.deposited * duty.percent) / 100n
    if (required === 0n) return
    const at = next()
    duties.push({ ...duty, at, required })
    cuts.push(at)
  }

  function start(grant: ModelGrant, now: number): void {
    const { grantId: id, offer } = grant
    grant.state = 'ACTIVE'
    grant.wasActive = true
    grant.balance = grant.amount
    grant.expiresAt = now + offer.days * dayMs
    const deposited = grant.required / offer.multiplier
    addDuty({ id, products: offer.products, percent: offer.multiplier * 100n, deposited })
  }

  function bookRest(grant: ModelGrant): void {
    const room = grant.offer.capTimes === null ? grant.balance : grant.amount * grant.offer.capTimes - grant.converted
    const converted = grant.state === 'COMPLETED' ? least(grant.balance, room > 0n ? room : 0n) : 0n
    cash += converted
    grant.converted += converted
    grant.removed += grant.balance - converted
    grant.balance = 0n
  }

  function end(grant: ModelGrant, state: ModelGrant['state'], now: number): void {
    const wasActive = grant.state === 'ACTIVE'
    const left = wasActive ? leftOf(grant.grantId) : grant.required
    grant.state = state
    grant.played = wasActive ? grant.required - left : 0n
    if (!wasActive) return
    bookRest(grant)
    const duty = duties.find(({ id }) => id === grant.grantId)
    if (duty !== undefined && state !== 'COMPLETED') duty.required -= left
    const waiting = grants.find((one) => one.state === 'QUEUED')
    if (waiting) start(waiting, now)
  }

  /** A bonus gives what it has, and cash the rest. */
  function take(bet: ModelBet, amounts: readonly bigint[]): void {
    for (const [at, { grant }] of bet.parts.entries()) {
      const amount = amounts[at] ?? 0n
      const ofGrant = grant === null ? 0n : least(amount, grant.balance)
      if (grant) grant.balance -= ofGrant
      cash -= amount - ofGrant
    }
  }

  function give(bet: ModelBet, amounts: readonly bigint[]): void {
    for (const [at, { grant }] of bet.parts.entries()) {
      const amount = amounts[at] ?? 0n
      if (grant) grant.balance += amount
      else cash += amount
    }
  }

  /** Writes down what an outcome says beyond the ones before it. */
  /** Writes how a bet ended; false where it stands as before, of which nobody hears. */
  function note({ outcomes }: ModelBet, at: number, { turnover, lost }: { turnover: bigint; lost: bigint }): boolean {
    const before = outcomes.reduce(
      (sum, one) => ({ turnover: sum.turnover + one.turnover, lost: sum.lost + one.lost }),
      {
        turnover: 0n,
        lost: 0n,
      },
    )
    const more = { turnover: turnover - before.turnover, lost: lost - before.lost }
    // A bet that is settled again at what it paid stands as before, and since then.
    const isNew = more.turnover !== 0n || more.lost !== 0n
    if (isNew) outcomes.push({ at, ...more })
    return isNew
  }

  const inPlay = (of?: ModelGrant | null) =>
    bets
      .filter(({ state }) => state === 'OPEN')
      .flatMap(({ parts }) => parts)
      .filter(({ grant }) => of === undefined || grant === of)
      .reduce((sum, { staked }) => sum + staked, 0n)

  return {
    grants,
    bets,
    active,
    inPlay,
    cash: () => cash,
    pending: () => pending,
    left: () => [...leftAfter(spans()).values()].reduce((sum, each) => sum + each, 0n),
    playedOf: (grant: ModelGrant) => (grant.state === 'ACTIVE' ? grant.required - leftOf(grant.grantId) : grant.played),

    deposit(id: string, amount: bigint): void {
      cash += amount
      addDuty({ id, products: ['RNG', 'FISH'], percent: 100n, deposited: amount })
    },
    /** The bank takes a deposit back: what was spent of it is owed, and it need not be played. */
    chargeback(id: string, amount: bigint): void {
      cash -= amount
      const duty = duties.find((one) => one.id === id)
      if (duty) Object.assign(duty, { deposited: 0n, required: 0n })
    },
    /** A bonus of a deposit that was taken back ends. */
    voidOf(depositId: string, now: number): void {
      for (const grant of grants) {
        const isOpen = grant.state === 'QUEUED' || grant.state === 'ACTIVE'
        if (grant.depositId === depositId && isOpen) end(grant, 'VOIDED', now)
      }
    },
    claim(
      claimed: Pick<
        ModelGrant,
        'grantId' | 'promotionId' | 'cycleKey' | 'offer' | 'depositId' | 'amount' | 'claimedAt'
      > & { readonly deposit: bigint },
    ): ModelGrant {
      const { deposit, ...own } = claimed
      const { amount, offer, claimedAt } = own
      const half = amount / 2n
      const most = half - (half % minorUnit)
      const grant: ModelGrant = {
        ...own,
        required: (amount + (offer.isDepositPlayed ? deposit : 0n)) * offer.multiplier,
        stakeMax: most > 5n * unit ? most : 5n * unit,
        state: 'QUEUED',
        wasActive: false,
        expiresAt: Infinity,
        balance: 0n,
        played: 0n,
        converted: 0n,
        removed: 0n,
      }
      const isFirst = active() === undefined
      grants.push(grant)
      if (isFirst) start(grant, claimedAt)
      return grant
    },
    leave(grant: ModelGrant, now: number): void {
      end(grant, 'FORFEITED', now)
    },

    /** Places a bet, or says why it may not be. */
    place(bet: Pick<ModelBet, 'txId' | 'product' | 'stake' | 'placedMs'>): 'OK' | 'LIMIT' | 'NOT_ENOUGH_MONEY' {
      const { product, stake } = bet
      const bonus = active()
      const grant = bonus?.offer.products.includes(product) ? bonus : undefined
      if (grant && stake > grant.stakeMax) return 'LIMIT'
      const ofCash = least(cash, stake)
      if (cash < 0n || stake - ofCash > (grant?.balance ?? 0n)) return 'NOT_ENOUGH_MONEY'
      cash -= ofCash
      const parts: Part[] = ofCash > 0n ? [{ grant: null, staked: ofCash, paid: 0n }] : []
      if (grant && stake > ofCash) {
        grant.balance -= stake - ofCash
        parts.push({ grant, staked: stake - ofCash, paid: 0n })
      }
      bets.push({ ...bet, placedAt: next(), parts, state: 'OPEN', outcomes: [] })
      return 'OK'
    },
    /** A bet pays so much in all, for the first time or once more. */
    settle(bet: ModelBet, payout: bigint, now: number): void {
      const isNew = note(bet, now, { turnover: bet.stake, lost: bet.stake - payout })
      const own = bet.parts.map(({ staked }, at) => (at === 0 ? 0n : (payout * staked) / bet.stake))
      own[0] = payout - own.reduce((sum, each) => sum + each, 0n)
      const change = bet.parts.map(({ paid }, at) => (own[at] ?? 0n) - paid)
      give(
        bet,
        change.map((each) => (each > 0n ? each : 0n)),
      )
      take(
        bet,
        change.map((each) => (each < 0n ? -each : 0n)),
      )
      for (const [at, part] of bet.parts.entries()) part.paid = own[at] ?? 0n
      bet.state = 'SETTLED'
      // What is not heard of ends no bonus, though money may have gone otherwise meanwhile.
      isTouched ||= isNew
    },
    /** A bet is none: open or settled, its stake goes back, and what it paid is taken. */
    annul(bet: ModelBet, now: number): void {
      note(bet, now, { turnover: 0n, lost: 0n })
      give(
        bet,
        bet.parts.map(({ staked }) => staked),
      )
      take(
        bet,
        bet.parts.map(({ paid }) => paid),
      )
      for (const part of bet.parts) part.paid = 0n
      bet.state = 'RETURNED'
      isTouched = true
    },
    withdraw(amount: bigint): void {
      cash -= amount
      pending += amount
      duties = []
      cuts = []
    },

    /** What whoever looks after bonuses does of this member: after each of its acts, and at the end of a day. */
    look(now: number): void {
      if (isTouched) for (const grant of grants) if (grant.state !== 'ACTIVE' && grant.balance > 0n) bookRest(grant)
      const grant = active()
      const isDue = grant !== undefined && (isTouched || grant.expiresAt <= now)
      isTouched = false
      if (!isDue) return
      if (leftOf(grant.grantId) === 0n) return end(grant, 'COMPLETED', now)
      if (grant.expiresAt <= now) return end(grant, 'EXPIRED', now)
      if (inPlay() === 0n && cash + grant.balance + pending < unit) return end(grant, 'BUST', now)
      const all = spans()
      const left = leftAfter(all)
      const before = leftAfter(all.slice(0, -1))
      const isMet = [...left].some(([duty, each]) => each === 0n && before.get(duty) !== 0n)
      if (isMet && cuts.every((cut) => cut <= (all.at(-1)?.from ?? 0))) cuts.push(next())
    },
  }
}
