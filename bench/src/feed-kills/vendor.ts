import type { FeedMessage } from '@parlour/core/contract/sportsbook/player/feed.ts'
import { openLines } from '../support/lines.ts'
import type { Random } from '../support/random.ts'
import { endingOf, oddsWord, type Match, newMatch, fixtureWords, liveWord } from './match.ts'
import { producers } from './plan.ts'

const matchesAtOnce = 6
const tickMs = 250
const aliveEveryTicks = 4
/** Ticks that a match is played for, and a rest between its end and the next one of its place. */
const ticksMost = 40
const ticksLeast = 24

export interface Vendor {
  /** What was said of endings and of everything else, in its order. */
  readonly said: readonly FeedMessage[]
  /** Ends all that is played, says how it ended, and nothing more but that it is there. */
  end(): void
  stop(): void
}

/** A vendor of live matches that nobody kills: prices, stops, goals, endings, endings that are taken back, all by chance. */
export function startVendor(log: string, random: Random): Vendor {
  const write = openLines<FeedMessage>(log)
  const said: FeedMessage[] = []
  let last = 0
  let count = 0
  let tick = 0
  let isOver = false
  const genAt = () => (last = Math.max(last + 1, Date.now()))
  const say = (word: FeedMessage) => {
    said.push(word)
    write(word)
  }
  const begin = () => {
    const match = newMatch((count += 1), ticksLeast + random.below(ticksMost - ticksLeast))
    for (const word of fixtureWords(match)) say({ ...word, genAt: genAt() })
    say({ ...liveWord(match), genAt: genAt() })
    say({ ...oddsWord(match, random), genAt: genAt() })
    return match
  }
  let matches = Array.from({ length: matchesAtOnce }, begin)

  function play(match: Match): void {
    const dice = random.below(20)
    if (dice === 0) {
      match.score = random.below(2) === 0 ? [match.score[0] + 1, match.score[1]] : [match.score[0], match.score[1] + 1]
      say({ ...liveWord(match, 'GOAL'), genAt: genAt() })
    } else if (dice === 1) say({ ...liveWord(match, 'PENALTY'), genAt: genAt() })
    else if (dice < 4) say({ ...stopWord(match, dice === 2 ? undefined : ['OU|line4=10']), genAt: genAt() })
    // A tick after what stopped it, prices lift the stop.
    else say({ ...oddsWord(match, random), genAt: genAt() })
  }

  function finish(match: Match): void {
    for (const word of endingOf(match, random)) say({ ...word, genAt: genAt() })
  }

  const timer = setInterval(() => {
    tick += 1
    if (tick % aliveEveryTicks === 0)
      for (const producer of producers)
        say({ producer, source: 'LIVE', genAt: genAt(), kind: 'ALIVE', isSubscribed: true })
    if (isOver) return
    matches = matches.map((match) => {
      match.ticksLeft -= 1
      if (match.ticksLeft > 0) play(match)
      else finish(match)
      return match.ticksLeft > 0 ? match : begin()
    })
  }, tickMs)

  return {
    said,
    end() {
      isOver = true
      for (const match of matches) finish(match)
    },
    stop: () => clearInterval(timer),
  }
}

const stopWord = ({ producer, ref }: Match, keys: string[] | undefined) => ({
  producer,
  source: 'LIVE' as const,
  eventRef: ref,
  kind: 'BET_STOP' as const,
  ...(keys && { keys }),
})
