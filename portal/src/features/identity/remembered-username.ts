const oneDaySeconds = 86_400

/** The last username, kept for a day when the member wants it; never the password. */
export function rememberedUsername(): string {
  const entry = document.cookie.split('; ').find((cookie) => cookie.startsWith('username='))
  return entry === undefined ? '' : decodeURIComponent(entry.slice('username='.length))
}

export function rememberUsername(username: string | null): void {
  const age = username === null ? 0 : oneDaySeconds
  document.cookie = `username=${encodeURIComponent(username ?? '')}; path=/; max-age=${age}; samesite=lax`
}
