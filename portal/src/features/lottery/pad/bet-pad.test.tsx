import { defined } from '@parlour/core/kernel/assert.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { queryClient } from '../../../testing/portal.test-support.tsx'
import { limit, playsOf, renderFloor, slip } from '../floor.test-support.tsx'

const only = (book: string, ...codes: readonly string[]) =>
  codes.map((code) =>
    defined(
      playsOf(book).find(({ playCode }) => playCode === code),
      `${code} of ${book}`,
    ),
  )

const pad = () => within(screen.getByRole('toolbar', { name: 'Numbers' }))
const chip = (number: string | RegExp) => pad().getByRole('button', { name: number })
const isPicked = (number: string) => chip(number).getAttribute('aria-pressed')
const words = (element: Element) => (element.textContent ?? '').replaceAll(/\s+/gu, ' ')
/** What the pad says of what is picked. */
const said = () => words(defined(screen.getByRole('button', { name: 'Add to slip' }).nextElementSibling, 'the word'))
const slipLines = () => slip().queryAllByRole('listitem').map(words)
const typed = () => screen.getByRole('textbox', { name: 'Type or paste numbers' })

test('a number that is touched is in the slip at its price, and gone when it is touched again', async () => {
  const { user } = await renderFloor(only('VN27', 'LO2'))
  await user.click(chip('07'))
  await user.click(chip('89'))
  expect(said()).toBe('2 picked · 54 units')
  // Lô 2 charges 27 units a number.
  expect(slipLines()).toEqual([expect.stringMatching(/Current selection.*07 89.*54 units × P 1\.00.*P 54\.00/u)])
  await user.click(chip('07'))
  expect(said()).toBe('1 picked · 27 units')
  expect([isPicked('07'), isPicked('89')]).toEqual(['false', 'true'])
})

test('arrows move over a pad that is one stop of the tab key', async () => {
  const { user } = await renderFloor(only('VN27', 'LO2'))
  chip('00').focus()
  await user.keyboard('{ArrowRight}{ArrowRight}[Space]')
  expect(document.activeElement).toBe(chip('02'))
  expect(isPicked('02')).toBe('true')
  expect(
    pad()
      .getAllByRole('button')
      .filter(({ tabIndex }) => tabIndex === 0),
  ).toEqual([chip('02')])
})

test('numbers are typed in any of the usual ways; what is none is named', async () => {
  const { user } = await renderFloor(only('VN27', 'LO2'))
  await user.type(typed(), '12, 34;5*  7 abc{Enter}')
  expect(said()).toBe('12 picked · 324 units')
  expect(screen.getByText('Ignored: 7 abc')).toBeTruthy()
  expect(typed()).toHaveProperty('value', '')
})

test('pasted groups become a line each, and one of a wrong size stays out', async () => {
  const { user } = await renderFloor(only('VN27', 'XIEN2'))
  await user.click(typed())
  await user.paste('12-34 56-78')
  await user.click(screen.getByRole('button', { name: 'Add' }))
  expect(slipLines()).toEqual([expect.stringMatching(/12 34.*1 unit/u), expect.stringMatching(/56 78.*1 unit/u)])
})

test('a random note, the even half, and nothing again', async () => {
  const { user } = await renderFloor(only('VN27', 'LO2'))
  await user.click(screen.getByRole('button', { name: '5 at random' }))
  expect(said()).toBe('5 picked · 135 units')
  await user.click(screen.getByRole('button', { name: 'Even' }))
  expect(said()).toBe('50 picked · 1,350 units')
  expect([isPicked('98'), isPicked('99')]).toEqual(['true', 'false'])
  await user.click(screen.getByRole('button', { name: 'Clear' }))
  expect(said()).toBe('Pick at least 1 number.')
  expect(slipLines()).toEqual([])
})

test('a number of three digits is found under its hundred, and taken out by its name', async () => {
  const { user } = await renderFloor(only('VN27', 'LO3'))
  await user.click(screen.getByRole('button', { name: '7xx' }))
  await user.click(chip('742'))
  await user.click(screen.getByRole('button', { name: 'All orders' }))
  expect(said()).toBe('6 picked · 138 units')
  await user.click(screen.getByRole('button', { name: 'Remove 247' }))
  expect(said()).toBe('5 picked · 115 units')
})

test('numbers of four digits have no chips: they are typed', async () => {
  const { user } = await renderFloor(only('VN27', 'LO4'))
  expect(screen.queryByRole('toolbar', { name: 'Numbers' })).toBeNull()
  await user.type(typed(), '1234 0007{Enter}')
  expect(slipLines()).toEqual([expect.stringMatching(/0007 1234.*40 units × P 1\.00/u)])
})

