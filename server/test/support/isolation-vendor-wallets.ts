import { expect } from 'vitest'
import type { Case } from './isolation-cases.ts'

/** Money at vendors that keep it themselves: a stranger has none, and brings nobody's back. */
export const vendorWalletCases: Readonly<Record<string, Case>> = {
  'POST /wps/relay/GCS_walletTransfer': {
    path: () => '/wps/relay/GCS_walletTransfer',
    body: () => ({ from: 'nobody', to: 'CENTER' }),
    stranger: (answer) => expect(answer).toMatchObject({ status: 404, code: 'games.transfer_vendor_unknown' }),
  },
  'POST /api/games/wallets/back': {
    path: () => '/api/games/wallets/back',
    body: () => ({}),
    stranger: ({ value }) => expect(value).toMatchObject({ transfers: [] }),
  },
  'GET /api/games/wallets/transfers': {
    path: () => '/api/games/wallets/transfers',
    stranger: ({ value }) => expect(value).toMatchObject({ list: [], next: null }),
  },
  'POST /wps/relay/merchantWallet': {
    path: () => '/wps/relay/merchantWallet',
    body: () => ({}),
    stranger: ({ value }) => expect(value['data']).toEqual({ isSingle: true, wallets: [] }),
  },
}
