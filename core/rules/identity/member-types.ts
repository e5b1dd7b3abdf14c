/** Whether an account is a trial one, which plays with demo money and moves nothing real: a guest, or an agent's twin. */
export function isTrialType(type: number): boolean {
  return type === 4 || type === 41 || type === 42
}

/** Whether an account is an agent's: agent, top agent, and their trial twins. */
export function isAgentType(type: number): boolean {
  return type === 1 || type === 2 || type === 41 || type === 42
}
