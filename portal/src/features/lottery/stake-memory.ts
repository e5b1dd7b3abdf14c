const key = 'lottery.stake'

/** The last stake that was bet, on this device: a habit worth keeping. */
export function rememberedStake(): string | null {
  return localStorage.getItem(key)
}

export function rememberStake(stake: string): void {
  localStorage.setItem(key, stake)
}
