import { expect, test } from 'vitest'
import { decideLaunch, type LaunchRequest } from './decide-launch.ts'

const games = [
  { gameCode: 'SSC_1M', area: 'CN', groupCode: 'SSC', status: 'ON' },
  { gameCode: 'LHC_5M', area: 'CN', groupCode: 'LHC', status: 'ON' },
  { gameCode: 'VNMB_1M', area: 'VN', groupCode: 'VNMB', status: 'ON' },
  { gameCode: 'TOGEL_5M', area: 'SEA', groupCode: 'TOGEL', status: 'ON' },
] as const
const series = [{ groupCode: 'SSC', prizeModeId: 2 }]
const launch = (request: Partial<LaunchRequest>) =>
  decideLaunch(
    { launchMode: 'LOTT', ...request },
    { games, series, isOpen: true, hosts: ['portal.example'], languages: ['es', 'en'], language: 'es' },
  )

test.each([
  ['CN', undefined, '', '/elott', 'Lott'],
  ['CN', '', '', '/elott', 'Lott'],
  ['CN', 'elott', '', '/elott', 'Elott'],
  ['CN', 'ZY', '', '/elott', 'ZY'],
  ['CN', 'ZY', 'SSC_1M', '/elott', 'ZY'],
  ['SEA', 'SEA', 'TOGEL_5M', '/seaLottery', 'SEA'],
  ['VN', 'Lott', 'VNMB_1M', '/vnlottery', 'Lott'],
] as const)('%s in the mode %s opens %s at %s', (lottoArea, mode, lottoGameCode, page, prizeMode) => {
  const request = { lottoArea, lottoGameCode, ...(mode === undefined ? {} : { lottoPrizeMode: mode }) }
  expect(launch(request)).toMatchObject({ ok: true, value: { page, prizeMode } })
})

test.each([
  ['CN', 'SEA', ''],
  ['VN', 'Elott', ''],
  ['CN', 'ZY', 'LHC_5M'],
  ['SEA', 'ZY', ''],
  ['VN', 'no such mode', ''],
] as const)('%s in the mode %s is refused: %s is not sold in it', (lottoArea, lottoPrizeMode, lottoGameCode) => {
  expect(launch({ lottoArea, lottoPrizeMode, lottoGameCode })).toMatchObject({
    ok: false,
    code: 'lottery.launch_prize_mode',
  })
})
