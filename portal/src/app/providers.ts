const known = ['google', 'facebook'] as const

/** Whom the address of a sign-in comes back from. It stands apart: every visit reads the routes. */
export function providerOf(name: string): (typeof known)[number] | undefined {
  return known.find((provider) => provider === name)
}
