import { maxWinBets, type ReelGame, retriggerCap, triggerCount } from './game.ts'
import { countReels, scatterCounts } from './reel-counts.ts'
import { type PartWins, partWins } from './returns.ts'
import { cycleOf } from './game.ts'

/**
 * The closed form knows neither the cap on retriggers nor the most that one round pays. Here is a bound on what the two
 * take from the return, so that a game can be refused where they could matter. Betting book C1: below 10⁻⁶.
 */
export const truncationMax = 1e-6

/** Of free games that are begun, the mean of what each begins again must stay below this for the bound to fall. */
const meanMax = 0.3

/**
 * A feature of T triggers (the first included) has P(T = t) ≤ eᵗ·mᵗ⁻¹/t by the law of the total progeny of binomial
 * offspring of mean m, so the spins that the cap takes away are at most Σ eᵗ·mᵗ⁻¹ over t above it, times N.
 */
function takenByRetriggers(m: number): number {
  if (m >= meanMax) return Infinity
  const ratio = Math.E * m
  return ratio ** (retriggerCap + 2) / (m * (1 - ratio))
}

interface Spin {
  readonly game: ReelGame
  readonly wins: PartWins
  readonly shown: readonly number[]
  readonly cycle: number
}

/**
 * E[exp(θ·X); so many scatters] of one spin's X in bets. X is the mean of what the parts would win if each stood for
 * all, and exp is convex, so the mean of their exponentials is no less (Jensen).
 */
function exponential({ game, wins: { parts, wins }, shown, cycle }: Spin, theta: number): readonly [number, number] {
  const sums: [number, number] = [0, 0]
  for (const [scatters, stops] of shown.entries()) {
    let sum = stops
    for (const win of wins) {
      const grown = Math.expm1((theta * win.units * parts) / game.unitsPerBet)
      sum += (grown * (win.stops[scatters] ?? 0)) / parts
    }
    const ofScatters = Math.exp((theta * (game.scatterPays[scatters] ?? 0)) / game.unitsPerBet)
    sums[scatters >= triggerCount ? 1 : 0] += (sum * ofScatters) / cycle
  }
  return sums
}

/** The least g with g = (a₀ + a₁·g)ᴺ, from below; infinite where there is none. */
function featureExponential([calm, triggers]: readonly [number, number], spins: number): number {
  let g = 1
  for (let round = 0; round < 400; round += 1) {
    const next = (calm + triggers * g) ** spins
    if (!Number.isFinite(next) || next > 1e12) return Infinity
    if (Math.abs(next - g) <= 1e-13 * next) return next
    g = next
  }
  return Infinity
}

/** (x − c)⁺ ≤ exp(θ·(x − c))/(θ·e) for every θ > 0: the best of some. */
function takenByMaxWin(spin: Spin): number {
  const { spins, multiplier } = spin.game.freeGames ?? { spins: 0, multiplier: 1 }
  let least = Infinity
  for (let theta = 0.002; theta < 0.06; theta *= 1.15) {
    const [calm, triggers] = exponential(spin, theta)
    const feature = spins === 0 ? 0 : featureExponential(exponential(spin, theta * multiplier), spins)
    const whole = calm + triggers * (spins === 0 ? 1 : feature)
    least = Math.min(least, (whole * Math.exp(-theta * maxWinBets)) / (theta * Math.E))
  }
  return least
}

/** At most so much of a bet is what the cap on retriggers and the highest win keep back of each paid spin. */
export function truncationBound(game: ReelGame): number {
  const shown = scatterCounts(countReels(game))
  const cycle = cycleOf(game.strips)
  const spin = { game, wins: partWins(game), shown, cycle }
  const { spins, multiplier } = game.freeGames ?? { spins: 0, multiplier: 1 }
  const triggers = shown.reduce((sum, stops, count) => (count >= triggerCount ? sum + stops : sum), 0) / cycle
  const ofLines = spin.wins.wins.reduce((sum, win) => sum + win.units * win.stops.reduce((all, of) => all + of, 0), 0)
  const ofScatters = shown.reduce((sum, stops, count) => sum + stops * (game.scatterPays[count] ?? 0), 0)
  const mean = (ofLines + ofScatters) / cycle / game.unitsPerBet
  const retriggers = spins === 0 ? 0 : triggers * spins * multiplier * mean * takenByRetriggers(triggers * spins)
  return retriggers + takenByMaxWin(spin)
}
