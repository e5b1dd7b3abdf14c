import { maskedName } from '@parlour/core/rules/masked-name.ts'

/** Whoever stands above is covered but for a few letters; an agent knows its own line by name. */
export const nameShown = (name: string, isAbove: boolean): string => (isAbove ? maskedName(name) : name)
