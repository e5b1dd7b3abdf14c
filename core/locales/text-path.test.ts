import { expect, test } from 'vitest'
import { textPlaceOf } from './text-path.ts'

test.each([
  ['portal/locales/es/home.json', { tag: 'es', feature: 'home' }],
  ['../../locales/zh-Hant/lottery-plays.json', { tag: 'zh-Hant', feature: 'lottery-plays' }],
  ['locales/es/refusals/wallet.json', { tag: 'es', feature: 'refusals' }],
  ['portal/locales/es/home.ts', undefined],
  ['portal/locales/home.json', undefined],
  ['portal/locales/es/refusals/wallet/more.json', undefined],
])('%s', (path, place) => expect(textPlaceOf(path)).toEqual(place))
