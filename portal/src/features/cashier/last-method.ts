const key = 'cashier.depositMethod'

/** The method that this browser deposited by last. It says nothing of who did. */
export const lastDepositMethod = (): string | null => localStorage.getItem(key)

export function rememberDepositMethod(methodId: string): void {
  localStorage.setItem(key, methodId)
}

/** The methods with the one that was used last before the others; they keep their order otherwise. */
export function lastUsedFirst<Method extends { readonly methodId: string }>(
  methods: readonly Method[],
  last: string | null,
): readonly Method[] {
  const used = methods.find(({ methodId }) => methodId === last)
  return used === undefined ? methods : [used, ...methods.filter((method) => method !== used)]
}
