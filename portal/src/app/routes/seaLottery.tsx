import { createFileRoute } from '@tanstack/react-router'
import LotteryPlace from '../lottery-place.tsx'
import { readyTexts } from '../../lib/i18n/i18n.ts'
import { readLotterySearch } from '../lottery-search.ts'

export const Route = createFileRoute('/seaLottery')({
  validateSearch: readLotterySearch,
  loader: () => readyTexts('lottery', 'lottery-plays', 'refusals'),
  component: LotteryPlace,
})
