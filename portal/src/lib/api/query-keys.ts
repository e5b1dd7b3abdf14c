/**
 * The keys that a pushed message touches. They stand here because the realtime client may not
 * import the features whose queries it refreshes.
 */
export const queryKeys = {
  profile: ['member', 'profile'],
  balance: ['member', 'wallet', 'balance'],
  funds: ['member', 'wallet', 'funds'],
  vendorTransfers: ['member', 'wallet', 'vendor-transfers'],
  walletRecords: ['member', 'wallet', 'records'],
  cashierMethods: ['member', 'cashier', 'methods'],
  deposits: ['member', 'cashier', 'deposit'],
  withdrawals: ['member', 'cashier', 'withdrawals'],
  transfers: ['member', 'cashier', 'transfers'],
  points: ['member', 'points'],
  contracts: ['member', 'contracts'],
  bills: ['member', 'bills'],
  rates: ['member', 'rates'],
  promotions: ['member', 'promotions'],
  /** What the brand offers to the member. */
  offered: ['member', 'offered'],
  /** What leaving a bonus would take: asked anew by whoever looks, and by nothing that happens. */
  leaving: ['member', 'leaving'],
  topUps: ['member', 'cashier', 'transfers', 'top-ups'],
  coinAddress: ['member', 'cashier', 'coin-address'],
  coinTransfers: ['member', 'cashier', 'coin-transfers'],
  bets: ['member', 'bets'],
  orders: ['member', 'lottery', 'orders'],
  near: (gameId: string) => ['lottery', 'near', gameId],
  nears: ['lottery', 'near'],
  history: (gameId: string) => ['lottery', 'history', gameId],
  popular: ['lottery', 'popular'],
  unread: ['member', 'inbox', 'unread'],
  messages: ['member', 'inbox', 'messages'],
  push: ['member', 'inbox', 'push'],
  chat: ['chat'],
  chatSelf: ['member', 'chat', 'self'],
  protection: ['member', 'protection'],
  verification: ['member', 'verification'],
  proof: ['member', 'proof'],
  winners: ['winners'],
} as const

/** Every key of this first part belongs to one member and goes when the session does. */
export const memberScope = ['member'] as const
