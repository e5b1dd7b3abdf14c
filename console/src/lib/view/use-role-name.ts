import { useText } from '../i18n/use-text.ts'

/** The roles that every installation begins with have names in the reader's language; others are called by their id. */
export function useRoleName(): (roleId: string) => string {
  const t = useText('common')
  return (roleId) => {
    const key = `role.${roleId}`
    return t.has(key) ? t(key) : roleId
  }
}