test('the limits of a stake are told below its field, and what is beyond them above no bet', async () => {
  const { user } = await renderFloor(only('VN27', 'LO2'))
  const field = screen.getByRole('textbox', { name: 'Stake per unit' })
  await user.click(chip('07'))
  expect(screen.getByText('From P 1.00 to P 100,000.00')).toBeTruthy()
  for (const [text, problem] of [
    ['0.5', 'The minimum stake is P 1.00.'],
    ['100000.5', 'The maximum stake is P 100,000.00.'],
    ['nothing', 'Enter the stake per unit.'],
  ] as const) {
    await user.clear(field)
    await user.type(field, text)
    expect(said()).toBe(`1 picked · ${problem}`)
    expect(screen.getByRole('button', { name: 'Add to slip' })).toHaveProperty('disabled', true)
  }
  await user.click(within(screen.getByRole('group', { name: 'Quick stakes' })).getByRole('button', { name: '50' }))
  expect(slip().getByRole('button', { name: /^Bet P/u }).textContent).toContain('1,350.00')
})

test('a stake is halved, doubled, and raised to what the balance pays for', async () => {
  const { user } = await renderFloor(only('VN27', 'LO2'))
  await user.click(chip('07'))
  const stake = () => (screen.getByRole('textbox', { name: 'Stake per unit' }) as HTMLInputElement).value
  await user.click(within(screen.getByRole('group', { name: 'Quick stakes' })).getByRole('button', { name: '10' }))
  await user.click(screen.getByRole('button', { name: '×2 · Double the stake' }))
  expect(stake()).toBe('20')
  await user.click(screen.getByRole('button', { name: '½ · Half the stake' }))
  await user.click(screen.getByRole('button', { name: '½ · Half the stake' }))
  expect(stake()).toBe('5')
  // 27 units for a number, and a balance of 1,000.
  await user.click(screen.getByRole('button', { name: /^Max/u }))
  expect(stake()).toBe('37.03')
})

