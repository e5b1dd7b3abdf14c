export { createCatalogue, type ReadCatalogue } from './catalogue.ts'
export { deleteDemoTickets } from './demo.sql.ts'
export { lotteryBetNames } from './bet-names.ts'
export { lotteryCancelTimes } from './cancel-times.sql.ts'
export { defaultGames, defaultOffers, defaultSeries, type DefaultGame } from './default-games.ts'
export { insertGames, insertOffers, insertSeries, listGames } from './game.sql.ts'
export { listOffersOfGame, lockGame, lockOffer, updateGame, updateOffer, type GameSwitches } from './offer.sql.ts'
export { checkTerms, returnsAboveOne, type Terms } from './rules/check-terms.ts'
export {
  listNoteSales,
  listSeriesOf,
  lockSeries,
  updateNotePrice,
  updateSeries,
  upsertNoteSale,
  type SeriesRow,
} from './sale.sql.ts'
export { checkSeriesRange, type SeriesRangeTerms } from './rules/check-series-range.ts'
export { listTopExposure } from './exposure.sql.ts'
export {
  endRestriction,
  holdRestrictions,
  insertRestriction,
  listRestrictions,
  type StandingRestriction,
} from './restriction.sql.ts'
export { createBeaconWatch, type BeaconWatch } from './beacon-watch.ts'
export { createLotteryRound, type LotteryEvents } from './lottery.loop.ts'
export { feedRoutes } from './feed.routes.ts'
export { listFeedRecords } from './entry.sql.ts'
export { createLotteryLaunch } from './lottery-launch.ts'
export { lotteryRoutes } from './lottery.routes.ts'
export { beginResettle, beginVoid } from './begin-correction.service.ts'
export { findCorrection, listCorrections } from './correction.sql.ts'
export { findIssue, findIssueById, listUpcoming } from './issue.sql.ts'
export { enterResult, type Entered } from './enter-result.service.ts'
export { missedAfterMs } from './due.sql.ts'
export { holdForCorrection, listOutsideEnded, listOutsideWaiting } from './outside.sql.ts'
export { previewCorrection, type PreviewedSums } from './preview-correction.service.ts'
export { correctedBy, readWords, type WordsOnIssue } from './read-words.ts'
export { decideResettle, decideVoid } from './rules/decide-correction.ts'
export { decideEntry } from './rules/decide-entries.ts'
export { importResults, UnfitResult } from './import-results.service.ts'
export { publishedGames, type PublishedGame } from './published-games.ts'
export { findPublishedGame } from './find-published-game.ts'
export { publishedIssue } from './plan-published.ts'
export { changeDayOf, foreseeDay, type ForeseenEffect } from './change-day.service.ts'
export type { DayWish } from './change-day.ts'
export { listDrawnBetween, listSchedules, type StandingIssue } from './schedule.sql.ts'
export { planPublished } from './plan-published.ts'
export { reschedule } from './reschedule.service.ts'
export { judgeAgain } from './judge-again.service.ts'
export { runCorrection } from './run-correction.service.ts'
export { createBetBatcher } from './bet-batcher.ts'
export { toWireWinNo } from './wire.ts'
export type { MemberSettled } from './settle-issues.service.ts'
export type { Game, Issue, NoteSale, Offer, Schedule } from './types.ts'
