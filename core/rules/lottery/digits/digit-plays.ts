import type { DigitPlay } from './digit-play.ts'
import { creditForm, form } from './forms.ts'
import { groupDan, groupMix, groupSum } from './group-values.ts'
import { fiveDigitGroups, fourDigitGroups, groupPlay, threeDigitGroups, twoDigitGroups } from './groups.ts'
import { anyPlacesGroup, anyPlacesStraight, bigSmallOddEven, fixed } from './places.ts'
import { anyOf, lucky } from './present.ts'
import { fiveDigitSegments, fivePlaces, type Segment, threeDigitSegments, threePlaces } from './segments.ts'
import { combo, straight, straightText } from './straight.ts'
import { balls, creditDuel, creditTotal, dragonTigers, total } from './totals.ts'
import { spanPlay, sumPlay, sumTail } from './values.ts'

const straights = (segment: Segment): readonly DigitPlay[] => [straight(segment), straightText(segment), combo(segment)]

const fiveStar = (segment: Segment): readonly DigitPlay[] => [
  ...straights(segment),
  ...fiveDigitGroups.map((group) => groupPlay(group, segment)),
  ...([1, 2, 3, 4] as const).map((times) => lucky(times, segment)),
  anyOf(2, segment),
  anyOf(3, segment),
]

const fourStar = (segment: Segment): readonly DigitPlay[] => [
  ...straights(segment),
  ...fourDigitGroups.map((group) => groupPlay(group, segment)),
  anyOf(1, segment),
  anyOf(2, segment),
]

const threeStar = (segment: Segment): readonly DigitPlay[] => [
  ...straights(segment),
  ...threeDigitGroups.map((group) => groupPlay(group, segment)),
  groupMix(segment),
  sumPlay(segment),
  spanPlay(segment),
  groupSum(segment),
  groupDan(segment),
  sumTail(segment),
  form(segment),
  anyOf(1, segment),
  anyOf(2, segment),
]

const twoStar = (segment: Segment): readonly DigitPlay[] => [
  ...straights(segment),
  ...twoDigitGroups.map((group) => groupPlay(group, segment)),
  sumPlay(segment),
  spanPlay(segment),
  groupSum(segment),
  groupDan(segment),
  bigSmallOddEven(segment),
]

const anyPlaces: readonly DigitPlay[] = [
  ...([2, 3, 4] as const).map(anyPlacesStraight),
  ...[...twoDigitGroups, ...threeDigitGroups, ...fourDigitGroups].map(anyPlacesGroup),
]

const { all, F4, B4, F3, M3, B3, F2, B2 } = fiveDigitSegments

/** The plays on five digits at prices of the series. Lottery rule book C.2. */
const fiveDigitPlays: readonly DigitPlay[] = [
  ...fiveStar(all),
  ...[F4, B4].flatMap(fourStar),
  ...[F3, M3, B3].flatMap(threeStar),
  ...[F3, B3].map(bigSmallOddEven),
  ...[F2, B2].flatMap(twoStar),
  fixed('FIXED@', fivePlaces),
  ...anyPlaces,
  ...dragonTigers,
  total,
]

/** The plays on five digits at odds. Lottery rule book C.3. */
const creditPlays: readonly DigitPlay[] = [...balls, creditTotal, creditDuel, ...[F3, M3, B3].map(creditForm)]

/** What can be bet on a draw of five digits. */
export const d5Plays: readonly DigitPlay[] = [...fiveDigitPlays, ...creditPlays]

const three = threeDigitSegments

/** What can be bet on a draw of three digits. Lottery rule book C.4. */
export const d3Plays: readonly DigitPlay[] = [
  ...threeStar(three.all),
  bigSmallOddEven(three.all),
  ...[three.F2, three.B2].flatMap(twoStar),
  fixed('FIXED', threePlaces),
]