test('the amounts below the stake are one’s own, kept on the device', async () => {
  const { user, unmount } = await renderFloor(only('VN27', 'LO2'))
  const amounts = () =>
    within(screen.getByRole('group', { name: 'Quick stakes' }))
      .getAllByRole('button')
      .map(({ textContent }) => textContent)
  expect(amounts()).toEqual(['1', '2', '5', '10', '50', '100'])
  await user.click(screen.getByRole('button', { name: 'Your chips' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Your chips' }))
  const fields = sheet.getAllByRole('textbox')
  for (const field of fields) await user.clear(field)
  await user.type(defined(fields[0], 'a field'), '25')
  await user.type(defined(fields[1], 'a field'), 'x')
  await user.click(sheet.getByRole('button', { name: 'Save' }))
  expect(sheet.getByText('Enter amounts above 0, with at most two decimals.')).toBeTruthy()
  await user.clear(defined(fields[1], 'a field'))
  await user.type(defined(fields[1], 'a field'), '2,5')
  await user.click(sheet.getByRole('button', { name: 'Save' }))
  expect(amounts()).toEqual(['2.5', '25'])
  unmount()
  await renderFloor(only('VN27', 'LO2'))
  expect(amounts()).toEqual(['2.5', '25'])
  await user.click(screen.getByRole('button', { name: 'Your chips' }))
  await user.click(await screen.findByRole('button', { name: 'Use the default chips' }))
  expect(amounts()).toEqual(['1', '2', '5', '10', '50', '100'])
})

test('a combination says how many are missing, and counts its notes', async () => {
  const { user } = await renderFloor(only('VN27', 'XIEN2'))
  await user.click(chip('01'))
  expect(said()).toBe('1 picked · Pick at least 2 numbers.')
  await user.click(chip('02'))
  await user.click(chip('03'))
  expect(said()).toBe('3 picked · 3 units')
})

test('numbers that are full or closed cannot be touched, and those that pay half say so', async () => {
  const { user } = await renderFloor(only('VN27', 'LO2'), {
    before: () => limit('LO2', { '07': 'FULL', '08': 'CLOSED', '09': 'HALF' }),
  })
  await waitFor(() => expect(chip(/^07\s*full$/u)).toHaveProperty('disabled', true))
  expect(chip(/^08\s*closed$/u)).toHaveProperty('disabled', true)
  await user.click(chip(/^09\s*pays half$/u))
  expect(slipLines()).toEqual([expect.stringContaining('Pays half')])
  await user.click(chip('10'))
  expect(said()).toBe('2 picked · These pay half: 09. Bet on them separately.')
})

test('places of digits have a row each; all of them are needed', async () => {
  const { user } = await renderFloor(only('3D', 'STRAIGHT'))
  const rows = screen.getAllByRole('toolbar')
  expect(rows).toHaveLength(3)
  const touch = (row: number, digit: string) =>
    user.click(within(defined(rows[row], 'a row')).getByRole('button', { name: digit }))
  await touch(0, '1')
  await touch(1, '2')
  expect(said()).toMatch(/^2 picked · .+: pick at least 1\.$/u)
  await touch(2, '3')
  await touch(2, '4')
  expect(said()).toBe('4 picked · 2 units')
  // Two notes of 2.
  expect(slip().getByRole('button', { name: /^Bet P/u }).textContent).toContain('4.00')
  await user.click(screen.getByRole('button', { name: 'Clear all' }))
  expect(slipLines()).toEqual([])
})

test('the price of a note and the multiple make the stake', async () => {
  const { user } = await renderFloor(only('3D', 'STRAIGHT'))
  await user.click(screen.getByRole('button', { name: 'Quick pick' }))
  const bet = () => words(slip().getByRole('button', { name: /^Bet P/u }))
  expect(bet()).toBe('Bet P 2.00')
  await user.click(screen.getByRole('button', { name: /^P\s0\.002$/u }))
  expect(bet()).toBe('Bet P 0.002')
  const [field] = screen.getAllByRole('textbox', { name: 'Multiple' })
  await user.clear(defined(field, 'the multiple'))
  await user.type(defined(field, 'the multiple'), '250')
  expect(bet()).toBe('Bet P 0.50')
})

test('words and numbers of one list stand apart, and each says what it pays', async () => {
  const { user } = await renderFloor(only('PC28', defined(playsOf('PC28')[0], 'a play').playCode))
  await user.click(screen.getByRole('button', { name: /^Big\s*1\.80$/u }))
  await user.click(screen.getByText('13'))
  expect(said()).toBe('2 picked · 2 units')
  await user.click(screen.getByRole('button', { name: /^Big\s*1\.80$/u }))
  expect(said()).toBe('1 picked · 1 unit')
})

test('another play begins with nothing picked', async () => {
  const { user, router } = await renderFloor(only('TH', 'TOP2', 'BOTTOM2'))
  await user.click(chip('07'))
  await user.click(screen.getByRole('tab', { name: 'Bottom 2' }))
  await waitFor(() => expect(said()).toBe('Pick at least 1 number.'))
  expect(router.state.location.search).toEqual({ playType: 'BOTTOM2' })
})

test('a game’s own things stand on its pad: cars and balls in their colours, as many dice as must agree; sums stay plain', async () => {
  const first = await renderFloor(only('PK10', 'FRONT1'))
  const rank = within(screen.getByRole('toolbar', { name: 'Numbers' }))
  const car = rank.getByRole('button', { name: '3' })
  expect(car.querySelector('svg text')?.textContent).toBe('3')
  expect(car.querySelector('[style*="--ball"]')).toBeTruthy()
  first.unmount()
  queryClient.clear()
  const second = await renderFloor(only('K3', 'ONE'))
  expect(chip('6').querySelectorAll('circle')).toHaveLength(6)
  second.unmount()
  queryClient.clear()
  const third = await renderFloor(only('K3', 'TRIPLE'))
  expect(chip('6').querySelectorAll('circle')).toHaveLength(18)
  third.unmount()
  queryClient.clear()
  await renderFloor(only('K3', 'SUM'))
  expect(
    pad()
      .getAllByRole('button')
      .filter((sum) => sum.querySelector('svg, .ball') !== null),
  ).toEqual([])
})

test('keno opens on its card, whatever play the menu begins with', async () => {
  await renderFloor(playsOf('KENO'))
  expect(pad().getAllByRole('button')).toHaveLength(80)
})

test('what pays in four decimals is read in two', async () => {
  await renderFloor(playsOf('K3'))
  const texts = screen.getAllByText(/^(?:× )?[\d,]+\.\d+$/u).map(words)
  expect(texts.length).toBeGreaterThan(10)
  for (const text of texts) expect(text).toMatch(/\.\d\d$/u)
})

test('where lines begin on the right, a list’s numbers do too, and the left arrow leads on', async () => {
  document.documentElement.dir = 'rtl'
  try {
    const { user } = await renderFloor(only('LHC', 'TM'))
    chip('1').focus()
    await user.keyboard('{ArrowLeft}{ArrowLeft}')
    expect(document.activeElement).toBe(chip('3'))
    expect(screen.getByRole('toolbar', { name: 'Numbers' }).classList.contains('ltr-run')).toBe(false)
  } finally {
    document.documentElement.dir = 'ltr'
  }
})
